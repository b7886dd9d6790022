/// The form in which two spellings of a title are equal: its letters and digits, case-folded, in UTF-8.
struct TitleKey: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init(_ text: some StringProtocol) {
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { append(scalar) }
        // A title of symbols alone is compared as it is.
        if bytes.isEmpty { bytes = Array(text.utf8) }
    }

    /// In bytes.
    var length: Int { bytes.count }

    func hasPrefix(_ other: TitleKey) -> Bool { bytes.starts(with: other.bytes) }

    func hasSuffix(_ other: TitleKey) -> Bool { bytes.suffix(other.length).elementsEqual(other.bytes) }

    func contains(_ other: TitleKey) -> Bool {
        guard let first = other.bytes.first else { return true }
        guard length >= other.length else { return false }
        for start in 0...(length - other.length)
        where bytes[start] == first && bytes[start...].starts(with: other.bytes) {
            return true
        }
        return false
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x80 {
            let byte = UInt8(value)
            if byte.isASCIILetter || byte.isASCIIDigit { bytes.append(byte.lowercased) }
        } else if let folded = Self.commonLetter(value) {
            bytes.append(scalar: folded)
        } else {
            appendRare(scalar)
        }
    }

    private mutating func appendRare(_ scalar: Unicode.Scalar) {
        for scalar in scalar.properties.lowercaseMapping.unicodeScalars {
            let properties = scalar.properties
            if properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation {
                bytes.append(scalar: scalar.value)
            }
        }
    }

    /// Returns the lowercase form of common letters by their Unicode block, as looking up each in Unicode's tables is
    /// slow; nil for rarer letters and other characters.
    private static func commonLetter(_ value: UInt32) -> UInt32? {
        switch value {
        // Latin-1 without × and ÷.
        case 0xD7, 0xF7: nil
        case 0xC0...0xDE: value + 0x20
        case 0xDF...0xFF: value
        // Greek.
        case 0x391...0x3A1, 0x3A3...0x3A9: value + 0x20
        case 0x3AC...0x3CE: value
        // Cyrillic.
        case 0x400...0x40F: value + 0x50
        case 0x410...0x42F: value + 0x20
        case 0x430...0x45F: value
        // Hebrew, Arabic, Devanagari, Thai.
        case 0x5D0...0x5EA, 0x620...0x64A, 0x904...0x939, 0xE01...0xE30: value
        // Hiragana, Katakana, Han, Hangul.
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: value
        default: nil
        }
    }
}
