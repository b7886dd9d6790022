import GRDB
import Notebook

extension SQLiteStore {
    public func notes(
        _ query: NoteQuery, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await read { db in
            var conditions = ["note.account = ?", query.shelf.condition]
            var arguments: StatementArguments = [account]
            if let cursor = query.after {
                conditions.append("(is_pinned, modified_at, id) < (?, ?, ?)")
                arguments += [cursor.isPinned, cursor.time, Identifier<Note>(bytes: cursor.id)]
            }
            if let tag = query.tag {
                conditions.append("id IN (SELECT note FROM tag WHERE account = ? AND name = ?)")
                arguments += [account, tag.name]
            }
            if let hostname = query.hostname {
                conditions.append(
                    "id IN (SELECT note FROM link WHERE account = ? AND hostname = ? AND removed_at IS NULL)")
                arguments += [account, hostname]
            }
            if let isPinned = query.isPinned {
                conditions.append("is_pinned = ?")
                arguments += [isPinned]
            }
            if let state = query.linkState {
                // In the text, as the index of rare states needs it.
                conditions.append(
                    """
                    id IN (SELECT note FROM link
                        WHERE account = ? AND state = '\(state.rawValue)' AND removed_at IS NULL)
                    """)
                arguments += [account]
            }
            if let search = NoteSearch(query.search, for: account) {
                conditions.append(search.condition)
                arguments += search.arguments
            }
            arguments += [query.limit + 1]
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(NoteSummary.columns) FROM note WHERE \(conditions.joined(separator: " AND "))
                    ORDER BY is_pinned DESC, modified_at DESC, id DESC LIMIT ?
                    """,
                arguments: arguments)
            let summaries = try rows.prefix(query.limit).map { row in
                NoteSummary(row: row, hostnames: try db.hostnames(ofLinksIn: row["id"], for: account))
            }
            return Page(
                elements: summaries,
                next: rows.count > query.limit
                    ? summaries.last.map { PageCursor(time: $0.modifiedAt, id: $0.id.bytes, isPinned: $0.isPinned) }
                    : nil)
        }
    }

    /// The links of a site, the last added first: a range of one index.
    static let findLinksOnSite = """
        SELECT note FROM link WHERE account = ? AND hostname = ? AND removed_at IS NULL
        ORDER BY added_at DESC LIMIT 1000
        """

    public func notes(
        onSite hostname: String, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await read { db in
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

    public func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT hostname, count(DISTINCT note) AS notes, count(*) AS links FROM link
                        JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE link.account = ? AND removed_at IS NULL AND trashed_at IS NULL AND hostname <> ''
                    GROUP BY hostname ORDER BY notes DESC, hostname LIMIT 1000
                    """,
                arguments: [account]
            ).map { SiteCount(site: $0["hostname"], notes: $0["notes"], links: $0["links"]) }
        }
    }

    public func tags(for account: AccountID) async throws(NotebookError) -> [TagCount] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT tag.name, count(*) AS notes FROM tag JOIN note ON note.account = tag.account AND note.id = tag.note
                    WHERE tag.account = ? AND note.trashed_at IS NULL GROUP BY tag.name
                    ORDER BY notes DESC, tag.name LIMIT 1000
                    """,
                arguments: [account]
            ).map { TagCount(tag: Tag(stored: $0["name"]), notes: $0["notes"]) }
        }
    }
}

extension NoteQuery.Shelf {
    fileprivate var condition: String {
        switch self {
        case .notes: "trashed_at IS NULL AND archived_at IS NULL"
        case .archive: "trashed_at IS NULL AND archived_at IS NOT NULL"
        case .trash: "trashed_at IS NOT NULL"
        case .everywhere: "trashed_at IS NULL"
        }
    }
}
