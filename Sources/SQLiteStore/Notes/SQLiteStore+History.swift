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
            try db.execute(
                sql: "UPDATE note SET conflicts = conflicts + ? WHERE account = ? AND id = ?",
                arguments: [conflicts, account, part.note])
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
            let note = try db.note(id, for: account, expecting: expected)
            let old = try db.revision(number, of: id, for: account)
            if old.text.isSame(as: note.text) { return note }
            let hashes = try db.updateTextLinks(
                of: id, from: note.body, to: old.body, by: linker, at: time, for: account)
            let revision = try db.advance(id, at: time, touching: hashes, for: account)
            try db.setText(
                old.text, of: id, at: revision, kind: .restoration, base: old.revision, on: device, saved: time,
                for: account)
            return try db.note(id, for: account)
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
                try db.execute(
                    sql: "UPDATE note SET conflicts = conflicts - 1 WHERE account = ? AND id = ?",
                    arguments: [account, id])
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
    func revision(_ number: Int, of id: Identifier<Note>, for account: AccountID) throws -> Revision {
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

    /// Saves an edit of an earlier revision. See ``NoteMerge``.
    func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn number: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) throws -> EditedNote {
        let note = try note(id, for: account)
        let base = try revision(number, of: id, for: account)
        let merge = NoteMerge(base: base.text, current: note.text, incoming: text)
        if merge.outcome == .unchanged {
            return EditedNote(note: note, outcome: .unchanged, revision: note.summary.revision, conflicts: [])
        }
        if let sent = try revision(saying: text, basedOn: number, of: id, for: account) {
            return EditedNote(note: note, outcome: .unchanged, revision: sent, conflicts: [])
        }
        let hashes = try updateTextLinks(
            of: id, from: note.body, to: merge.text.body, by: linker, at: time, for: account)
        let revision = try advance(id, at: time, touching: hashes, for: account)
        if merge.outcome == .saved {
            try setText(
                text, of: id, at: revision, kind: .edit, base: number, on: device, saved: time, for: account)
        } else {
            let isConflict = merge.outcome == .conflicting
            try keepRevision(
                revision, of: id, text, kind: isConflict ? .conflict : .concurrent, base: number, on: device,
                at: time, for: account)
            if isConflict {
                try execute(
                    sql: "UPDATE note SET conflicts = conflicts + 1 WHERE account = ? AND id = ?",
                    arguments: [account, id])
            }
            if !merge.text.isSame(as: note.text) {
                let merged = try advance(id, at: time, for: account)
                try setText(
                    merge.text, of: id, at: merged, kind: .merge, base: revision, on: device, saved: time,
                    for: account)
            }
        }
        return EditedNote(
            note: try self.note(id, for: account), outcome: merge.outcome, revision: revision,
            conflicts: merge.conflicts)
    }

    /// Returns the revision of an edit that was sent before.
    private func revision(
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

    fileprivate var text: NoteText { NoteText(title: title, body: body) }
}
