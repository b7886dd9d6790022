extension Notebook {
    /// Returns the notes that a note's text refers to in their order, each once, including those that do not exist.
    ///
    /// - Throws: `noteNotFound`.
    public func references(
        of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> [ReferencedNote] {
        let note = try await store.note(id, for: account)
        return try await references(in: note.body, for: account)
    }

    /// Returns the notes that a text refers to in their order, each once, including those that do not exist.
    public func references(in body: String, for account: AccountID) async throws(NotebookError) -> [ReferencedNote] {
        let targets = NoteReference.targets(in: body)
        return targets.isEmpty ? [] : try await store.referencedNotes(targets, for: account)
    }

    /// Returns the notes outside the trash that refer to a note, the last modified first.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of notes, clamped to 1 to 200.
    ///   - cursor: The `next` of the previous page.
    /// - Throws: `noteNotFound`.
    public func mentions(
        of id: Identifier<Note>, limit: Int = 50, after cursor: PageCursor? = nil, for account: AccountID
    ) async throws(NotebookError) -> Page<Mention> {
        try await store.mentions(of: id, limit: min(max(limit, 1), 200), after: cursor, for: account)
    }
}
