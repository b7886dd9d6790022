/// Finds the ends of empty lines in bytes that arrive in parts.
struct EmptyLineMatch {
    /// The number of bytes of CR LF CR LF that matched.
    private var matched = 0

    /// Returns the number of bytes through the end of the first empty line, or of all bytes without one.
    mutating func length(through bytes: UnsafeRawBufferPointer) -> Int {
        for (index, byte) in bytes.enumerated() {
            switch (byte, matched) {
            case (0x0D, 0), (0x0D, 2): matched += 1
            case (0x0D, _): matched = 1
            case (0x0A, 1): matched = 2
            case (0x0A, 3):
                matched = 0
                return index + 1
            default: matched = 0
            }
        }
        return bytes.count
    }
}
