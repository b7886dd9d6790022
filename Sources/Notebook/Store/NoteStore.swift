/// Stores notes with their history and ink.
public protocol NoteStore: Sendable {
    /// Returns a page of notes: pinned notes in the person's order, then the others, the last modified first.
    func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary>

    /// Returns notes outside the trash with links to a host, the last linked first.
    func notes(onSite hostname: String, limit: Int, for account: AccountID) async throws(NotebookError) -> [NoteSummary]
}
