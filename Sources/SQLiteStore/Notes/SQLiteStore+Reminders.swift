import GRDB
import Notebook

extension SQLiteStore {
    public func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        let summary = try await write(for: account) { db in
            try db.setReminder(reminder, of: try db.existingSummary(of: id, for: account), at: time, for: account)
        }
        remindersChanged(of: account)
        return summary
    }

    /// Called after reminders, or notes with reminders, have changed.
    func remindersChanged(of account: AccountID) {
        // The preferences have the sites of reminders.
        preferencesCache.forget(account)
        reminderBroadcaster.notify(account)
    }

    public func finishReminder(
        dueAt: Instant, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        let summary = try await write(for: account) { db in
            let note = try db.existingSummary(of: id, for: account)
            guard let reminder = note.reminder, reminder.dueAt == dueAt else { return note }
            return try db.setReminder(reminder.next(doneAt: time), of: note, at: time, for: account)
        }
        remindersChanged(of: account)
        return summary
    }

    /// The index skips everything before the cursor.
    static let listReminders = """
        SELECT \(NoteSummary.columns) FROM note
        WHERE account = ? AND reminder_due_at IS NOT NULL AND (reminder_due_at, id) > (?, ?) AND trashed_at IS NULL
        ORDER BY reminder_due_at, id LIMIT ?
        """

    static let listWaitingReminders = """
        SELECT \(NoteSummary.columns) FROM note
        WHERE account = ? AND reminder_trigger IS NOT NULL AND reminder_due_at IS NULL AND trashed_at IS NULL AND id > ?
        ORDER BY id LIMIT ?
        """

    public func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        try await read(for: account) { db in
            let position = try ReminderPosition(cursor)
            var rows: [Row] = []
            if let timed = position.timed {
                rows = try Row.fetchAll(
                    db.cachedStatement(sql: Self.listReminders),
                    arguments: [account, timed.dueAt, timed.note, limit + 1])
            }
            if rows.count <= limit {
                rows += try Row.fetchAll(
                    db.cachedStatement(sql: Self.listWaitingReminders),
                    arguments: [account, position.waiting, limit + 1 - rows.count])
            }
            let notes = try rows.prefix(limit).map { row in
                NoteSummary(row: row, hostnames: try db.hostnames(ofLinksIn: row["id"], for: account))
            }
            let last = rows.count > limit ? notes.last : nil
            return Page(elements: notes, next: last.map(PageCursor.init(afterReminderOf:)))
        }
    }

    static let findRemindersOnSites = """
        SELECT \(NoteSummary.columns) FROM note
        WHERE account = ?1 AND reminder_site IN (?2, ?3) AND trashed_at IS NULL LIMIT 1000
        """

    public func notes(
        withRemindersOn sites: [ReminderSite], for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        guard let first = sites.first, let last = sites.last else { return [] }
        return try await read(for: account) { db in
            try Row.fetchAll(
                db.cachedStatement(sql: Self.findRemindersOnSites), arguments: [account, first.hostname, last.hostname]
            ).map { NoteSummary(row: $0, hostnames: try db.hostnames(ofLinksIn: $0["id"], for: account)) }
        }
    }

    public func recordVisit(
        dueFor notes: [Identifier<Note>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await write(for: account) { db in
            let update = try db.cachedStatement(
                sql: """
                    UPDATE note SET reminder_due_at = ?1, reminder_told_at = ?1
                    WHERE account = ?2 AND id = ?3 AND reminder_trigger IS NOT NULL AND reminder_due_at IS NULL
                        AND trashed_at IS NULL
                    """)
            return try notes.compactMap { id in
                try update.execute(arguments: [time, account, id])
                guard db.changesCount > 0 else { return nil }
                let revision = try db.advance(id, at: time, modifying: false, for: account)
                try db.log(ChangeEntry(kind: .reminderDue, note: id, revision: revision), at: time, for: account)
                return try db.existingSummary(of: id, for: account)
            }
        }
    }

    /// Selects the earliest undelivered reminder: the beginning of a partial index.
    static let findNextReminder = """
        SELECT reminder_due_at FROM note
        WHERE account = ? AND reminder_due_at IS NOT NULL AND reminder_told_at IS NULL AND trashed_at IS NULL
        ORDER BY reminder_due_at LIMIT 1
        """

    private func nextReminder(for account: AccountID) async throws(NotebookError) -> Instant? {
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
                    WHERE account = ? AND reminder_due_at > ? AND reminder_told_at >= ? AND reminder_trigger IS NULL
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
        // The site leaves the link index, or comes into it.
        let (before, after) = (note.reminder?.site, reminder?.site)
        let hashes = before == after ? [] : [before, after].compactMap { $0?.indexed }
        _ = try advance(note.id, at: time, modifying: false, touching: hashes, for: account)
        let repetition = reminder?.repetition
        // A delivered reminder is delivered again only if its time changes.
        try execute(
            sql: """
                UPDATE note SET reminder_told_at = CASE WHEN reminder_due_at = ?1 THEN reminder_told_at END,
                    reminder_due_at = ?1, reminder_words = ?2, reminder_interval = ?3, reminder_starts_at = ?4,
                    reminder_time_zone = ?5, reminder_trigger = ?6, reminder_site = ?7
                WHERE account = ?8 AND id = ?9
                """,
            arguments: [
                reminder?.dueAt, reminder?.words, repetition?.interval.rawValue, repetition?.startsAt,
                repetition?.timeZone, reminder?.visitTrigger?.rawValue, reminder?.site?.hostname, account, note.id,
            ])
        return try existingSummary(of: note.id, for: account)
    }
}

extension Database {
    func reminderSites(for account: AccountID) throws -> Set<ReminderSite> {
        let statement = try cachedStatement(
            sql: """
                SELECT DISTINCT reminder_site FROM note
                WHERE account = ? AND reminder_site IS NOT NULL AND trashed_at IS NULL
                """)
        return Set(try String.fetchAll(statement, arguments: [account]).map(ReminderSite.init(stored:)))
    }
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
