/// The first steps of the basic URL parser (<https://url.spec.whatwg.org/#concept-basic-url-parser>).
enum URLInput {
    /// Returns valid UTF-8 without surrounding control characters and spaces, and without tabs and line breaks.
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var hasBreaks = false
        var isASCII = true
        for byte in bytes {
            if byte >= 0x80 { isASCII = false }
            if isTabOrLineBreak(byte) { hasBreaks = true }
        }
        var cleaned = bytes
        if !isASCII, !UTF8Decoder.isValid(cleaned) { cleaned = UTF8Decoder.decoded(cleaned) }
        if let first = cleaned.first, let last = cleaned.last, first <= 0x20 || last <= 0x20 {
            let trimmed = cleaned.drop { $0 <= 0x20 }
            let end = trimmed.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? trimmed.startIndex
            cleaned = [UInt8](trimmed[..<end])
        }
        if hasBreaks { cleaned.removeAll(where: isTabOrLineBreak) }
        return cleaned
    }

    private static func isTabOrLineBreak(_ byte: UInt8) -> Bool {
        byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
