extension Notebook {
    /// Returns revisions of a note with their texts, newest first: as many as fit into a size, and at least one. The
    /// first page reaches back to the last revision whose text the note continued with.
    ///
    /// - Parameters:
    ///   - revision: The last revision of the previous page. Only earlier revisions are returned.
    ///   - size: The maximum sum of their sizes in bytes (see ``Revision/size``).
    /// - Throws: `noteNotFound`.
    public func revisions(
        of id: Identifier<Note>, before revision: Int? = nil, size: Int = .max, for account: AccountID
    ) async throws(NotebookError) -> RevisionPage {
        try await store.revisions(of: id, before: revision, size: size, for: account)
    }

    /// Returns notes and their latest revisions by one read: in order, as many as fit into a size, and at least one. A note
    /// that is gone is `nil`.
    ///
    /// - Parameters:
    ///   - hasRevisions: Whether the revisions are read, as ``revisions(of:before:size:for:)`` does.
    ///   - size: The maximum size of texts and links in bytes, which is an estimate. One note and its revisions may exceed it.
    public func recordedNotes(
        _ ids: ArraySlice<Identifier<Note>>, hasRevisions: Bool, size: Int, for account: AccountID
    ) async throws(NotebookError) -> [RecordedNote?] {
        try await store.recordedNotes(ids, hasRevisions: hasRevisions, size: size, for: account)
    }

    /// Returns the revisions of a note without their texts, newest first.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of revisions, clamped to 1 to 200.
    ///   - revision: The last revision of the previous page. Only earlier revisions are returned.
    /// - Throws: `noteNotFound`.
    public func history(
        of id: Identifier<Note>, limit: Int = 50, before revision: Int? = nil, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary] {
        try await store.history(of: id, limit: min(max(limit, 1), 200), before: revision, for: account)
    }

    /// Returns a note's text at a revision. A revision that did not change the text has the text of the revision before
    /// it.
    ///
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    public func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision {
        try await store.revision(number, of: id, for: account)
    }

    /// Compares the texts of two revisions, line by line.
    ///
    /// - Throws: `noteNotFound`, `revisionNotFound`, and `readingTooLong` when the task is canceled.
    public func compareRevisions(
        _ old: Int, _ new: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> RevisionComparison {
        let first = try await store.revision(old, of: id, for: account)
        let second = try await store.revision(new, of: id, for: account)
        let difference = LineDifference(from: first.body, to: second.body, whileWanted: { !Task.isCancelled })
        if Task.isCancelled { throw .readingTooLong }
        return RevisionComparison(old: first.summary, new: second.summary, difference: difference)
    }

    /// Restores an earlier text as a new revision. The current text stays in the history.
    ///
    /// - Parameter expected: The revision that the person saw, or `nil` to replace any revision.
    /// - Throws: `noteNotFound`, `revisionNotFound`, `noteChanged`.
    public func restoreRevision(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.restore(
            number, of: id, expecting: expected, by: textLinker(), on: device, at: now(), for: account)
    }

    /// Marks an edit that could not be merged as resolved. It stays in the history.
    ///
    /// - Throws: `noteNotFound`.
    public func resolveConflict(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.resolveConflict(number, of: id, at: now(), for: account)
    }
}
