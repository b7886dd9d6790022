import Notebook

/// The SQL conditions of a note query. `$1` is the account.
///
/// Without words, PostgreSQL decides whether it starts with an index of the filters, or reads the notes in the order of the list until a
/// page is full. It cannot decide so for words and alternatives (`wool or #craft`), which therefore have two forms (``NoteList``).
struct NoteListFilter {
    /// How the notes are found that a search finds.
    enum Form {
        /// Each note is asked, which is fast for the next notes of a list.
        case ofEachNote
        /// All notes are found first, which is fast if they are few.
        case ofAllNotes
    }

    let sort: NoteSort
    private let form: Form
    /// What a selection of parts ends with. It keeps PostgreSQL from finding all parts when each note is asked.
    private let end: String
    private(set) var arguments: ArgumentList
    /// The conditions of the place in the list: its location and the position after which it continues.
    private(set) var placeConditions = ["note.account = $1"]
    private(set) var filterConditions: [String] = []

    var conditions: String { (placeConditions + filterConditions).joined(separator: " AND ") }

    /// - Parameter hasWords: Whether the notes must contain the words of the search.
    init(_ query: NoteQuery, _ form: Form, hasWords: Bool = true, for account: AccountID) {
        sort = query.sort
        self.form = form
        end = form == .ofEachNote ? "OFFSET 0" : ""
        arguments = ArgumentList([account])
        placeConditions.append(query.searchedLocation.condition)
        // A ranking skips the pages before it itself.
        if query.sort != .relevance, let cursor = query.after { add(after: cursor) }
        if let identifier = query.identifier {
            let range = identifier.range(of: Note.self)
            placeConditions.append(
                "note.id BETWEEN \(arguments.add(range.lowerBound)) AND \(arguments.add(range.upperBound))")
        }
        if let isPinned = query.isPinned {
            placeConditions.append(isPinned ? "note.pin_place > 0" : "note.pin_place = 0")
        }
        addFilters(of: query)
        let words = query.search.words
        if !words.isEmpty, hasWords || query.searchesTitles {
            // A name is a part of the whole text.
            let text: SearchedText = query.searchesTitles ? .name : .whole
            filterConditions.append(text.ofNoteContains(.all, of: words, &arguments, end: end))
        }
        for terms in query.search.alternatives { add(anyOf: terms) }
    }

    private mutating func addFilters(of query: NoteQuery) {
        if let hostname = query.hostname {
            let condition = "part.hostname = \(arguments.add(hostname)) AND part.removed_at IS NULL"
            filterConditions.append(FilterCondition.part(table: .link, condition: condition).ofNote(end: end))
        }
        let tags = query.tag.map { [SearchFilter(condition: .tag($0))] } ?? []
        let states = query.linkState.map { [SearchFilter(condition: .linkState($0))] } ?? []
        for filter in tags + states + query.search.filters {
            filterConditions.append(filter.ofNote(&arguments, end: end))
        }
        let excluded = query.search.excludedWords
        if !excluded.isEmpty {
            let hasOne = SearchedText.whole.ofNoteContains(.any, of: excluded, &arguments, end: end)
            filterConditions.append("NOT \(hasOne)")
        }
    }

    /// Narrows the list to some notes.
    mutating func narrow(to notes: [Identifier<Note>]) {
        placeConditions.append("note.id = ANY (\(arguments.add(StoredList(notes)))::uuid[])")
    }

    /// Leaves out some notes.
    mutating func exclude(_ notes: [Identifier<Note>]) {
        placeConditions.append("note.id <> ALL (\(arguments.add(StoredList(notes)))::uuid[])")
    }

    // MARK: - Order

    var order: String { "ORDER BY note.pin_place DESC, \(orderInPlace)" }

    private var orderInPlace: String {
        switch sort {
        case .modified, .relevance: "note.modified_at DESC, note.id DESC"
        case .created: "note.created_at DESC, note.id DESC"
        case .title: "note.title_order, note.id"
        }
    }

    /// Continues the list after a position.
    mutating func add(after cursor: PageCursor) {
        let id = "\(arguments.add(Identifier<Note>(bytes: cursor.id)))::uuid"
        let place = arguments.add(cursor.pinPlace)
        switch cursor.value {
        case .time(let time), .relevance(_, _, let time):
            let time = arguments.add(time)
            placeConditions.append("(note.pin_place, note.modified_at, note.id) < (\(place), \(time), \(id))")
        case .creation(let time):
            let time = arguments.add(time)
            placeConditions.append("(note.pin_place, note.created_at, note.id) < (\(place), \(time), \(id))")
        case .title(let key):
            let key = arguments.add(key)
            let isAfter = "note.pin_place = \(place) AND (note.title_order, note.id) > (\(key), \(id))"
            // Without pinned notes, it is a range of the index.
            placeConditions.append(cursor.pinPlace == 0 ? isAfter : "(note.pin_place < \(place) OR \(isAfter))")
        }
    }

    // MARK: - Alternatives

    private mutating func add(anyOf terms: [SearchQuery.Term]) {
        // If there are other filters, the alternatives of their notes are fewer than all.
        if form == .ofAllNotes, filterConditions.isEmpty {
            var tried = arguments
            let selections = terms.compactMap { $0.selection(&tried) }
            if selections.count == terms.count {
                arguments = tried
                filterConditions.append("note.id IN (\(selections.joined(separator: " UNION ALL ")))")
                return
            }
        }
        let alternatives = terms.map { $0.ofNote(&arguments, end: end) }
        filterConditions.append("(\(alternatives.joined(separator: " OR ")))")
    }
}

extension SearchQuery.Term {
    /// Returns the condition that a note meets the term.
    fileprivate func ofNote(_ arguments: inout ArgumentList, end: String) -> String {
        switch self {
        case .filter(let filter): return filter.ofNote(&arguments, end: end)
        case .word(let word, let isExcluded):
            let condition = SearchedText.whole.ofNoteContains(.all, of: [word], &arguments, end: end)
            return isExcluded ? "NOT \(condition)" : condition
        }
    }

    /// Returns the statement that selects all notes that meet the term, or `nil` if it is a condition on each note.
    fileprivate func selection(_ arguments: inout ArgumentList) -> String? {
        switch self {
        case .filter(let filter):
            return filter.isExcluded ? nil : filter.condition.condition(&arguments).selection
        case .word(let word, let isExcluded):
            if isExcluded { return nil }
            let isFound = SearchedText.whole.contains(.all, of: [word], &arguments)
            return "SELECT entry.note FROM search_entry AS entry WHERE entry.account = $1 AND \(isFound)"
        }
    }
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
