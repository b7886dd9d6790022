/// Stores notes with their history and ink.
public protocol NoteStore: Sendable {
    /// Returns a page of notes: pinned notes in the person's order, then the others, the last modified first.
    func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary>

    /// Returns notes outside the trash with links to a host, the last linked first.
    func notes(onSite hostname: String, limit: Int, for account: AccountID) async throws(NotebookError) -> [NoteSummary]

    /// Returns the tags of notes outside the trash, the most used first; at most 1,000.
    func tags(for account: AccountID) async throws(NotebookError) -> [TagCount]

    /// Returns the hosts that notes outside the trash link to, those of the most notes first; at most 1,000.
    func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount]
}
