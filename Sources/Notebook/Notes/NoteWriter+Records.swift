extension NoteWriter {
    /// Inserts what an export has of a note: its history, ink, reminder and snooze.
    package func insert(
        _ record: NoteRecord, of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) throws {
        for revision in record.revisions { try keep(revision, of: note, for: account) }
        if let ink = record.ink {
            try run(
                """
                INSERT INTO ink (account, note, revision, strokes, saved_at)
                VALUES (\(account), \(note), \(record.inkRevision), \(ink.json), \(time))
                """)
        }
        if let until = record.snoozedUntil {
            try run("INSERT INTO snooze (account, note, until) VALUES (\(account), \(note), \(until))")
        }
        let reminder = record.reminder
        // A reminder that was due before the import is not delivered again.
        let deliveredAt = reminder.flatMap { $0.isDue(at: time) ? time : nil }
        try run(
            """
            UPDATE note SET ink_revision = \(record.inkRevision), conflicts = \(record.conflicts),
                reminder_due_at = \(reminder?.dueAt), reminder_words = \(reminder?.words),
                reminder_delivered_at = \(deliveredAt), trashed_at = \(record.trashedAt),
                reminder_interval = \(reminder?.repetition?.interval.rawValue),
                reminder_starts_at = \(reminder?.repetition?.startsAt),
                reminder_time_zone = \(reminder?.repetition?.timeZone),
                reminder_trigger = \(reminder?.visitTrigger?.rawValue), reminder_site = \(reminder?.site?.hostname)
            WHERE account = \(account) AND id = \(note)
            """)
    }
}
