/// The segments of a title between the separators that sites put before their name. The text must be clean
/// (``CleanText``).
struct TitleSegments {
    /// The text between separators, trimmed.
    let parts: [String]
    /// The text before and after each separator.
    let cuts: [(before: String, after: String)]

    /// A text with more separators is a list, or hostile, and is not split.
    private static let mostCuts = 12

    init(_ text: String) {
        let bytes = Array(text.utf8)
        // If both occur, they are quotation marks.
        let hasQuotes = Self.hasQuotes(bytes)
        var cuts: [(before: String, after: String)] = []
        var parts: [String] = []
        var start = 0
        var index = 1
        while index < bytes.count - 1 {
            if let length = Self.separatorLength(bytes, at: index),
                !(hasQuotes && length == 2 && bytes[index] == 0xC2 && bytes[index + 1] & 0xEF == 0xAB)
            {
                guard cuts.count < Self.mostCuts else {
                    self.parts = [text]
                    self.cuts = []
                    return
                }
                cuts.append((Self.text(bytes[..<index]), Self.text(bytes[(index + length)...])))
                parts.append(Self.text(bytes[start..<index]))
                start = index + length
                index = start
            } else {
                index += 1
            }
        }
        parts.append(start == 0 ? text.trimmed : Self.text(bytes[start...]))
        self.parts = parts
        self.cuts = cuts
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).trimmed
    }

    /// Returns whether a text has both « and ».
    private static func hasQuotes(_ bytes: [UInt8]) -> Bool {
        var (hasOpening, hasClosing) = (false, false)
        // 0xC2 is always the first byte of a character.
        for (lead, trail) in zip(bytes, bytes.dropFirst()) where lead == 0xC2 {
            if trail == 0xAB { hasOpening = true }
            if trail == 0xBB { hasClosing = true }
        }
        return hasOpening && hasClosing
    }

    /// Returns the length of the separator at an index, in bytes; nil if there is none.
    private static func separatorLength(_ bytes: [UInt8], at index: Int) -> Int? {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "|"): return 1
        case UInt8(ascii: ":"):
            if bytes[index + 1] == UInt8(ascii: ":") { return index + 2 < bytes.count ? 2 : nil }
            return bytes[index + 1] == 0x20 || isWide(bytes, before: index) ? 1 : nil
        // These need spaces around them, except in scripts without spaces.
        case UInt8(ascii: "_"), UInt8(ascii: "-"):
            if byte == UInt8(ascii: "-"), isBetweenSpaces(bytes, at: index, length: 1) { return 1 }
            return isWide(bytes, before: index) || 0xE3...0xED ~= bytes[index + 1] ? 1 : nil
        case UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "*"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "&"):
            return isBetweenSpaces(bytes, at: index, length: 1) ? 1 : nil
        case 0xC2:
            // « » · ¦
            return [0xAB, 0xBB, 0xB7, 0xA6].contains(bytes[index + 1]) && index + 2 < bytes.count ? 2 : nil
        case 0xE2 where index + 3 < bytes.count:
            switch (bytes[index + 1], bytes[index + 2]) {
            // ― • │ ▸ ►
            case (0x80, 0x95), (0x80, 0xA2), (0x94, 0x82), (0x96, 0xB8), (0x96, 0xBA): return 3
            // – — ‹ › −
            case (0x80, 0x93), (0x80, 0x94), (0x80, 0xB9), (0x80, 0xBA), (0x88, 0x92):
                return isBetweenSpaces(bytes, at: index, length: 3) ? 3 : nil
            default: return nil
            }
        // East Asian news put the source in parentheses: （
        case 0xEF where index + 3 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x88: return 3
        // ｜ ：
        case 0xEF where index + 3 < bytes.count && bytes[index + 1] == 0xBD && bytes[index + 2] == 0x9C: return 3
        case 0xEF where index + 3 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x9A: return 3
        default: return nil
        }
    }

    /// Returns whether the character before an index is Kana, Han or Hangul.
    private static func isWide(_ bytes: [UInt8], before index: Int) -> Bool {
        index >= 3 && 0xE3...0xED ~= bytes[index - 3] && bytes[index - 1] & 0xC0 == 0x80
    }

    private static func isBetweenSpaces(_ bytes: [UInt8], at index: Int, length: Int) -> Bool {
        bytes[index - 1] == 0x20 && index + length < bytes.count && bytes[index + length] == 0x20
    }
}
