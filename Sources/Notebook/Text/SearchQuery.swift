/// What a person typed into the search field: words and phrases that must occur, words that must not, and filters.
///
/// Every text is a valid query: anything that is neither a phrase nor a filter is a word, including a stray quotation mark.
/// The text is folded first (``SearchText``), so that full-width characters of Japanese and Korean keyboards have the same
/// meaning.
///
/// | written | the note |
/// | --- | --- |
/// | `wool` | contains the word, also inside a longer one |
/// | `"wet wool"` | contains the phrase |
/// | `-wool`, `-"wet wool"`, `-#tag` | does not contain the word or the phrase, or does not pass the filter |
/// | `#tag`, `site:example.com`, … | passes the filter (``SearchFilter``) |
public struct SearchQuery: Sendable, Equatable {
    /// The maximum number of words, phrases and filters.
    static let termLimit = 16
    /// The maximum length of all words and phrases, in bytes of UTF-8.
    static let byteLimit = 1_024

    /// The folded words and phrases that must all occur.
    public private(set) var words: [String] = []
    /// The folded words and phrases of which none may occur.
    public private(set) var excludedWords: [String] = []
    /// The filters that a note must all pass.
    public private(set) var filters: [SearchFilter] = []

    /// Reads a query. Anything beyond the limits is left out.
    public init(_ text: String) {
        let spaced = String(text.unicodeScalars.map { $0.value == 0 ? " " : Character($0) })
        var rest = SearchText.folded(spaced)[...]
        var remainingBytes = Self.byteLimit
        while words.count + excludedWords.count + filters.count < Self.termLimit, remainingBytes > 0 {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { break }
            add(Self.removeTerm(from: &rest), remainingBytes: &remainingBytes)
        }
    }

    /// Whether all notes are found.
    public var isEmpty: Bool { words.isEmpty && excludedWords.isEmpty && filters.isEmpty }

    private enum Term {
        case word(String, isExcluded: Bool)
        case filter(SearchFilter)
    }

    /// Removes the first term from a text that begins with it.
    private static func removeTerm(from text: inout Substring) -> Term {
        // `-` alone is a word, and `--help` is an option that someone looks for.
        var term = text
        let second = text.dropFirst().first
        let isExcluded = text.first == "-" && second != "-" && second?.isWhitespace == false
        if isExcluded { term = term.dropFirst() }
        if let phrase = removePhrase(from: &term) {
            text = term
            return .word(phrase, isExcluded: isExcluded)
        }
        let word = term.prefix { !$0.isWhitespace }
        text = term[word.endIndex...]
        if let condition = SearchFilter.Condition(word) {
            return .filter(SearchFilter(condition: condition, isExcluded: isExcluded))
        }
        return .word(String(word), isExcluded: isExcluded)
    }

    /// Removes a phrase in quotation marks, as typed or as a phone writes them, if a text begins with one.
    private static func removePhrase(from text: inout Substring) -> String? {
        let isMark = { (character: Character) in "\"“”„".contains(character) }
        guard let first = text.first, isMark(first) else { return nil }
        let content = text.dropFirst()
        guard let end = content.firstIndex(where: isMark) else { return nil }
        let rest = content[content.index(after: end)...]
        // A quotation mark inside a word does not end a phrase.
        guard rest.first?.isWhitespace ?? true else { return nil }
        let words = content[..<end].split(whereSeparator: \.isWhitespace)
        if words.isEmpty { return nil }
        text = rest
        return words.joined(separator: " ")
    }

    /// Adds a term that the query does not have yet. The word that exceeds the limit is cut, and is the last one.
    private mutating func add(_ term: Term, remainingBytes: inout Int) {
        switch term {
        case .filter(let filter):
            if !filters.contains(filter) { filters.append(filter) }
        case .word(let whole, let isExcluded):
            if (isExcluded ? excludedWords : words).contains(whole) { return }
            var word = whole
            while word.utf8.count > remainingBytes { word.unicodeScalars.removeLast() }
            remainingBytes = word == whole ? remainingBytes - word.utf8.count : 0
            if word.isEmpty { return }
            if isExcluded { excludedWords.append(word) } else { words.append(word) }
        }
    }
}
