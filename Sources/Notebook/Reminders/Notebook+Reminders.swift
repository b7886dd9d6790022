extension Notebook {
    /// Gives a note its reminder, in the place of the one that it had. The same one again changes nothing.
    ///
    /// - Throws: `noteNotFound`, `tooLong`.
    public func setReminder(
        _ reminder: Reminder, of note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> NoteReminder {
        try Limits.check(reminder)
        let time = now()
        let summary = try await store.setReminder(reminder, of: note, at: time, for: account)
        guard let set = NoteReminder(summary, at: time) else {
            throw .storageFailed(diagnosis: "a reminder was not kept.")
        }
        return set
    }

    /// Takes a note's reminder off, which is done or no longer wanted; nothing happens where there is none.
    ///
    /// - Throws: `noteNotFound`.
    public func endReminder(of note: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        _ = try await store.setReminder(nil, of: note, at: now(), for: account)
    }

    /// The reminders of notes outside of the trash, the first to fall due first.
    ///
    /// - Parameter limit: 1 to 200.
    public func reminders(
        limit: Int = 50, after cursor: PageCursor? = nil, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteReminder> {
        let time = now()
        let page = try await store.notesWithReminders(
            limit: min(max(limit, 1), 200), after: cursor, for: account)
        return Page(elements: page.elements.compactMap { NoteReminder($0, at: time) }, next: page.next)
    }
}
