import Notebook

extension PostgresStore {
    public func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await write(for: account) { connection in
            let note = try connection.note(id, for: account)
            // A writer that lost the response sends the same ink again.
            if try connection.ink(of: id, at: note.summary.revision, for: account) == ink { return note.summary }
            if let expected, try !connection.isInkUnchanged(in: note.summary, since: expected, for: account) {
                throw NotebookError.noteChanged(current: note)
            }
            let revision = try connection.advance(id, at: time, for: account)
            connection.precedeNext(
                with: "INSERT INTO ink (account, note, revision, strokes, saved_at) VALUES ($1, $2, $3, $4, $5)",
                [account, id, revision, ink?.json, time])
            connection.precedeNext(
                with: "UPDATE note SET ink_revision = $3 WHERE account = $1 AND id = $2",
                [account, id, ink == nil ? nil : revision])
            return try connection.existingSummary(of: id, for: account)
        }
    }

    public func ink(
        of id: Identifier<Note>, at revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Ink? {
        try await readTogether(for: account) { connection in
            let last = try connection.revisionNumber(of: id, for: account)
            guard (1...last).contains(revision ?? last) else { throw NotebookError.revisionNotFound }
            return try connection.ink(of: id, at: revision ?? last, for: account)
        }
    }
}

extension PostgresConnection {
    /// Whether a note's ink is the same as at a revision of the note. False for a revision that the note does not have.
    fileprivate func isInkUnchanged(
        in note: NoteSummary, since revision: Int, for account: AccountID
    ) throws -> Bool {
        let last: Int? = try rows(
            "SELECT max(revision) AS last FROM ink WHERE account = $1 AND note = $2", [account, note.id]
        ).first?["last"]
        return (max(last ?? 1, 1)...note.revision).contains(revision)
    }

    fileprivate func ink(of id: Identifier<Note>, at revision: Int, for account: AccountID) throws -> Ink? {
        let row = try rows(
            """
            SELECT strokes FROM ink WHERE account = $1 AND note = $2 AND revision <= $3 ORDER BY revision DESC LIMIT 1
            """, [account, id, revision]
        ).first
        let strokes: String? = try row?["strokes"] ?? nil
        return strokes.map(Ink.init(stored:))
    }
}
