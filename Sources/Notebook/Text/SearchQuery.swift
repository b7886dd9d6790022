/// What a person typed into the search field: words that must all occur. Nothing in it is an operator.
public struct SearchQuery: Sendable, Equatable {
    /// The folded words; at most 16, with at most 1,024 bytes in total.
    public let words: [String]

    public init(_ text: String) {
        let spaced = String(text.unicodeScalars.map { $0.value == 0 ? " " : Character($0) })
        var words: [String] = []
        var remaining = 1_024
        for word in SearchText.folded(spaced).split(whereSeparator: \.isWhitespace) where !words.contains(String(word))
        {
            var word = String(word)
            while word.utf8.count > remaining { word.unicodeScalars.removeLast() }
            if word.isEmpty || words.count == 16 { break }
            remaining -= word.utf8.count
            words.append(word)
        }
        self.words = words
    }

    public var isEmpty: Bool { words.isEmpty }
}
