import GRDB
import Notebook

/// The SQL conditions of a note query, except for the words that must occur.
///
/// A filter such as `has:link` has two forms. One looks for a link of each note, which is fast for the next notes of a list. The other
/// finds all notes with links at once, which is fast if few notes have one.
struct NoteListFilter {
    enum Form { case ofEachNote, ofAllNotes }

    let account: AccountID
    let sort: NoteSort
    /// The conditions of the place in the list: its location and the position after which it continues.
    private var place = Conditions()
    private var filters: [Form: Conditions] = [:]
    /// The words of two characters that the index is searched for.
    private var indexedWords: Set<String> = []
    /// For each filter that an index can answer, the statement that selects its notes.
    private var sources: [NoteSource] = []

    private struct Conditions {
        var texts: [String] = []
        var arguments = StatementArguments()

        mutating func add(_ condition: String, _ arguments: StatementArguments) {
            texts.append(condition)
            self.arguments += arguments
        }
    }

    /// Whether the two forms of the filters differ.
    var hasTwoForms: Bool { filters[.ofEachNote]?.texts != filters[.ofAllNotes]?.texts }

    var placeConditions: [String] { place.texts }
    var placeArguments: StatementArguments { place.arguments }

    func filterConditions(_ form: Form) -> [String] { filters[form]?.texts ?? [] }
    func filterArguments(_ form: Form) -> StatementArguments { filters[form]?.arguments ?? [] }

    /// Returns the conditions of the place and of the filters.
    func conditions(_ form: Form) -> [String] { placeConditions + filterConditions(form) }
    func arguments(_ form: Form) -> StatementArguments { placeArguments + filterArguments(form) }

