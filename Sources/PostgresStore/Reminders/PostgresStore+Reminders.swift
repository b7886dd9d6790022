import Notebook

extension PostgresStore: ReminderStore {
    public func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await write(for: account) { connection in
            let note = try connection.existingSummary(of: id, for: account)
            return try connection.setReminder(reminder, of: note, at: time, for: account)
        }
    }

    public func finishReminder(
        dueAt: Instant, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await write(for: account) { connection in
            let note = try connection.existingSummary(of: id, for: account)
            guard let reminder = note.reminder, reminder.dueAt == dueAt else { return note }
            return try connection.setReminder(reminder.next(doneAt: time), of: note, at: time, for: account)
        }
    }

    public func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        let position = try ReminderPosition(cursor)
        return try await readTogether(for: account) { connection in
            var notes: [NoteSummary] = []
            if let (dueAt, note) = position.timed {
                notes = try connection.rows(
                    """
                    SELECT \(NoteSummary.columns) FROM note
                    WHERE account = $1 AND reminder_due_at IS NOT NULL AND (reminder_due_at, id) > ($2, $3)
                        AND trashed_at IS NULL
                    ORDER BY reminder_due_at, id LIMIT $4
                    """, [account, dueAt, note, limit + 1]
                ).map(NoteSummary.init(row:))
            }
            if notes.count <= limit {
                notes += try connection.rows(
                    """
                    SELECT \(NoteSummary.columns) FROM note
                    WHERE account = $1 AND reminder_trigger IS NOT NULL AND reminder_due_at IS NULL
                        AND trashed_at IS NULL AND id > $2
                    ORDER BY id LIMIT $3
                    """, [account, position.waiting, limit + 1 - notes.count]
                ).map(NoteSummary.init(row:))
            }
            let page = Array(notes.prefix(limit))
            return Page(
                elements: page, next: notes.count > limit ? page.last.map(PageCursor.init(afterReminderOf:)) : nil)
        }
    }

    public func notes(
        withRemindersOn sites: [ReminderSite], for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        if sites.isEmpty { return [] }
        return try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT \(NoteSummary.columns) FROM note
                WHERE account = $1 AND reminder_site = ANY ($2::text[]) AND trashed_at IS NULL LIMIT 1000
                """, [account, StoredList(sites.map(\.hostname))]
            ).map(NoteSummary.init(row:))
        }
    }

    public func recordVisit(
        dueFor notes: [Identifier<Note>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await write(for: account) { connection in
            var due = Set(
                try connection.rows(
                    """
                    UPDATE note SET reminder_due_at = $2, reminder_told_at = $2
                    WHERE account = $1 AND id = ANY ($3::uuid[]) AND reminder_trigger IS NOT NULL
                        AND reminder_due_at IS NULL AND trashed_at IS NULL
                    RETURNING id
                    """, [account, time, StoredList(notes)]
                ).map { row -> Identifier<Note> in try row["id"] })
            return try notes.compactMap { id in
                guard due.remove(id) != nil else { return nil }
                let revision = try connection.advance(id, at: time, modifying: false, for: account)
                try connection.log(
                    ChangeEntry(kind: .reminderDue, note: id, revision: revision), at: time, for: account)
                return try connection.existingSummary(of: id, for: account)
            }
        }
    }

    private func nextReminder(for account: AccountID) async throws(NotebookError) -> Instant? {
        try await read(for: account) { connection in
            // The beginning of a partial index.
            try connection.rows(
                """
                SELECT reminder_due_at FROM note
                WHERE account = $1 AND reminder_due_at IS NOT NULL AND reminder_told_at IS NULL
                    AND trashed_at IS NULL
                ORDER BY reminder_due_at LIMIT 1
                """, [account]
            ).first?["reminder_due_at"]
        }
    }

    /// Every instance calls this when reminders are due. The first one to lock the account delivers them.
    public func recordDueReminders(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> Int {
        // Nothing is locked or notified if nothing is due.
        guard let next = try await nextReminder(for: account), next <= time else { return 0 }
        return try await write(for: account) { connection in
            let due = try connection.rows(
                """
                SELECT id, revision FROM note
                WHERE account = $1 AND reminder_due_at <= $2 AND reminder_due_at IS NOT NULL
                    AND reminder_told_at IS NULL AND trashed_at IS NULL
                ORDER BY reminder_due_at LIMIT $3
                """, [account, time, limit])
            let notes = try due.map { row -> (id: Identifier<Note>, revision: Int) in
                (try row["id"], try row["revision"])
            }
            connection.precedeNext(
                with: "UPDATE note SET reminder_told_at = $2 WHERE account = $1 AND id = ANY ($3::uuid[])",
                [account, time, StoredList(notes.map(\.id))])
            for note in notes {
                try connection.log(
                    ChangeEntry(kind: .reminderDue, note: note.id, revision: note.revision), at: time, for: account)
            }
            return notes.count
        }
    }

    public func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in
            _ = try connection.rows(
                """
                UPDATE note SET reminder_told_at = NULL
                WHERE account = $1 AND reminder_due_at > $2 AND reminder_told_at >= $3 AND reminder_trigger IS NULL
                """, [account, time, delivery])
        }
    }

    /// Yields after every change, because any instance can have changed a reminder.
    public func reminderSignals() -> AsyncStream<Void> { changeListener.signals() }
}

extension PostgresConnection {
    fileprivate func setReminder(
        _ reminder: Reminder?, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> NoteSummary {
        if note.reminder == reminder { return note }
        // The site leaves the link index, or comes into it.
        let (before, after) = (note.reminder?.site, reminder?.site)
        let hashes = before == after ? [] : [before, after].compactMap { $0?.indexed }
        try advance(note.id, at: time, modifying: false, touching: hashes, for: account)
        let repetition = reminder?.repetition
        // A delivered reminder is delivered again only if its time changes.
        precedeNext(
            with: """
                UPDATE note SET reminder_told_at = CASE WHEN reminder_due_at = $3::bigint THEN reminder_told_at END,
                    reminder_due_at = $3::bigint, reminder_words = $4, reminder_interval = $5,
                    reminder_starts_at = $6, reminder_time_zone = $7, reminder_trigger = $8, reminder_site = $9
                WHERE account = $1 AND id = $2
                """,
            [
                account, note.id, reminder?.dueAt, reminder?.words, repetition?.interval.rawValue,
                repetition?.startsAt, repetition?.timeZone, reminder?.visitTrigger?.rawValue,
                reminder?.site?.hostname,
            ])
        return try existingSummary(of: note.id, for: account)
    }
}
