import GRDB
import Notebook

extension SQLiteStore {
    public func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await write(for: account) { db in
            let note = try db.note(id, for: account)
            // A writer that lost the response sends the same ink again.
            if try db.ink(of: id, at: note.summary.revision, for: account) == ink { return note.summary }
            if let expected, try !db.isInkUnchanged(in: note.summary, since: expected, for: account) {
                throw NotebookError.noteChanged(current: note)
            }
            let revision = try db.advance(id, at: time, for: account)
            try db.execute(
                sql: "INSERT INTO ink (account, note, revision, strokes, saved_at) VALUES (?, ?, ?, ?, ?)",
                arguments: [account, id, revision, ink?.json, time])
            try db.execute(
                sql: "UPDATE note SET ink_revision = ? WHERE account = ? AND id = ?",
                arguments: [ink == nil ? nil : revision, account, id])
            return try db.note(id, for: account).summary
        }
    }

    public func ink(
        of id: Identifier<Note>, at revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Ink? {
        try await read(for: account) { db in
            let last = try db.revisionNumber(of: id, for: account)
            guard (1...last).contains(revision ?? last) else { throw NotebookError.revisionNotFound }
            return try db.ink(of: id, at: revision ?? last, for: account)
        }
    }
}

extension Database {
    /// Whether a note's ink is the same as at a revision of the note. False for a revision that the note does not have.
    fileprivate func isInkUnchanged(
        in note: NoteSummary, since revision: Int, for account: AccountID
    ) throws -> Bool {
        let last = try Int.fetchOne(
            self, sql: "SELECT max(revision) FROM ink WHERE account = ? AND note = ?", arguments: [account, note.id])
        return (max(last ?? 1, 1)...note.revision).contains(revision)
    }

    fileprivate func ink(of id: Identifier<Note>, at revision: Int, for account: AccountID) throws -> Ink? {
        let row = try Row.fetchOne(
            self,
            sql: """
                SELECT strokes FROM ink WHERE account = ? AND note = ? AND revision <= ? ORDER BY revision DESC LIMIT 1
                """,
            arguments: [account, id, revision])
        return (row?["strokes"] as String?).map(Ink.init(stored:))
    }
}
