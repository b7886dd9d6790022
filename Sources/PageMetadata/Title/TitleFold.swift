/// The form in which two spellings of one title are equal: letters and digits only, case folded.
enum TitleFold {
    static func key(_ text: String) -> String {
        asciiKey(text) ?? scalarKey(text)
    }

    /// The key of a text in ASCII, as most are; nil for another.
    private static func asciiKey(_ text: String) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            if byte.isASCIILetter || byte.isASCIIDigit { bytes.append(byte.lowercased) }
        }
        return bytes.isEmpty ? text : String(decoding: bytes, as: UTF8.self)
    }

    private static func scalarKey(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            let value = scalar.value
            if value < 0x80 {
                if UInt8(value).isASCIILetter || UInt8(value).isASCIIDigit { result.append(scalar) }
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.isEmojiPresentation
            {
                result.append(scalar)
            }
        }
        // Nothing but signs: they are the title.
        return result.isEmpty ? text : String(result)
    }
}

/// A title cut at the marks that sites put between a page's name and their own.
struct TitleSegments {
    /// The parts between separators, trimmed.
    let parts: [String]
    /// What stands before the last separator, and after the first one.
    let cuts: [(before: String, after: String)]

    init(_ text: String) {
        let characters = Array(text.unicodeScalars)
        var cuts: [(before: String, after: String)] = []
        var parts: [String] = []
        var start = 0
        var index = 1
        while index < characters.count - 1 {
            if let length = Self.separatorLength(characters, at: index) {
                cuts.append(
                    (Self.text(characters[..<index]).trimmed, Self.text(characters[(index + length)...]).trimmed))
                parts.append(Self.text(characters[start..<index]).trimmed)
                start = index + length
                index = start
            } else {
                index += 1
            }
        }
        parts.append(Self.text(characters[start...]).trimmed)
        self.parts = parts
        self.cuts = cuts
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func separatorLength(_ text: [Unicode.Scalar], at index: Int) -> Int? {
        let character = text[index]
        // Letters, the greatest part of any title, are told at a glance.
        if character.isASCII && UInt8(ascii: character).isASCIILetter { return nil }
        if tight.contains(character) { return 1 }
        let isAfterSpace = text[index - 1].properties.isWhitespace
        let isBeforeSpace = text[index + 1].properties.isWhitespace
        if character == ":" {
            if text[index + 1] == ":" { return 2 }
            return isBeforeSpace ? 1 : nil
        }
        guard loose.contains(character), isAfterSpace && isBeforeSpace else { return nil }
        return 1
    }

    /// Separators wherever they stand, and those that need space around them.
    private static let tight: Set<Unicode.Scalar> = [
        "|", "｜", "：", "»", "«", "•", "·", "▸", "►", "»", "│", "¦", "―",
    ]
    private static let loose: Set<Unicode.Scalar> = [
        "-", "–", "—", "~", "/", "<", ">", "*", "@", "+", "‹", "›", "−", "&",
    ]
}
