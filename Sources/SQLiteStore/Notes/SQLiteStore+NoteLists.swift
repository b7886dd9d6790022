import GRDB
import Notebook

extension SQLiteStore {
    public func notes(
        _ query: NoteQuery, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await read(for: account, as: query.search.isEmpty ? .lookup : .scan) { db in
            if query.sort == .relevance { return try db.rankedSummaries(of: query, for: account) }
            let summaries = try db.summaries(of: query, limit: query.limit + 1, for: account)
            let page = Array(summaries.prefix(query.limit))
            let last = summaries.count > query.limit ? page.last : nil
            return Page(elements: page, next: try last.map { try db.cursor(after: $0, in: query.sort, for: account) })
        }
    }

    /// Selects the links to a site, the last added first, by a range of one index.
    static let findLinksOnSite = """
        SELECT note FROM link WHERE account = ? AND hostname = ? AND removed_at IS NULL
        ORDER BY added_at DESC LIMIT 1000
        """

    public func notes(
        onSite hostname: String, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await read(for: account) { db in
            var seen: Set<Identifier<Note>> = []
            var notes: [NoteSummary] = []
            let links = try Identifier<Note>.fetchCursor(
                db.cachedStatement(sql: Self.findLinksOnSite), arguments: [account, hostname])
            while notes.count < limit, let note = try links.next() {
                guard seen.insert(note).inserted, let summary = try db.summary(of: note, for: account),
                    summary.trashedAt == nil
                else { continue }
                notes.append(summary)
            }
            return notes
        }
    }
}

extension Database {
    fileprivate func summaries(of query: NoteQuery, limit: Int, for account: AccountID) throws -> [NoteSummary] {
        let list = NoteListFilter(query, for: account)
        if let search = NoteSearch(query.search) {
            return try search.notes(in: list, limit: limit, self).map { try found($0, by: query, for: account) }
        }
        let areFew = try list.allowsFewNotes(limit: NoteListFilter.fewNotes, self)
        // If many notes meet the filters, the next notes of the list fill the page.
        if list.hasTwoForms && !areFew, let notes = try list.notes(byReading: 1_000, with: [], limit: limit, self) {
            return try notes.map { try found($0, by: query, for: account) }
        }
        let conditions = list.conditions(.ofAllNotes)
        let order = areFew ? list.orderOfFew : list.order
        return try Row.fetchAll(
            self,
            sql: """
                SELECT \(NoteSummary.listedColumns) FROM note WHERE \(conditions.joined(separator: " AND "))
                \(order) LIMIT ?
                """,
            arguments: list.arguments(.ofAllNotes) + [limit]
        ).map {
            var summary = NoteSummary(row: $0, hostnames: try hostnames(ofLinksIn: $0["id"], for: account))
            summary.match = try match(of: query.search, in: summary, for: account)
            return summary
        }
    }

    fileprivate func rankedSummaries(of query: NoteQuery, for account: AccountID) throws -> Page<NoteSummary> {
        guard let ranking = NoteRanking(query, for: account) else { return Page(elements: [], next: nil) }
        let found = try ranking.notes(limit: query.limit + 1, self)
        let page = try found.notes.prefix(query.limit).map { try self.found($0.id, by: query, for: account) }
        let last = found.notes.count > query.limit ? page.last : nil
        return Page(elements: page, next: last.map { found.cursor(after: page.count - 1, $0) })
    }

    private func found(
        _ id: Identifier<Note>, by query: NoteQuery, for account: AccountID
    ) throws -> NoteSummary {
        guard var summary = try summary(of: id, for: account) else { throw NotebookError.noteNotFound }
        summary.match = try match(of: query.search, in: summary, for: account)
        return summary
    }

    fileprivate func cursor(
        after note: NoteSummary, in sort: NoteSort, for account: AccountID
    ) throws -> PageCursor {
        let key =
            sort == .title
            ? try String.fetchOne(
                self, sql: "SELECT title_order FROM note WHERE account = ? AND id = ?", arguments: [account, note.id])
            : nil
        return PageCursor(after: note, in: sort, titleOrder: key ?? "")
    }

    /// Returns the places of the words of a search in a note, or `nil` if it has no words that a note contains. The line is that
    /// of a link or of a file's name if neither the title nor the text has one of the words.
    private func match(
        of search: SearchQuery, in note: NoteSummary, for account: AccountID
    ) throws -> SearchMatch? {
        let words = search.soughtWords
        if words.isEmpty { return nil }
        let body = try String.fetchOne(
            cachedStatement(sql: "SELECT substr(body, 1, ?) FROM note WHERE account = ? AND id = ?"),
            arguments: [SearchMatch.readLimit, account, note.id])
        if let match = SearchMatch(of: words, title: note.title, body: body ?? "") { return match }
        let others = try linkTexts(of: note.id, for: account) + attachmentNames(in: body ?? "", for: account)
        return SearchMatch(of: words, title: "", body: others.joined(separator: "\n"))
    }
}
