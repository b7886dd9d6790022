extension Notebook {
    /// Replaces a note's handwriting. Earlier ink stays available by its revision. The same ink again changes nothing.
    ///
    /// - Parameters:
    ///   - ink: `nil` to remove the ink.
    ///   - revision: The revision of the note whose ink the writer read, or `nil` to overwrite any ink. Changes of the text, the links
    ///     or the state since then do not matter.
    /// - Throws: `noteNotFound`; `noteChanged` if the ink changed after the revision.
    public func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await store.setInk(ink, of: id, expecting: revision, at: now(), for: account)
    }

    /// Returns a note's handwriting, or `nil` if it has none.
    ///
    /// - Parameter revision: A revision of the note, or `nil` for the current one.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    public func ink(
        of id: Identifier<Note>, at revision: Int? = nil, for account: AccountID
    ) async throws(NotebookError) -> Ink? {
        try await store.ink(of: id, at: revision, for: account)
    }
}
