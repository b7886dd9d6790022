/// Stores the reminders of notes.
public protocol ReminderStore: Sendable {
    /// Replaces a note's reminder. A reminder that was delivered is delivered again only if its time changes.
    ///
    /// - Parameter reminder: `nil` to remove the reminder.
    /// - Throws: `noteNotFound`.
    func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary

    /// Replaces a note's reminder by the one that follows when it is done at a time. Does nothing if the reminder is
    /// not due at `dueAt`.
    ///
    /// - Throws: `noteNotFound`.
    func finishReminder(
        dueAt: Instant, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary

    /// Returns a page of notes outside the trash that have reminders: those that are due or have a time, the first due
    /// first, and then those that wait for a visit.
    func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary>

    /// Returns the notes outside the trash whose reminder is on one of the sites, due or not, by one lookup of an index.
    func notes(
        withRemindersOn sites: [ReminderSite], for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary]

    /// Makes the reminders of notes due that still wait for a visit, and adds an entry to the change log for each, in
    /// one transaction.
    ///
    /// - Returns: The notes whose reminders became due.
    func recordVisit(
        dueFor notes: [Identifier<Note>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary]

    /// Adds an entry to the change log for each undelivered reminder that is due, in one transaction.
    ///
    /// - Returns: The number of reminders.
    func recordDueReminders(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> Int

    /// Makes reminders undelivered that were delivered at a time or later, but are due after another time.
    func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Returns a stream that yields when the next reminder of any account may be due at another time, and that ends
    /// when its reader stops. Several changes may yield once.
    func reminderSignals() -> AsyncStream<Void>
}
