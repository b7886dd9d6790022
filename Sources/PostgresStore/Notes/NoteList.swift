import Notebook

/// The notes that a query finds, in the order of their list.
struct NoteList {
    /// How many notes of the list are asked one by one before an index finds all that have the words.
    ///
    /// PostgreSQL cannot choose between the two ways: it has no statistics of long texts, and expects common words to be rare.
    private static let askedNotes = [100, 1_000]

    let query: NoteQuery
    let account: AccountID
    /// Notes that are left out.
    var excluded: [Identifier<Note>] = []
    /// The position after which a list continues that a ranking begins.
    var cursor: PageCursor?

    init(_ query: NoteQuery, for account: AccountID) {
        self.query = query
        self.account = account
    }

    /// Whether one statement finds the notes: the query has no words.
    var needsOneStatement: Bool { query.search.alternatives.isEmpty && query.search.soughtWords.isEmpty }

    /// Returns the identifiers of the first notes.
    func identifiers(limit: Int, _ connection: PostgresConnection) throws -> [Identifier<Note>] {
        try rows(limit: limit, connection) { notes, _ in notes }.map { try $0["id"] }
    }

    /// Returns the first notes.
    func notes(limit: Int, _ connection: PostgresConnection) throws -> [ListedNote] {
        // The columns are only read of the notes of the page, and not of all that are sorted. The notes are found once: without
        // statistics, as in a new database, PostgreSQL expects one note, and would search again for each note of the account.
        try rows(limit: limit, connection) { notes, order in
            """
            WITH found AS MATERIALIZED (\(notes))
            SELECT \(ListedNote.columns(of: query)) FROM found
            JOIN note ON note.account = $1 AND note.id = found.id \(order)
            """
        }.map(ListedNote.init(row:))
    }

    /// Returns rows of the first notes.
    ///
    /// - Parameter statement: Returns the statement, for a selection of the notes and their order.
    private func rows(
        limit: Int, _ connection: PostgresConnection, _ statement: (_ notes: String, _ order: String) -> String
    ) throws -> StoredRows {
        connection.planForArguments()
        if !needsOneStatement {
            let filter = filter(.ofEachNote)
            let place = filter.placeConditions.joined(separator: " AND ")
            let isFound = filter.filterConditions.joined(separator: " AND ")
            for count in Self.askedNotes {
                let next = "(SELECT note.* FROM note WHERE \(place) \(filter.order) LIMIT \(count)) AS note"
                let rows = try rows(limit: limit, filter, from: next, where: isFound, connection, statement)
                if rows.values.count == limit { return rows }
                // Even ten times as many notes would not have enough.
                if rows.values.count < limit / 10 { break }
            }
        }
        let filter = filter(.ofAllNotes)
        return try rows(limit: limit, filter, from: "note", where: filter.conditions, connection, statement)
    }

    private func rows(
        limit: Int, _ filter: NoteListFilter, from source: String, where conditions: String,
        _ connection: PostgresConnection, _ statement: (_ notes: String, _ order: String) -> String
    ) throws -> StoredRows {
        var arguments = filter.arguments
        let limit = arguments.add(limit)
        let notes = "SELECT note.id FROM \(source) WHERE \(conditions) \(filter.order) LIMIT \(limit)"
        return try connection.rows(statement(notes, filter.order), arguments.values)
    }

    private func filter(_ form: NoteListFilter.Form) -> NoteListFilter {
        var filter = NoteListFilter(query, form, for: account)
        if !excluded.isEmpty { filter.exclude(excluded) }
        if let cursor { filter.add(after: cursor) }
        return filter
    }
}

/// A note of a page, with what a list needs besides its summary.
struct ListedNote {
    let summary: NoteSummary
    /// The key of its name (``TitleOrder``).
    let titleOrder: String
    /// The text in which the words of the search are marked, or its beginning. Empty without words.
    let searchedText: String

    static func columns(of query: NoteQuery) -> String {
        let hasWords = !query.search.soughtWords.isEmpty
        let searchedText = hasWords ? "left(note.body, \(SearchMatch.readLimit))" : "''"
        return "\(NoteSummary.columnText), note.title_order, \(searchedText) AS searched_text"
    }

    init(row: StoredRow) throws {
        summary = try NoteSummary(row: row)
        titleOrder = try row["title_order"]
        searchedText = try row["searched_text"]
    }
}

extension PostgresConnection {
    /// Has PostgreSQL plan the next statement, and the rest of its transaction, for its arguments.
    ///
    /// A rare word needs another plan than a common one. A prepared statement would soon get one plan for all of them, which took a
    /// hundred times as long for common ones.
    func planForArguments() {
        enqueue("SELECT set_config('plan_cache_mode', 'force_custom_plan', true)")
    }
}
