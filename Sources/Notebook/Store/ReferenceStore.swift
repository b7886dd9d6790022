/// Stores which notes refer to which. The store derives it from each text that it saves.
public protocol ReferenceStore: Sendable {
    /// Returns what is known of notes, in their order, including those that do not exist.
    func referencedNotes(
        _ ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> [ReferencedNote]

    /// Returns the notes outside the trash that refer to a note, the last modified first.
    ///
    /// - Throws: `noteNotFound`.
    func mentions(
        of id: Identifier<Note>, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Mention>
}
