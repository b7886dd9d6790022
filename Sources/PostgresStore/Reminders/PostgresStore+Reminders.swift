import Notebook

extension PostgresStore: ReminderStore {
    public func reminderSignals() -> AsyncStream<Void> { changeListener.signals() }
}
