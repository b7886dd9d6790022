/// Reads numbers and texts at offsets of a file. An offset outside of the bytes gives `nil` or `false`.
struct ByteReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// Returns a number of up to seven bytes, most significant first.
    func bigEndian(_ length: Int, at offset: Int) -> Int? {
        guard offset >= 0, length <= count - offset else { return nil }
        return bytes[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a number of up to seven bytes, least significant first.
    func littleEndian(_ length: Int, at offset: Int) -> Int? {
        guard offset >= 0, length <= count - offset else { return nil }
        return bytes[offset..<(offset + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ expected: [UInt8], at offset: Int) -> Bool {
        guard offset >= 0, expected.count <= count - offset else { return false }
        return bytes[offset..<(offset + expected.count)].elementsEqual(expected)
    }

    /// Whether there are the bytes of a text in ASCII.
    func has(_ expected: String, at offset: Int) -> Bool {
        has(Array(expected.utf8), at: offset)
    }
}
