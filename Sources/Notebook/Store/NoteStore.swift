/// Stores notes with their history and ink.
public protocol NoteStore: Sendable {
    /// Adds a note, or returns the existing note with the same identifier unchanged.
    func add(_ note: NewNote, for account: AccountID) async throws(NotebookError) -> AddedNote

    /// Adds notes, all or none, and returns the number of new ones. Existing notes with the same identifiers stay as
    /// they are.
    func create(_ notes: [NewNote], for account: AccountID) async throws(NotebookError) -> Int

    /// Returns which of the identifiers belong to notes, in the trash or not.
    func existingNotes(
        among ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Note>>

    /// Returns which of the identifiers belong to links, removed or not.
    func existingLinks(
        among ids: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Link>>

    /// Returns a note.
    ///
    /// - Throws: `noteNotFound`.
    func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note

    /// Checks that a note exists, without reading it.
    ///
    /// - Throws: `noteNotFound`.
    func checkNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError)

    /// Returns a page of notes: pinned notes in the person's order, then the others, the last modified first.
    func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary>

    /// Returns notes outside the trash with links to a host, the last linked first.
    func notes(onSite hostname: String, limit: Int, for account: AccountID) async throws(NotebookError) -> [NoteSummary]

    /// Returns the tags of notes outside the trash, the most used first; at most 1,000.
    func tags(for account: AccountID) async throws(NotebookError) -> [TagCount]

    /// Returns the hosts that notes outside the trash link to, those of the most notes first; at most 1,000.
    func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount]

    /// Writes the next revision of a note.
    ///
    /// - Parameter device: The name of the device in the history.
    /// - Throws: `noteNotFound`; `noteChanged` if `expected` is not the note's revision.
    func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, by linker: TextLinker,
        on device: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Pins a note, or moves a pinned note.
    ///
    /// - Throws: `noteNotFound`; `neighborNotPinned` if the note that it should follow is not pinned.
    func pin(
        _ id: Identifier<Note>, _ placement: PinPlacement, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Saves an edit of an earlier revision, merged as ``NoteMerge`` decides. The edit is kept as a revision of its
    /// own.
    ///
    /// - Parameter device: The name of the device in the history.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> EditedNote

    /// Moves a note into the trash or out of it.
    ///
    /// - Throws: `noteNotFound`.
    func setTrashed(
        _ id: Identifier<Note>, _ isTrashed: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Deletes a note that is in the trash, with its links, ink and history. Only an entry of the change log remains.
    ///
    /// - Throws: `noteNotFound`, `noteNotInTrash`.
    func deleteNote(_ id: Identifier<Note>, at time: Instant, for account: AccountID) async throws(NotebookError)

    /// Returns the revisions before another one, newest first: as many as fit into a size in bytes, and at least one.
    /// Without another one, they reach back to the last revision that is neither `concurrent` nor `conflict`.
    ///
    /// - Throws: `noteNotFound`.
    func revisions(
        of id: Identifier<Note>, before revision: Int?, size: Int, for account: AccountID
    ) async throws(NotebookError) -> RevisionPage

    /// Adds a part to the beginning of a note's history, in one transaction. Nothing is added if the history reaches further
    /// back than the part ends.
    ///
    /// - Throws: `noteNotFound`; `revisionNotFound` if the history does not begin with the revision that follows the part.
    func restore(
        _ part: EarlierRevisions, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Returns the revisions before another one without their texts, newest first.
    ///
    /// - Throws: `noteNotFound`.
    func history(
        of id: Identifier<Note>, limit: Int, before revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> [RevisionSummary]

    /// Returns the text at a revision: its own, or that of the last earlier revision that changed the text.
    ///
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    func revision(
        _ number: Int, of id: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Revision

    /// Restores the text of an earlier revision as a new revision.
    ///
    /// - Parameter device: The name of the device in the history.
    /// - Throws: `noteNotFound`, `revisionNotFound`; `noteChanged` if `expected` is not the note's revision.
    func restore(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Marks a conflicting edit as resolved.
    ///
    /// - Throws: `noteNotFound`.
    func resolveConflict(
        _ number: Int, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note

    /// Replaces a note's ink.
    ///
    /// - Parameter ink: `nil` to remove the ink.
    /// - Throws: `noteNotFound`; `noteChanged` if the ink changed after the revision `expected`, or the note has no such revision.
    func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting expected: Int?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary

    /// Returns a note's ink at a revision.
    ///
    /// - Parameter revision: `nil` for the current revision.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    func ink(of id: Identifier<Note>, at revision: Int?, for account: AccountID) async throws(NotebookError) -> Ink?
}
