/// Stores the reminders of notes.
public protocol ReminderStore: Sendable {
    /// Returns a stream that yields when the next reminder of any account may be due at another time, and that ends
    /// when its reader stops. Several changes may yield once.
    func reminderSignals() -> AsyncStream<Void>
}
