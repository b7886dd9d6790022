import GRDB
import Notebook

extension SQLiteStore: NotebookStore {
    public func create(_ draft: NoteDraft, for account: AccountID) async throws(NotebookError) -> Note {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT INTO note (account, id, title, body, revision, created_at, modified_at)
                    VALUES (?, ?, ?, ?, 1, ?, ?) ON CONFLICT DO NOTHING
                    """,
                arguments: [account, draft.id, draft.title, draft.body, draft.createdAt, draft.createdAt])
            if db.changesCount > 0 {
                try db.keepRevision(
                    1, of: draft.id, title: draft.title, body: draft.body, at: draft.createdAt, for: account)
                for link in draft.links {
                    try db.insert(link, into: draft.id, at: draft.createdAt, for: account)
                }
            }
            return try db.note(draft.id, for: account)
        }
    }

    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await read { db in try db.note(id, for: account) }
    }

    public func notes(
        _ query: NoteQuery, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await read { db in
            var conditions = ["account = ?", query.isTrash ? "trashed_at IS NOT NULL" : "trashed_at IS NULL"]
            var arguments: StatementArguments = [account]
            if let cursor = query.after {
                conditions.append("(modified_at, id) < (?, ?)")
                arguments += [cursor.time, Identifier<Note>(bytes: cursor.id)]
            }
            for word in query.words {
                conditions.append("(title LIKE ? ESCAPE '\\' OR body LIKE ? ESCAPE '\\')")
                let pattern = "%" + word.escapedForLike + "%"
                arguments += [pattern, pattern]
            }
            arguments += [query.limit + 1]
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(NoteSummary.columns) FROM note WHERE \(conditions.joined(separator: " AND "))
                    ORDER BY modified_at DESC, id DESC LIMIT ?
                    """,
                arguments: arguments)
            let summaries = try rows.prefix(query.limit).map { row in
                NoteSummary(row: row, hostnames: try db.hostnames(ofLinksIn: row["id"], for: account))
            }
            return Page(
                elements: summaries,
                next: rows.count > query.limit
                    ? summaries.last.map { PageCursor(time: $0.modifiedAt, id: $0.id.bytes) } : nil)
        }
    }

    public func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write { db in
            let note = try db.note(id, for: account)
            if let expected, expected != note.summary.revision { throw NotebookError.noteChanged(current: note) }
            let title = change.title ?? note.summary.title
            let body = change.body ?? note.body
            guard title != note.summary.title || body != note.body else { return note }
            let revision = try db.advance(id, at: time, for: account)
            try db.execute(
                sql: "UPDATE note SET title = ?, body = ? WHERE account = ? AND id = ?",
                arguments: [title, body, account, id])
            try db.keepRevision(revision, of: id, title: title, body: body, at: time, for: account)
            return try db.note(id, for: account)
        }
    }

    public func setTrashed(
        _ id: Identifier<Note>, at time: Instant?, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write { db in
            try db.execute(
                sql: "UPDATE note SET trashed_at = ? WHERE account = ? AND id = ?", arguments: [time, account, id])
            return try db.note(id, for: account)
        }
    }

    public func revisions(
        of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> [Revision] {
        try await read { db in
            // Asks for the note first, so that an unknown one is an error and not an empty history.
            _ = try db.note(id, for: account)
            return try Row.fetchAll(
                db,
                sql: """
                    SELECT revision, title, body, saved_at FROM revision WHERE account = ? AND note = ?
                    ORDER BY revision DESC
                    """,
                arguments: [account, id]
            ).map { row in
                Revision(revision: row["revision"], title: row["title"], body: row["body"], savedAt: row["saved_at"])
            }
        }
    }
}

extension Database {
    /// Gives the note its next revision's number and time.
    /// - Throws: `NotebookError.noteNotFound`.
    func advance(_ id: Identifier<Note>, at time: Instant, for account: AccountID) throws -> Int {
        let revision = try Int.fetchOne(
            self,
            sql: """
                UPDATE note SET revision = revision + 1, modified_at = max(modified_at, ?) WHERE account = ? AND id = ?
                RETURNING revision
                """,
            arguments: [time, account, id])
        guard let revision else { throw NotebookError.noteNotFound }
        return revision
    }

    func keepRevision(
        _ revision: Int, of note: Identifier<Note>, title: String, body: String, at time: Instant,
        for account: AccountID
    ) throws {
        try execute(
            sql: """
                INSERT INTO revision (account, note, revision, title, body, saved_at) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [account, note, revision, title, body, time])
    }
}

extension String {
    /// The text with LIKE's own signs made literal, for `ESCAPE '\'`.
    fileprivate var escapedForLike: String {
        reduce(into: "") { text, character in
            if "\\%_".contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
