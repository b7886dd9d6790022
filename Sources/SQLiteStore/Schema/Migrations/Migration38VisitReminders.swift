extension Schema {
    /// Migration 38: reminders that wait for a visit. `reminder_trigger` is null for a reminder at a time, and
    /// `reminder_due_at` while a reminder waits.
    static let visitReminders = [
        "ALTER TABLE note ADD COLUMN reminder_trigger TEXT",
        "ALTER TABLE note ADD COLUMN reminder_site TEXT",
        """
        CREATE INDEX note_by_reminder_site ON note (account, reminder_site)
        WHERE reminder_site IS NOT NULL AND trashed_at IS NULL
        """,
        """
        CREATE INDEX note_waiting_for_visit ON note (account, id)
        WHERE reminder_trigger IS NOT NULL AND reminder_due_at IS NULL AND trashed_at IS NULL
        """,
    ]
}
