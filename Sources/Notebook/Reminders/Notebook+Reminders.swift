extension Notebook {
    /// Sets a note's reminder, and replaces the one that it had. The same reminder again changes nothing.
    ///
    /// - Throws: `noteNotFound`, `tooLong`, `timeZoneUnknown`.
    public func setReminder(
        _ reminder: Reminder, of note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> NoteReminder {
        try Limits.check(reminder)
        if let repetition = reminder.repetition, !repetition.hasKnownTimeZone {
            throw .timeZoneUnknown(repetition.timeZone)
        }
        let time = now()
        let summary = try await store.setReminder(
            reminder.visited(noLaterThan: time), of: note, at: time, for: account)
        guard let set = NoteReminder(summary, at: time) else {
            throw .storageFailed(diagnosis: "the reminder was not saved.")
        }
        return set
    }

    /// Marks a note's reminder done: a repeating one is set to its next time, another one is removed.
    ///
    /// Does nothing if the reminder has been set to another time, so that a repeated request skips no time.
    ///
    /// - Parameter dueAt: The time of the reminder that is done.
    /// - Returns: The note's reminder afterward, or `nil` if it has none.
    /// - Throws: `noteNotFound`.
    public func finishReminder(
        dueAt: Instant, of note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> NoteReminder? {
        let time = now()
        return NoteReminder(
            try await store.finishReminder(dueAt: dueAt, of: note, at: time, for: account), at: time)
    }

    /// Removes a note's reminder, if it has one. A repeating reminder does not come again.
    ///
    /// - Throws: `noteNotFound`.
    public func endReminder(of note: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        _ = try await store.setReminder(nil, of: note, at: now(), for: account)
    }

    /// Returns a page of the reminders of notes outside the trash, the first due first, and then those that wait for a
    /// visit.
    ///
    /// - Parameter limit: The maximum number of reminders, clamped to 1 to 200.
    public func reminders(
        limit: Int = 50, after cursor: PageCursor? = nil, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteReminder> {
        let time = now()
        let page = try await store.notesWithReminders(
            limit: min(max(limit, 1), 200), after: cursor, for: account)
        return Page(elements: page.elements.compactMap { NoteReminder($0, at: time) }, next: page.next)
    }
}