    init(_ query: NoteQuery, for account: AccountID) {
        self.account = account
        sort = query.sort
        place.add("note.account = ?", [account])
        place.add(query.searchedLocation.condition, [])
        // A ranking skips the pages before it itself.
        if query.sort != .relevance, let cursor = query.after { add(after: cursor) }
        if let identifier = query.identifier {
            let range = identifier.range(of: Note.self)
            place.add("note.id BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
        }
        if let isPinned = query.isPinned { place.add(isPinned ? "note.pin_place > 0" : "note.pin_place = 0", []) }
        if let tag = query.tag { add(SearchFilter(condition: .tag(tag))) }
        if let hostname = query.hostname {
            add(
                NotePart(table: .link, condition: "hostname = ? AND removed_at IS NULL", arguments: [hostname]))
        }
        if let state = query.linkState { add(SearchFilter(condition: .linkState(state))) }
        for filter in query.search.filters { add(filter) }
        for word in query.search.excludedWords { addFilter { _ in ("NOT \(Self.containsWord)", [word]) } }
        for terms in query.search.alternatives { add(anyOf: terms) }
        if query.searchesTitles {
            for word in query.search.words { addFilter { _ in (Self.titleContainsWord, [word]) } }
        }
    }

    /// Returns the list without some notes, in the order of the time of the last change.
    ///
    /// - Parameter cursor: The position after which the list continues.
    func without(_ notes: [Identifier<Note>], after cursor: PageCursor?) -> NoteListFilter {
        var list = self
        let ids = "[" + notes.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        list.place.add("lower(hex(note.id)) NOT IN (SELECT value FROM json_each(?))", [ids])
        if let cursor { list.add(after: cursor) }
        return list
    }

    /// The order of ``index``.
    var order: String { "ORDER BY note.pin_place DESC, \(orderInPlace)" }

    /// The same order of few notes, which are found first and then sorted. `+` keeps SQLite from reading ``index`` instead, until it has
    /// found them all.
    var orderOfFew: String { "ORDER BY +note.pin_place DESC, \(orderInPlace)" }

    private var orderInPlace: String {
        switch sort {
        case .modified, .relevance: "note.modified_at DESC, note.id DESC"
        case .created: "note.created_at DESC, note.id DESC"
        case .title: "note.title_order, note.id"
        }
    }

    var index: String {
        switch sort {
        case .modified, .relevance: "note_by_time"
        case .created: "note_by_creation"
        case .title: "note_by_title"
        }
    }

    private mutating func add(after cursor: PageCursor) {
        let id = Identifier<Note>(bytes: cursor.id)
        switch cursor.value {
        case .time(let time), .relevance(_, _, let time):
            place.add("(note.pin_place, note.modified_at, note.id) < (?, ?, ?)", [cursor.pinPlace, time, id])
        case .creation(let time):
            place.add("(note.pin_place, note.created_at, note.id) < (?, ?, ?)", [cursor.pinPlace, time, id])
        case .title(let key) where cursor.pinPlace == 0:
            // A range of the index.
            place.add("note.pin_place = 0 AND (note.title_order, note.id) > (?, ?)", [key, id])
        case .title(let key):
            place.add(
                "(note.pin_place < ? OR note.pin_place = ? AND (note.title_order, note.id) > (?, ?))",
                [cursor.pinPlace, cursor.pinPlace, key, id])
        }
    }

    private mutating func add(_ part: NotePart) {
        addFilter { [account] form in part.condition(for: account, form) }
        sources.append(part.notes(for: account))
    }

    private mutating func add(_ filter: SearchFilter) {
        addFilter { [account] form in filter.condition(for: account, form) }
        if let notes = filter.notes(for: account) { sources.append(notes) }
    }

    private mutating func add(anyOf terms: [SearchQuery.Term]) {
        let selections = terms.map { notes(with: $0) }
        let all = selections.contains { $0 == nil } ? nil : NoteSource(selections.compactMap(\.self))
        if let all { sources.append(all) }
        addFilter { [account] form in
            if form == .ofAllNotes, let all { return (all.condition, all.arguments) }
            var alternatives = Conditions()
            for (term, notes) in zip(terms, selections) {
                let (condition, arguments) =
                    switch term {
                    case .filter(let filter): filter.condition(for: account, form)
                    case .word(let word, isExcluded: true): ("NOT \(Self.containsWord)", [word])
                    case .word(let word, isExcluded: false):
                        if form == .ofAllNotes, let notes {
                            (notes.condition, notes.arguments)
                        } else {
                            (Self.containsWord, [word])
                        }
                    }
                alternatives.add(condition, arguments)
            }
            return ("(\(alternatives.texts.joined(separator: " OR ")))", alternatives.arguments)
        }
    }

    /// Returns the notes of an alternative, if an index has them.
    private mutating func notes(with term: SearchQuery.Term) -> NoteSource? {
        switch term {
        case .filter(let filter): filter.notes(for: account)
        case .word(let word, isExcluded: false) where canSearchIndex(for: word):
            NoteSearch.notes(withWord: word, for: account)
        case .word: nil
        }
    }

    /// Returns whether a filter alone allows at most a number of notes.
    ///
    /// - Complexity: Reads at most `limit + 1` rows of an index for each filter.
    func allowsFewNotes(limit: Int, _ db: Database) throws -> Bool {
        try sources.contains { try $0.hasFew(limit: limit, db) }
    }

    private mutating func addFilter(_ condition: (Form) -> (String, StatementArguments)) {
        for form in [Form.ofEachNote, .ofAllNotes] {
            let (text, arguments) = condition(form)
            filters[form, default: Conditions()].add(text, arguments)
        }
    }

    /// Whether the index is searched for an alternative, and not the texts.
    ///
    /// The index has a word of two characters at each of its places. All such words together have at most as many places as the texts have
    /// characters, if the index is searched for each once. A single character is common enough to be found in the next texts of the list.
    private mutating func canSearchIndex(for word: String) -> Bool {
        let count = word.unicodeScalars.count
        return count > 2 || count == 2 && indexedWords.insert(word).inserted
    }

    /// The condition that the text of a note contains a word, without the index.
    private static var containsWord: String {
        let isFound = NoteSearch.textContainsWord
        return """
            EXISTS (SELECT 1 FROM search_entry AS entry CROSS JOIN search_text AS text ON text.rowid = entry.row
                WHERE entry.account = note.account AND entry.note = note.id AND \(isFound))
            """
    }

    private static let titleContainsWord = """
        EXISTS (SELECT 1 FROM search_entry AS entry CROSS JOIN search_text AS text ON text.rowid = entry.row
            WHERE entry.account = note.account AND entry.note = note.id AND instr(text.title, ?) > 0)
        """
}

extension NoteLocation {
    fileprivate var condition: String {
        switch self {
        case .notes: "note.trashed_at IS NULL AND note.archived_at IS NULL"
        case .archive: "note.trashed_at IS NULL AND note.archived_at IS NOT NULL"
        case .trash: "note.trashed_at IS NOT NULL"
        case .everywhere: "note.trashed_at IS NULL"
        case .includingTrash: "TRUE"
        }
    }
}
