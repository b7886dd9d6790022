import GRDB
import Notebook

extension SQLiteStore {
    public func remindersChanged(of account: AccountID) {
        // The preferences have the sites of reminders.
        preferencesCache.forget(account)
        reminderBroadcaster.notify(account)
    }

    public func reminderSignals() -> AsyncStream<Void> { reminderBroadcaster.signals() }
}

extension Reminder {
    init?(row: Row) {
        self.init(
            storedTrigger: row["reminder_trigger"], site: row["reminder_site"], dueAt: row["reminder_due_at"],
            words: row["reminder_words"],
            repetition: Repetition(
                storedInterval: row["reminder_interval"], startsAt: row["reminder_starts_at"],
                timeZone: row["reminder_time_zone"]))
    }
}
