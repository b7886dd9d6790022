extension Notebook {
    /// Every revision of a note with its text, newest first.
    public func revisions(of id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> [Revision] {
        try await store.revisions(of: id, for: account)
    }

    /// The revisions of a note without their texts, newest first.
    ///
    /// - Parameters:
    ///   - limit: 1 to 200.
    ///   - revision: only those before it: the last one of the page before.
    public func history(
        of id: Identifier<Note>, limit: Int = 50, before revision: Int? = nil, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary] {
        try await store.history(of: id, limit: min(max(limit, 1), 200), before: revision, for: account)
    }

    /// What a note said at a revision. Revisions that changed no text say what the one before them said.
    public func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision {
        try await store.revision(number, of: id, for: account)
    }

    /// How the text of two revisions differs, line by line.
    public func compareRevisions(
        _ old: Int, _ new: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> RevisionComparison {
        let first = try await store.revision(old, of: id, for: account)
        let second = try await store.revision(new, of: id, for: account)
        return RevisionComparison(
            old: first.summary, new: second.summary, difference: LineDifference(from: first.body, to: second.body))
    }

    /// Brings an earlier text back, as a new revision: what the note said until now stays in its history.
    ///
    /// - Parameter expected: the note's revision that the person saw; nil to restore over whatever is there.
    public func restoreRevision(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.restore(number, of: id, expecting: expected, at: now(), for: account)
    }

    /// Says that a person has dealt with an edit that could not be merged. It stays in the history.
    public func resolveConflict(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.resolveConflict(number, of: id, at: now(), for: account)
    }
}
