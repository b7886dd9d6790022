/// The form in which two spellings of one title are equal: letters and digits only, case folded.
enum TitleFold {
    static func key(_ text: String) -> String {
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
        let characters = Array(text)
        var cuts: [(before: String, after: String)] = []
        var parts: [String] = []
        var start = 0
        var index = 1
        while index < characters.count - 1 {
            if let length = Self.separatorLength(characters, at: index) {
                cuts.append(
                    (String(characters[..<index]).trimmed, String(characters[(index + length)...]).trimmed))
                parts.append(String(characters[start..<index]).trimmed)
                start = index + length
                index = start
            } else {
                index += 1
            }
        }
        parts.append(String(characters[start...]).trimmed)
        self.parts = parts
        self.cuts = cuts
    }

    private static func separatorLength(_ text: [Character], at index: Int) -> Int? {
        let character = text[index]
        if tight.contains(character) { return 1 }
        let isAfterSpace = text[index - 1].isWhitespace
        let isBeforeSpace = text[index + 1].isWhitespace
        if character == ":" {
            if text[index + 1] == ":" { return 2 }
            return isBeforeSpace ? 1 : nil
        }
        guard loose.contains(character), isAfterSpace && isBeforeSpace else { return nil }
        return 1
    }

    /// Separators wherever they stand, and those that need space around them.
    private static let tight: Set<Character> = [
        "|", "｜", "»", "«", "•", "·", "▸", "►", "»", "│", "¦", "―",
    ]
    private static let loose: Set<Character> = [
        "-", "–", "—", "~", "/", "<", ">", "*", "@", "+", "‹", "›", "−", "&",
    ]
}
