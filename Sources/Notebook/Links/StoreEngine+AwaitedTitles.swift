extension StoreEngine {
    /// Returns the accounts that have links whose titles are due to be fetched at a time.
    public func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await readAllAccounts { transaction in
            try transaction.rows(
                """
                SELECT DISTINCT account FROM link
                WHERE \(.isTrue("awaits_title")) AND title_due_at <= \(time) ORDER BY account
                """
            ).map { try $0["account"] }
        }
    }

    /// Returns links whose titles are due to be fetched at a time, the last added first.
    public func linksAwaitingTitle(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read(for: account) { transaction in
            try transaction.rows(.linksAwaitingTitle(at: time, limit: limit, for: account)).map(CheckedLink.init(row:))
        }
    }

    /// Sets the title that a link waits for, unless it has got another one meanwhile. The link waits no longer.
    ///
    /// - Parameter title: `nil` if the page has none, or cannot be fetched.
    public func setAwaitedTitle(
        _ title: String?, siteName: String?, of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            let row = try transaction.rows(
                """
                UPDATE link SET awaits_title = \(false), title = coalesce(\(title), title),
                    site_name = coalesce(\(siteName), site_name)
                WHERE account = \(account) AND id = \(id) AND \(.isTrue("awaits_title")) RETURNING note
                """
            ).first
            guard let row, title != nil || siteName != nil else { return }
            let note: Identifier<Note> = try row["note"]
            // The person did not change the note.
            try transaction.advance(note, at: time, modifying: false, for: account)
            try transaction.updateSearchText(of: note, for: account)
        }
    }

    /// Lets a link wait longer for its title, because its page could not be read now: with each attempt for a longer time,
    /// and after the last one no longer (``AwaitedTitles``).
    public func postponeAwaitedTitle(
        of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            let row = try transaction.rows(
                """
                UPDATE link SET title_attempts = title_attempts + 1
                WHERE account = \(account) AND id = \(id) AND \(.isTrue("awaits_title")) RETURNING title_attempts
                """
            ).first
            guard let row else { return }
            let next = AwaitedTitles.nextAttempt(after: try row["title_attempts"], at: time)
            try transaction.run(
                """
                UPDATE link SET title_due_at = \(next ?? time), awaits_title = \(next != nil)
                WHERE account = \(account) AND id = \(id)
                """)
        }
    }
}

extension SQLText {
    /// Selects links by the partial index of those that wait.
    package static func linksAwaitingTitle(at time: Instant, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT id, webpage_url FROM link
        WHERE account = \(account) AND \(.isTrue("awaits_title")) AND title_due_at <= \(time) AND removed_at IS NULL
        ORDER BY added_at DESC, note DESC, position DESC LIMIT \(limit)
        """
    }
}
