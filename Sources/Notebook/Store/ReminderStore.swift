/// Stores the reminders of notes.
public protocol ReminderStore: Sendable {
    /// Makes reminders undelivered that were delivered at a time or later, but are due after another time.
    func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Returns a stream that yields when the next reminder of any account may be due at another time, and that ends
    /// when its reader stops. Several changes may yield once.
    func reminderSignals() -> AsyncStream<Void>
}
