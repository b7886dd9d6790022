import GRDB
import Notebook

extension SQLiteStore {
    public func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        let summary = try await write(for: account) { db in
            try db.setReminder(reminder, of: try db.existingSummary(of: id, for: account), at: time, for: account)
        }
        reminderBroadcaster.notify(account)
        return summary
    }

    public func finishReminder(
        dueAt: Instant, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        let summary = try await write(for: account) { db in
            let note = try db.existingSummary(of: id, for: account)
            guard let reminder = note.reminder, reminder.dueAt == dueAt else { return note }
            return try db.setReminder(reminder.next(doneAt: time), of: note, at: time, for: account)
        }
        reminderBroadcaster.notify(account)
        return summary
    }

    /// The index skips everything before the cursor.
    static let listReminders = """
        SELECT \(NoteSummary.columns) FROM note
        WHERE account = ? AND reminder_due_at IS NOT NULL AND (reminder_due_at, id) > (?, ?) AND trashed_at IS NULL
        ORDER BY reminder_due_at, id LIMIT ?
        """

    public func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await read(for: account) { db in
            let start = try cursor?.time() ?? Instant(milliseconds: .min)
            let rows = try Row.fetchAll(
                db.cachedStatement(sql: Self.listReminders),
                arguments: [account, start, cursor.flatMap { Identifier<Note>(bytes: $0.id) }, limit + 1])
            let notes = try rows.prefix(limit).map { row in
                NoteSummary(row: row, hostnames: try db.hostnames(ofLinksIn: row["id"], for: account))
            }
            let last = notes.last.flatMap { note in
                note.reminder.map { PageCursor(time: $0.dueAt, id: note.id.bytes) }
            }
            return Page(elements: notes, next: rows.count > limit ? last : nil)
        }
    }

    /// Selects the earliest undelivered reminder: the beginning of a partial index.
    static let findNextReminder = """
        SELECT reminder_due_at FROM note
        WHERE account = ? AND reminder_due_at IS NOT NULL AND reminder_told_at IS NULL AND trashed_at IS NULL
        ORDER BY reminder_due_at LIMIT 1
        """

    public func nextReminder(for account: AccountID) async throws(NotebookError) -> Instant? {
        try await read(for: account) { db in
            try Instant.fetchOne(db.cachedStatement(sql: Self.findNextReminder), arguments: [account])
        }
    }

    static let findDueReminders = """
        SELECT id, revision FROM note
        WHERE account = ? AND reminder_due_at <= ? AND reminder_due_at IS NOT NULL AND reminder_told_at IS NULL
            AND trashed_at IS NULL
        ORDER BY reminder_due_at LIMIT ?
        """

    public func recordDueReminders(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> Int {
        // Nothing is written or broadcast if nothing is due.
        guard let next = try await nextReminder(for: account), next <= time else { return 0 }
        return try await write(for: account) { db in
            let due = try Row.fetchAll(
                db.cachedStatement(sql: Self.findDueReminders), arguments: [account, time, limit])
            for row in due {
                let note: Identifier<Note> = row["id"]
                try db.cachedStatement(sql: "UPDATE note SET reminder_told_at = ? WHERE account = ? AND id = ?")
                    .execute(arguments: [time, account, note])
                try db.log(
                    ChangeEntry(kind: .reminderDue, note: note, revision: row["revision"]), at: time, for: account)
            }
            return due.count
        }
    }

    public func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE note SET reminder_told_at = NULL
                    WHERE account = ? AND reminder_due_at > ? AND reminder_told_at >= ?
                    """,
                arguments: [account, time, delivery])
        }
    }

    public func reminderSignals() -> AsyncStream<Void> { reminderBroadcaster.signals() }
}

extension Database {
    /// Returns the summary of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound`.
    fileprivate func existingSummary(of id: Identifier<Note>, for account: AccountID) throws -> NoteSummary {
        guard let note = try summary(of: id, for: account) else { throw NotebookError.noteNotFound }
        return note
    }

    fileprivate func setReminder(
        _ reminder: Reminder?, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> NoteSummary {
        if note.reminder == reminder { return note }
        _ = try advance(note.id, at: time, modifying: false, for: account)
        let repetition = reminder?.repetition
        // A delivered reminder is delivered again only if its time changes.
        try execute(
            sql: """
                UPDATE note SET reminder_told_at = CASE WHEN reminder_due_at = ?1 THEN reminder_told_at END,
                    reminder_due_at = ?1, reminder_words = ?2, reminder_interval = ?3, reminder_starts_at = ?4,
                    reminder_time_zone = ?5
                WHERE account = ?6 AND id = ?7
                """,
            arguments: [
                reminder?.dueAt, reminder?.words, repetition?.interval.rawValue, repetition?.startsAt,
                repetition?.timeZone, account, note.id,
            ])
        return try existingSummary(of: note.id, for: account)
    }
}

extension Reminder {
    init?(row: Row) {
        guard let dueAt: Instant = row["reminder_due_at"] else { return nil }
        self.init(
            dueAt: dueAt, words: row["reminder_words"],
            repetition: Repetition(
                storedInterval: row["reminder_interval"], startsAt: row["reminder_starts_at"],
                timeZone: row["reminder_time_zone"]))
    }
}

extension Repetition {
    /// Restores a repetition from its columns, which are null for a reminder that comes once.
    init?(storedInterval: String?, startsAt: Instant?, timeZone: String?) {
        guard let interval = storedInterval.flatMap(Interval.init(rawValue:)), let startsAt, let timeZone else {
            return nil
        }
        self.init(interval, from: startsAt, timeZone: timeZone)
    }
}
