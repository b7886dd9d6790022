extension Schema {
    /// Migration 28: how reminders repeat. All three columns are null for a reminder that comes once.
    static let repeatingReminders = [
        "ALTER TABLE note ADD COLUMN reminder_interval TEXT",
        "ALTER TABLE note ADD COLUMN reminder_starts_at INTEGER",
        "ALTER TABLE note ADD COLUMN reminder_time_zone TEXT",
    ]
}
