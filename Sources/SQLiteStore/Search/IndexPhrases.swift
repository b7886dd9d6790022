/// The phrases that the full-text index is searched for, to find texts with some words.
///
/// FTS5 reads the places of each trigram of a phrase at the same time. A trigram can have as many places as a text has
/// characters, so a phrase of a thousand trigrams took a thousand times a text's memory. The phrases of a search
/// therefore have a limited number of trigrams together. Of a word that has more, the index is searched for its
/// beginning and its end, and its texts are searched for the word.
struct IndexPhrases {
    /// The maximum number of trigrams of a search.
    static let trigramLimit = 16

    /// The phrases in quotation marks, in which nothing is an operator.
    private(set) var phrases: [String] = []
    /// The words of which the phrases are only parts.
    private(set) var incompleteWords: [String] = []

    /// - Parameter words: At most 16 words of three or more characters.
    init(of words: [String]) {
        var rest = Self.trigramLimit
        // A word that needs less than its share leaves more to the longer ones.
        let byLength = words.sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
        for (index, word) in byLength.enumerated() {
            let share = max(rest / (byLength.count - index), 1)
            let used = add(word, share: share)
            rest -= used
        }
    }

    /// The expression for `MATCH`: all phrases must occur.
    var expression: String { phrases.joined(separator: " AND ") }

    /// Adds the phrases of a word, and returns the number of their trigrams.
    private mutating func add(_ word: String, share: Int) -> Int {
        let characters = word.unicodeScalars
        let needed = characters.count - 2
        if needed <= share {
            add(phrase: word)
            return needed
        }
        incompleteWords.append(word)
        let beginning = share / 2
        if beginning > 0 { add(phrase: String(characters.prefix(beginning + 2))) }
        // Words begin alike more often than they end alike: addresses, for example.
        add(phrase: String(characters.suffix(share - beginning + 2)))
        return share
    }

    private mutating func add(phrase: String) {
        phrases.append("\"\(phrase.replacing("\"", with: "\"\""))\"")
    }
}
