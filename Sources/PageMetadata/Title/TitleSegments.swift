/// A title cut at the marks that sites put between a page's name and their own. The text is clean: its white space is
/// single spaces (`CleanText`).
struct TitleSegments {
    /// The parts between separators, trimmed.
    let parts: [String]
    /// What stands before and after each separator.
    let cuts: [(before: String, after: String)]

    /// A text with more separators is a list, or an attack: no part of it names a site.
    private static let mostCuts = 12

    init(_ text: String) {
        let bytes = Array(text.utf8)
        // Where both stand, they are quotes.
        let hasQuotes = text.utf8.count > 3 && text.contains("«") && text.contains("»")
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

    /// How many bytes the separator takes that stands here; nil where none does.
    private static func separatorLength(_ bytes: [UInt8], at index: Int) -> Int? {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "|"): return 1
        case UInt8(ascii: ":"):
            if bytes[index + 1] == UInt8(ascii: ":") { return index + 2 < bytes.count ? 2 : nil }
            return bytes[index + 1] == 0x20 || isWide(bytes, before: index) ? 1 : nil
        // These need space around them, but for scripts that write none.
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
        // ｜ ：
        // A source in parentheses, as East Asian news have it: （
        case 0xEF where index + 3 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x88: return 3
        case 0xEF where index + 3 < bytes.count && bytes[index + 1] == 0xBD && bytes[index + 2] == 0x9C: return 3
        case 0xEF where index + 3 < bytes.count && bytes[index + 1] == 0xBC && bytes[index + 2] == 0x9A: return 3
        default: return nil
        }
    }

    /// Whether the character before is of the blocks of Kana, Han and Hangul.
    private static func isWide(_ bytes: [UInt8], before index: Int) -> Bool {
        index >= 3 && 0xE3...0xED ~= bytes[index - 3] && bytes[index - 1] & 0xC0 == 0x80
    }

    private static func isBetweenSpaces(_ bytes: [UInt8], at index: Int, length: Int) -> Bool {
        bytes[index - 1] == 0x20 && index + length < bytes.count && bytes[index + length] == 0x20
    }
}
