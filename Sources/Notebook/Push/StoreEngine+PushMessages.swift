// A message is stored in the transaction that records that its reminder is due (`recordDueReminders`). Only one process does that, so each
// browser has one message about each reminder. It is removed when it has been sent.

extension StoreEngine {
    /// Returns the time of the next attempt to send a message of any account, past or future, or `nil` if none waits.
    public func nextPushMessage() async throws(NotebookError) -> Instant? {
        try await readAllAccounts { transaction in try transaction.rows(.nextPushMessage).first?["next_at"] }
    }

    /// Returns some accounts with messages to send at a time.
    public func accounts(
        withPushMessagesAt time: Instant, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await readAllAccounts { transaction in
            try transaction.rows(.accountsWithPushMessages(at: time, limit: limit)).map { try $0["account"] }
        }
    }

    /// Returns the messages of an account to send at a time, the one that waits longest first. Counts an attempt to send each, and sets the
    /// time of the next one, so that no other process sends them meanwhile, and a crash neither loses nor repeats them at once.
    public func takePushMessages(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [PushMessage] {
        try await writeInTurn(of: account) { transaction in
            let messages = try transaction.rows(.pushMessages(at: time, limit: limit, for: account))
                .map(PushMessage.init(row:))
            for message in messages {
                let next = Instant(milliseconds: time.milliseconds + message.pause)
                try transaction.run(
                    """
                    UPDATE push_message SET attempts = attempts + 1, next_at = \(next)
                    WHERE account = \(account) AND subscription = \(message.subscription.id)
                        AND note = \(message.note)
                    """)
            }
            return messages
        }
    }

    /// Removes a message that was sent, or that will not be sent.
    public func remove(_ message: PushMessage, for account: AccountID) async throws(NotebookError) {
        try await writeDirectly(for: account) { transaction in
            try transaction.run(
                """
                DELETE FROM push_message WHERE account = \(account) AND subscription = \(message.subscription.id)
                    AND note = \(message.note) AND due_at = \(message.dueAt)
                """)
        }
    }

    /// Sets the time of the next attempt to send a message.
    public func postpone(
        _ message: PushMessage, until time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { transaction in
            try transaction.run(
                """
                UPDATE push_message SET next_at = \(time)
                WHERE account = \(account) AND subscription = \(message.subscription.id)
                    AND note = \(message.note) AND due_at = \(message.dueAt)
                """)
        }
    }
}

extension StoreTransaction {
    /// Stores a message about each of some due reminders for each browser. It replaces an earlier one about the same note that was not sent.
    /// Reminders on a visit are shown at the visit, and old ones are in the list of reminders.
    package func addPushMessages(
        aboutRemindersOf notes: [Identifier<Note>], at time: Instant, for account: AccountID
    ) throws {
        let earliest = Instant(milliseconds: time.milliseconds - PushMessage.lifetime)
        try run(
            """
            INSERT INTO push_message (account, subscription, note, due_at, attempts, next_at)
            SELECT note.account, push_subscription.id, note.id, note.reminder_due_at, 0, \(time)
            FROM note JOIN push_subscription ON push_subscription.account = note.account
            WHERE note.account = \(account) AND note.id \(in: notes) AND note.reminder_trigger IS NULL
                AND note.reminder_due_at > \(earliest)
            ON CONFLICT (account, subscription, note)
            DO UPDATE SET due_at = excluded.due_at, attempts = 0, next_at = excluded.next_at
            """)
    }
}

extension SQLText {
    // An account that is being removed is not asked for, as for reminders.

    package static let nextPushMessage: SQLText = """
        SELECT next_at FROM push_message WHERE \(.hasAccountInUse("push_message.account"))
        ORDER BY next_at LIMIT 1
        """

    package static func accountsWithPushMessages(at time: Instant, limit: Int) -> SQLText {
        """
        SELECT DISTINCT account FROM (
            SELECT account FROM push_message
            WHERE next_at <= \(time) AND \(.hasAccountInUse("push_message.account"))
            ORDER BY next_at LIMIT \(limit)
        ) AS due ORDER BY account
        """
    }

    package static func pushMessages(at time: Instant, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT push_message.subscription, push_message.due_at, push_message.attempts, push_subscription.name,
            push_subscription.endpoint, push_subscription.public_key, push_subscription.secret,
            push_subscription.origin, push_subscription.credential,
            push_subscription.created_at AS subscribed_at, push_subscription.failed_at,
            push_subscription.failed_status, \(NoteSummary.columns(for: account))
        FROM push_message
        JOIN push_subscription ON push_subscription.account = push_message.account
            AND push_subscription.id = push_message.subscription
        JOIN note ON note.account = push_message.account AND note.id = push_message.note
        WHERE push_message.account = \(account) AND push_message.next_at <= \(time)
        ORDER BY push_message.next_at, push_message.note, push_message.subscription LIMIT \(limit)
        """
    }
}

extension PushMessage {
    fileprivate init(row: StoredRow) throws {
        subscription = PushSubscription(
            id: try row["subscription"], name: try row["name"], endpoint: try row["endpoint"],
            publicKey: try row["public_key"], secret: try row["secret"], origin: try row["origin"],
            credential: try row["credential"], createdAt: try row["subscribed_at"],
            failure: try PushSubscription.Failure(row: row))
        let summary = try NoteSummary(row: row)
        note = summary.id
        title = summary.title.isEmpty ? String(summary.excerpt.prefix { !$0.isNewline }) : summary.title
        dueAt = try row["due_at"]
        attempts = try row["attempts"]
        isDue = summary.trashedAt == nil && summary.reminder?.dueAt == dueAt
    }
}
