extension StoreEngine {
    /// Makes reminders undelivered that were delivered at a time or later, but are due after another time.
    public func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { transaction in
            try transaction.forgetReminderDeliveries(since: delivery, dueAfter: time, for: account)
        }
    }

    /// Returns the time of the earliest undelivered reminder of any account outside the trash, past or future, or `nil` if there is
    /// none.
    public func nextReminder() async throws(NotebookError) -> Instant? {
        try await readAllAccounts { transaction in
            try transaction.rows(.nextReminder).first?["reminder_due_at"]
        }
    }

    /// Returns some accounts with undelivered reminders that are due at a time.
    ///
    /// - Complexity: O(undelivered reminders that are due).
    public func accounts(
        withRemindersDueAt time: Instant, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await readAllAccounts { transaction in
            try transaction.rows(.accountsToRemind(at: time, limit: limit)).map { try $0["account"] }
        }
    }

    /// Replaces a note's reminder. A reminder that was delivered is delivered again only if its time changes.
    ///
    /// - Parameter reminder: `nil` to remove the reminder.
    /// - Throws: `noteNotFound`.
    public func setReminder(
        _ reminder: Reminder?, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        let summary = try await write(for: account) { transaction in
            let note = try transaction.existingSummary(of: id, for: account)
            return try transaction.setReminder(reminder, of: note, at: time, for: account)
        }
        remindersChanged(of: account)
        return summary
    }

    /// Replaces a note's reminder by the one that follows when it is done at a time. Does nothing if the reminder is
    /// not due at `dueAt`.
    ///
    /// - Throws: `noteNotFound`.
    public func finishReminder(
        dueAt: Instant, of id: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        let summary = try await write(for: account) { transaction in
            let note = try transaction.existingSummary(of: id, for: account)
            guard let reminder = note.reminder, reminder.dueAt == dueAt else { return note }
            return try transaction.setReminder(reminder.next(doneAt: time), of: note, at: time, for: account)
        }
        remindersChanged(of: account)
        return summary
    }

    /// Returns a page of notes outside the trash that have reminders: those that are due or have a time, the first due
    /// first, and then those that wait for a visit.
    public func notesWithReminders(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<NoteSummary> {
        let position = try ReminderPosition(cursor)
        return try await readTogether(for: account) { transaction in
            var notes: [NoteSummary] = []
            if let timed = position.timed {
                notes = try transaction.rows(
                    .notesWithReminders(after: timed.dueAt, timed.note, limit: limit + 1, for: account)
                ).map(NoteSummary.init(row:))
            }
            if notes.count <= limit {
                notes += try transaction.rows(
                    .notesWaitingForVisits(after: position.waiting, limit: limit + 1 - notes.count, for: account)
                ).map(NoteSummary.init(row:))
            }
            let page = Array(notes.prefix(limit))
            return Page(
                elements: page, next: notes.count > limit ? page.last.map(PageCursor.init(afterReminderOf:)) : nil)
        }
    }

    /// Returns the notes outside the trash whose reminder is on one of the sites, due or not, by one lookup of an index.
    public func notes(
        withRemindersOn sites: [ReminderSite], for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        if sites.isEmpty { return [] }
        return try await read(for: account) { transaction in
            try transaction.rows(.notes(withRemindersOn: sites, for: account)).map(NoteSummary.init(row:))
        }
    }

    /// Makes the reminders of notes due that still wait for a visit, and adds an entry to the change log for each, in
    /// one transaction.
    ///
    /// - Returns: The notes whose reminders became due.
    public func recordVisit(
        dueFor notes: [Identifier<Note>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [NoteSummary] {
        try await write(for: account) { transaction in
            var due = Set(
                try transaction.rows(
                    """
                    UPDATE note SET reminder_due_at = \(time), reminder_delivered_at = \(time)
                    WHERE account = \(account) AND id \(in: notes) AND reminder_trigger IS NOT NULL
                        AND reminder_due_at IS NULL AND trashed_at IS NULL
                    RETURNING id
                    """
                ).map { row -> Identifier<Note> in try row["id"] })
            return try notes.compactMap { id in
                guard due.remove(id) != nil else { return nil }
                let revision = try transaction.advance(id, at: time, modifying: false, for: account)
                try transaction.log(
                    ChangeEntry(kind: .reminderDue, note: id, revision: revision), at: time, for: account)
                return try transaction.existingSummary(of: id, for: account)
            }
        }
    }

    /// Records that reminders are due, and stores a message about each for the browsers that are notified.
    ///
    /// Every instance of a service calls this when reminders are due. The first one to lock the account delivers them.
    public func recordDueReminders(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> Int {
        // Nothing is written or broadcast if nothing is due.
        let next: Instant? = try await read(for: account) { transaction in
            try transaction.rows(.nextReminder(for: account)).first?["reminder_due_at"]
        }
        guard let next, next <= time else { return 0 }
        return try await write(for: account) { transaction in
            let due = try transaction.rows(.dueReminders(at: time, limit: limit, for: account)).map { row in
                (id: try row["id"] as Identifier<Note>, revision: try row["revision"] as Int)
            }
            try transaction.run(
                "UPDATE note SET reminder_delivered_at = \(time) WHERE account = \(account) AND id \(in: due.map(\.id))"
            )
            try transaction.addPushMessages(aboutRemindersOf: due.map(\.id), at: time, for: account)
            for note in due {
                try transaction.log(
                    ChangeEntry(kind: .reminderDue, note: note.id, revision: note.revision), at: time, for: account)
            }
            return due.count
        }
    }
}

// Each reads a range of one index.
extension SQLText {
    /// Selects the notes whose reminder has a time. The index skips everything before the position.
    package static func notesWithReminders(
        after dueAt: Instant, _ note: Identifier<Note>, limit: Int, for account: AccountID
    ) -> SQLText {
        """
        SELECT \(NoteSummary.columns(for: account)) FROM note
        WHERE account = \(account) AND reminder_due_at IS NOT NULL
            AND (reminder_due_at, id) > (\(dueAt), \(note)) AND trashed_at IS NULL
        ORDER BY reminder_due_at, id LIMIT \(limit)
        """
    }

    package static func notesWaitingForVisits(
        after note: Identifier<Note>, limit: Int, for account: AccountID
    ) -> SQLText {
        """
        SELECT \(NoteSummary.columns(for: account)) FROM note
        WHERE account = \(account) AND reminder_trigger IS NOT NULL AND reminder_due_at IS NULL
            AND trashed_at IS NULL AND id > \(note)
        ORDER BY id LIMIT \(limit)
        """
    }

    package static func notes(withRemindersOn sites: [ReminderSite], for account: AccountID) -> SQLText {
        """
        SELECT \(NoteSummary.columns(for: account)) FROM note
        WHERE account = \(account) AND reminder_site \(in: sites.map(\.hostname)) AND trashed_at IS NULL LIMIT 1000
        """
    }

    /// Selects the earliest undelivered reminder: the beginning of a partial index.
    package static func nextReminder(for account: AccountID) -> SQLText {
        """
        SELECT reminder_due_at FROM note
        WHERE account = \(account) AND reminder_due_at IS NOT NULL AND reminder_delivered_at IS NULL
            AND trashed_at IS NULL
        ORDER BY reminder_due_at LIMIT 1
        """
    }

    package static func dueReminders(at time: Instant, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT id, revision FROM note
        WHERE account = \(account) AND reminder_due_at <= \(time) AND reminder_due_at IS NOT NULL
            AND reminder_delivered_at IS NULL AND trashed_at IS NULL
        ORDER BY reminder_due_at LIMIT \(limit)
        """
    }
}

extension StoreTransaction {
    package func forgetReminderDeliveries(
        since delivery: Instant, dueAfter time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            UPDATE note SET reminder_delivered_at = NULL
            WHERE account = \(account) AND reminder_due_at > \(time) AND reminder_delivered_at >= \(delivery)
                AND reminder_trigger IS NULL
            """)
    }
}

extension NoteWriter {
    fileprivate func setReminder(
        _ reminder: Reminder?, of note: NoteSummary, at time: Instant, for account: AccountID
    ) throws -> NoteSummary {
        if note.reminder == reminder { return note }
        // Removes the old site from the link index, and adds the new one.
        let (before, after) = (note.reminder?.site, reminder?.site)
        let hashes = before == after ? [] : [before, after].compactMap { $0?.indexed }
        try advance(note.id, at: time, modifying: false, touching: hashes, for: account)
        let repetition = reminder?.repetition
        // A delivered reminder is delivered again only if its time changes.
        try run(
            """
            UPDATE note SET
                reminder_delivered_at = CASE WHEN reminder_due_at = \(reminder?.dueAt) THEN reminder_delivered_at END,
                reminder_due_at = \(reminder?.dueAt), reminder_words = \(reminder?.words),
                reminder_interval = \(repetition?.interval.rawValue), reminder_starts_at = \(repetition?.startsAt),
                reminder_time_zone = \(repetition?.timeZone),
                reminder_trigger = \(reminder?.visitTrigger?.rawValue), reminder_site = \(reminder?.site?.hostname)
            WHERE account = \(account) AND id = \(note.id)
            """)
        return try existingSummary(of: note.id, for: account)
    }
}

// An account that is being removed is not asked for: its reminders would be due forever.
extension SQLText {
    /// Selects the time of the earliest undelivered reminder of all accounts.
    package static let nextReminder: SQLText = """
        SELECT reminder_due_at FROM note
        WHERE reminder_due_at IS NOT NULL AND reminder_delivered_at IS NULL AND trashed_at IS NULL
            AND \(.hasAccountInUse("note.account"))
        ORDER BY reminder_due_at LIMIT 1
        """

    /// Selects accounts with undelivered reminders that are due.
    package static func accountsToRemind(at time: Instant, limit: Int) -> SQLText {
        """
        SELECT DISTINCT account FROM (
            SELECT account FROM note
            WHERE reminder_due_at <= \(time) AND reminder_due_at IS NOT NULL AND reminder_delivered_at IS NULL
                AND trashed_at IS NULL AND \(.hasAccountInUse("note.account"))
            ORDER BY reminder_due_at LIMIT \(limit)
        ) AS due ORDER BY account
        """
    }
}
