/// What a person typed into the search field: words and phrases that must occur, words that must not, and filters.
///
/// Every text is a valid query: anything that is neither a phrase nor a filter is a word, including a stray quotation mark.
/// The text is composed and in lowercase before it is read, so that full-width characters of Japanese and Korean keyboards
/// have the same meaning. Words and phrases are then folded (``SearchText``). Tags keep their accents, because they are names.
///
/// | written | the note |
/// | --- | --- |
/// | `wool` | contains the word, also inside a longer one |
/// | `"wet wool"` | contains the phrase |
/// | `-wool`, `-"wet wool"`, `-#tag` | does not contain the word or the phrase, or does not pass the filter |
/// | `#tag`, `site:example.com`, … | passes the filter (``SearchFilter``) |
/// | `wool or silk`, `#craft or is:pinned` | meets at least one of the terms; `or` joins only its neighbors |
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
    /// Terms that are joined by `or`: a note must meet at least one of each list.
    public private(set) var alternatives: [[Term]] = []

    /// A part of a query.
    public enum Term: Sendable, Equatable {
        /// A folded word or phrase that must occur, or must not.
        case word(String, isExcluded: Bool)
        case filter(SearchFilter)
    }

    /// Reads a query. Anything beyond the limits is left out.
    public init(_ text: String) {
        var rest = Self.read(text).compatibilityComposed.lowercased().drop(while: \.isWhitespace)
        var remainingBytes = Self.byteLimit
        var remainingTerms = Self.termLimit
        var joined: [Term] = []
        while !rest.isEmpty, remainingTerms > 0, remainingBytes > 0 {
            let term = Self.cut(Self.removeTerm(from: &rest), to: &remainingBytes).flatMap(Self.folded)
            remainingTerms -= 1
            if let term, !joined.contains(term) { joined.append(term) }
            if Self.removeOr(from: &rest) { continue }
            add(joined)
            joined = []
            rest = rest.drop(while: \.isWhitespace)
        }
        add(joined)
    }

    /// Whether all notes are found.
    public var isEmpty: Bool { words.isEmpty && excludedWords.isEmpty && filters.isEmpty && alternatives.isEmpty }

    /// The folded words and phrases that a found note contains, all or some of them.
    public var soughtWords: [String] {
        words
            + alternatives.joined().compactMap { term in
                if case .word(let word, isExcluded: false) = term { word } else { nil }
            }
    }

    /// Returns a text without NUL and without invisible characters, which come with copied text. A tag can contain a joiner.
    private static func read(_ text: String) -> String {
        var read = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar == "\u{200D}" || !isInvisible(scalar) {
            read.append(scalar.value == 0 ? " " : scalar)
        }
        return String(read)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory == .format
    }

    /// Folds the words of a term. Returns `nil` if nothing remains of them.
    private static func folded(_ term: Term) -> Term? {
        guard case .word(let text, let isExcluded) = term else { return term }
        let words = text.split(separator: " ").map { SearchText.folded(String($0)) }.filter { !$0.isEmpty }
        if words.isEmpty { return nil }
        return .word(words.joined(separator: " "), isExcluded: isExcluded)
    }

    /// Removes `or` between two terms, and the spaces around it.
    private static func removeOr(from text: inout Substring) -> Bool {
        let next = text.drop(while: \.isWhitespace)
        let rest = next.dropFirst(2)
        let second = rest.drop(while: \.isWhitespace)
        guard next.hasPrefix("or"), second.startIndex > rest.startIndex, !second.isEmpty else { return false }
        text = second
        return true
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

    /// Cuts a word that exceeds the limit, which then is the last one. Returns `nil` if nothing remains.
    private static func cut(_ term: Term, to remainingBytes: inout Int) -> Term? {
        guard case .word(let whole, let isExcluded) = term else { return term }
        var word = whole
        while word.utf8.count > remainingBytes { word.unicodeScalars.removeLast() }
        remainingBytes = word == whole ? remainingBytes - word.utf8.count : 0
        return word.isEmpty ? nil : .word(word, isExcluded: isExcluded)
    }

    /// Adds a term, or terms that are joined by `or`, unless the query has them already.
    private mutating func add(_ joined: [Term]) {
        guard let term = joined.first else { return }
        if joined.count > 1 { return Self.append(joined, to: &alternatives) }
        switch term {
        case .word(let word, isExcluded: false): Self.append(word, to: &words)
        case .word(let word, isExcluded: true): Self.append(word, to: &excludedWords)
        case .filter(let filter): Self.append(filter, to: &filters)
        }
    }

    private static func append<Element: Equatable>(_ element: Element, to list: inout [Element]) {
        if !list.contains(element) { list.append(element) }
    }
}
