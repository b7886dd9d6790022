import GRDB
import Notebook

extension SQLiteStore {
    public func revisions(
        of id: Identifier<Note>, before revision: Int?, size: Int, for account: AccountID
    ) async throws(NotebookError) -> RevisionPage {
        try await read(for: account) { db in
            // An unknown note is an error, not an empty history.
            _ = try db.revisionNumber(of: id, for: account)
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT revision, kind, base, title, body, saved_at, device FROM revision
                    WHERE account = ? AND note = ? AND revision < ? ORDER BY revision DESC
                    """,
                arguments: [account, id, revision ?? .max])
            var revisions: [Revision] = []
            var rest = size
            // An import checks the last revisions for the note's text.
            var hasText = revision != nil
            while let row = try rows.next() {
                let revision = Revision(row: row)
                guard revisions.isEmpty || revision.size <= rest || !hasText else {
                    return RevisionPage(revisions: revisions, hasEarlier: true)
                }
                hasText = hasText || ![.concurrent, .conflict].contains(revision.kind)
                rest -= revision.size
                revisions.append(revision)
            }
            return RevisionPage(revisions: revisions, hasEarlier: false)
        }
    }

    public func restore(
        _ part: EarlierRevisions, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            let current = try db.revisionNumber(of: part.note, for: account)
            let first = try Int.fetchOne(
                db, sql: "SELECT min(revision) FROM revision WHERE account = ? AND note = ?",
                arguments: [account, part.note])
            if let first, first < part.next { return }
            guard first == part.next else { throw NotebookError.revisionNotFound }
            for revision in part.revisions { try db.keep(revision, of: part.note, for: account) }
            let conflicts = part.revisions.count { $0.kind == .conflict }
            guard conflicts > 0 else { return }
            try db.addConflicts(conflicts, to: part.note, for: account)
            try db.log(
                ChangeEntry(kind: .noteChanged, note: part.note, revision: current), at: time, for: account)
        }
    }

    public func history(
        of id: Identifier<Note>, limit: Int, before revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary] {
        try await read(for: account) { db in
            _ = try db.revisionNumber(of: id, for: account)
            return try Row.fetchAll(
                db,
                sql: """
                    SELECT revision, kind, base, title, size, saved_at, device FROM (
                        SELECT *, length(CAST(body AS BLOB)) AS size FROM revision
                        WHERE account = ? AND note = ? AND revision < ? ORDER BY revision DESC LIMIT ?)
                    """,
                arguments: [account, id, revision ?? .max, limit]
            ).map { row in
                RevisionSummary(
                    revision: row["revision"], kind: Revision.Kind(rawValue: row["kind"]) ?? .edit, base: row["base"],
                    title: row["title"], size: row["size"], savedAt: row["saved_at"], device: row["device"])
            }
        }
    }

    public func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision {
        try await read(for: account) { db in try db.revision(number, of: id, for: account) }
    }

    public func restore(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { db in
            try db.restore(number, of: id, expecting: expected, by: linker, on: device, at: time, for: account)
        }
    }

    public func resolveConflict(
        _ number: Int, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { db in
            _ = try db.revisionNumber(of: id, for: account)
            try db.execute(
                sql: """
                    UPDATE revision SET kind = 'concurrent'
                    WHERE account = ? AND note = ? AND revision = ? AND kind = 'conflict'
                    """,
                arguments: [account, id, number])
            if db.changesCount > 0 {
                _ = try db.advance(id, at: time, modifying: false, for: account)
                try db.addConflicts(-1, to: id, for: account)
            }
            return try db.note(id, for: account)
        }
    }
}

extension Database {
    /// Returns the revision of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound`.
    func revisionNumber(of id: Identifier<Note>, for account: AccountID) throws -> Int {
        let statement = try cachedStatement(sql: "SELECT revision FROM note WHERE account = ? AND id = ?")
        guard let revision = try Int.fetchOne(statement, arguments: [account, id]) else {
            throw NotebookError.noteNotFound
        }
        return revision
    }

    /// Returns the text of a note at a revision.
    ///
    /// The texts of the kinds `concurrent` and `conflict` belong only to their own revision. The note continued with
    /// the merge that follows them.
    ///
    /// - Throws: `NotebookError.noteNotFound` or `.revisionNotFound`.
    package func revision(_ number: Int, of id: Identifier<Note>, for account: AccountID) throws -> Revision {
        guard (1...(try revisionNumber(of: id, for: account))).contains(number) else {
            throw NotebookError.revisionNotFound
        }
        let statement = try cachedStatement(
            sql: """
                SELECT revision, kind, base, title, body, saved_at, device FROM revision
                WHERE account = ?1 AND note = ?2 AND revision <= ?3
                    AND (revision = ?3 OR kind NOT IN ('concurrent', 'conflict'))
                ORDER BY revision DESC LIMIT 1
                """)
        guard let row = try Row.fetchOne(statement, arguments: [account, id, number]) else {
            throw NotebookError.revisionNotFound
        }
        return Revision(row: row)
    }

    package func revision(
        saying text: NoteText, basedOn base: Int, of id: Identifier<Note>, for account: AccountID
    ) throws -> Int? {
        let statement = try cachedStatement(
            sql: """
                SELECT revision FROM revision
                WHERE account = ? AND note = ? AND revision > ? AND base = ? AND title = ? AND body = ?
                    AND kind IN ('edit', 'concurrent', 'conflict') LIMIT 1
                """)
        return try Int.fetchOne(statement, arguments: [account, id, base, base, text.title, text.body])
    }
}

extension Revision {
    fileprivate init(row: Row) {
        self.init(
            revision: row["revision"], kind: Kind(rawValue: row["kind"]) ?? .edit, base: row["base"],
            title: row["title"], body: row["body"], savedAt: row["saved_at"], device: row["device"])
    }
}
