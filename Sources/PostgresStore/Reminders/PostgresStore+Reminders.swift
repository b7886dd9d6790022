import Notebook

extension PostgresStore: ReminderStore {
    public func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in
            try connection.forgetReminderDeliveries(since: delivery, dueAfter: time, for: account)
        }
    }

    /// Yields after every change, because any instance can have changed a reminder.
    public func reminderSignals() -> AsyncStream<Void> { changeListener.signals() }
}
