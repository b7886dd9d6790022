import Foundation

/// Text as the search compares it: composed (NFKC) and in lower case, so that half-width kana, decomposed Hangul and capitals find
/// what they mean; the Greek sigma at the end of a word as within it.
public enum SearchText {
    public static func folded(_ text: String) -> String {
        // ASCII is composed as it is, and most text is ASCII.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.precomposedStringWithCompatibilityMapping.lowercased().replacing("ς", with: "σ")
    }

    /// As the index has it: behind the text stand two line feeds, so that three signs follow wherever a word of one or two begins. NUL would
    /// be its end; to a query too it is a space.
    public static func indexed(_ text: String) -> String {
        let folded = folded(text)
        return (folded.utf8.contains(0) ? folded.replacing("\u{0}", with: " ") : folded) + "\n\n"
    }
}

/// What a person typed into the search: words that must all occur, each as it stands. Nothing in it is an operator.
public struct SearchQuery: Sendable, Equatable {
    /// Folded; at most 16, together at most 1,024 bytes.
    public let words: [String]

    public init(_ text: String) {
        let spaced = String(text.unicodeScalars.map { $0.value == 0 ? " " : Character($0) })
        var words: [String] = []
        var room = 1_024
        for word in SearchText.folded(spaced).split(whereSeparator: \.isWhitespace) where !words.contains(String(word))
        {
            var word = String(word)
            while word.utf8.count > room { word.unicodeScalars.removeLast() }
            if word.isEmpty || words.count == 16 { break }
            room -= word.utf8.count
            words.append(word)
        }
        self.words = words
    }

    public var isEmpty: Bool { words.isEmpty }
}
