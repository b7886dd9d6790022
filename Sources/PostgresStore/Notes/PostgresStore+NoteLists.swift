import Notebook

extension PostgresStore {
    public func notes(
        _ query: NoteQuery, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        if query.sort == .relevance {
            return try await readTogether(for: account) { try $0.rankedPage(of: query, for: account) }
        }
        return NoteList(query, for: account).needsOneStatement
            ? try await read(for: account) { try $0.page(of: query, for: account) }
            : try await readTogether(for: account) { try $0.page(of: query, for: account) }
    }

    /// Selects the notes with the last links to a site, by a range of one index that is read once.
    private static let findNotesOnSite = """
        WITH linked AS MATERIALIZED (
            SELECT note, max(added_at) AS added_at, min(id::text) AS first FROM (
                SELECT note, added_at, id FROM link WHERE account = $1 AND hostname = $2 AND removed_at IS NULL
                ORDER BY added_at DESC LIMIT 1000
            ) AS link GROUP BY note
        )
        SELECT \(NoteSummary.columnText) FROM linked JOIN note ON note.account = $1 AND note.id = linked.note
        WHERE note.trashed_at IS NULL ORDER BY linked.added_at DESC, linked.first LIMIT $3
        """

    public func notes(
        onSite hostname: String, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await read(for: account) { connection in
            try connection.rows(Self.findNotesOnSite, [account, hostname, limit]).map(NoteSummary.init(row:))
        }
    }
}

extension PostgresConnection {
    fileprivate func page(of query: NoteQuery, for account: AccountID) throws -> Page<NoteSummary> {
        let notes = try NoteList(query, for: account).notes(limit: query.limit + 1, self)
        let page = Array(notes.prefix(query.limit))
        let last = notes.count > query.limit ? page.last : nil
        return Page(
            elements: try summaries(of: page, marking: query.search, for: account),
            next: last.map { PageCursor(after: $0.summary, in: query.sort, titleOrder: $0.titleOrder) })
    }

    fileprivate func rankedPage(of query: NoteQuery, for account: AccountID) throws -> Page<NoteSummary> {
        guard let ranking = NoteRanking(query, for: account) else { return Page(elements: [], next: nil) }
        let found = try ranking.notes(limit: query.limit + 1, self)
        let notes = try listedNotes(found.notes.prefix(query.limit).map(\.id), of: query, for: account)
        let page = try summaries(of: notes, marking: query.search, for: account)
        let last = found.notes.count > query.limit ? page.last : nil
        return Page(elements: page, next: last.map { found.cursor(after: page.count - 1, $0) })
    }

    /// Returns notes in a given order.
    private func listedNotes(
        _ ids: [Identifier<Note>], of query: NoteQuery, for account: AccountID
    ) throws -> [ListedNote] {
        try rows(
            """
            SELECT \(ListedNote.columns(of: query)) FROM unnest($2::uuid[]) WITH ORDINALITY AS found (id, place)
            JOIN note ON note.account = $1 AND note.id = found.id ORDER BY found.place
            """, [account, StoredList(ids)]
        ).map(ListedNote.init(row:))
    }
}
