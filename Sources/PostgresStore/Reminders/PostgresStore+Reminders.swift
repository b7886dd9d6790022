import Notebook

extension PostgresStore {
    public func reminderSignals() -> AsyncStream<Void> { changeListener.signals() }
}
