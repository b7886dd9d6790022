import Notebook

extension PostgresStore {
    /// Yields after every change, because any instance can have changed a reminder.
    public func reminderSignals() -> AsyncStream<Void> { changeListener.signals() }
}
