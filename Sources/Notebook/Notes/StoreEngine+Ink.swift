extension StoreEngine {
    /// Replaces a note's ink.
    ///
    /// - Parameter ink: `nil` to remove the ink.
    /// - Throws: `noteNotFound`; `noteChanged` if the ink changed after the revision `expected`, or the note has no such revision.
    public func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await write(for: account) { transaction in
            let note = try transaction.note(id, for: account)
            // A writer that lost the response sends the same ink again.
            if try transaction.ink(of: id, at: note.summary.revision, for: account) == ink { return note.summary }
            if let expected, try !transaction.isInkUnchanged(in: note.summary, since: expected, for: account) {
                throw NotebookError.noteChanged(current: note)
            }
            let revision = try transaction.advance(id, at: time, for: account)
            try transaction.run(
                """
                INSERT INTO ink (account, note, revision, strokes, saved_at)
                VALUES (\(account), \(id), \(revision), \(ink?.json), \(time))
                """)
            try transaction.run(
                """
                UPDATE note SET ink_revision = \(ink == nil ? nil : revision)
                WHERE account = \(account) AND id = \(id)
                """)
            return try transaction.note(id, for: account).summary
        }
    }

    /// Returns a note's ink at a revision.
    ///
    /// - Parameter revision: `nil` for the current revision.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    public func ink(
        of id: Identifier<Note>, at revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Ink? {
        try await readTogether(for: account) { transaction in
            let last = try transaction.revisionNumber(of: id, for: account)
            guard (1...last).contains(revision ?? last) else { throw NotebookError.revisionNotFound }
            return try transaction.ink(of: id, at: revision ?? last, for: account)
        }
    }
}

extension NoteWriter {
    /// Whether a note's ink is the same as at a revision of the note. False for a revision that the note does not have.
    fileprivate func isInkUnchanged(
        in note: NoteSummary, since revision: Int, for account: AccountID
    ) throws -> Bool {
        let last: Int? = try rows(
            "SELECT max(revision) AS last FROM ink WHERE account = \(account) AND note = \(note.id)"
        ).first?["last"]
        return (max(last ?? 1, 1)...note.revision).contains(revision)
    }

    fileprivate func ink(of id: Identifier<Note>, at revision: Int, for account: AccountID) throws -> Ink? {
        let strokes: String?? = try rows(
            """
            SELECT strokes FROM ink WHERE account = \(account) AND note = \(id) AND revision <= \(revision)
            ORDER BY revision DESC LIMIT 1
            """
        ).first?["strokes"]
        return (strokes ?? nil).map(Ink.init(stored:))
    }
}
