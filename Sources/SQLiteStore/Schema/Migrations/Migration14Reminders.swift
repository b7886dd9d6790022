extension Schema {
    /// Migration 14: the reminders of notes. They are columns of the note, so that lists and visits do not need another
    /// query.
    static let reminders = [
        "ALTER TABLE note ADD COLUMN reminder_due_at INTEGER",
        "ALTER TABLE note ADD COLUMN reminder_words TEXT",
        // When the reminder was delivered; null before.
        "ALTER TABLE note ADD COLUMN reminder_told_at INTEGER",
        """
        CREATE INDEX note_by_reminder ON note (account, reminder_due_at, id) WHERE reminder_due_at IS NOT NULL
        """,
        """
        CREATE INDEX note_to_remind_of ON note (account, reminder_due_at)
        WHERE reminder_due_at IS NOT NULL AND reminder_told_at IS NULL AND trashed_at IS NULL
        """,
    ]
}
