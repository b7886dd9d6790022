extension StoreEngine {
    public func linksAwaitingTitle(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read(for: account) { transaction in
            try transaction.rows(.linksAwaitingTitle(at: time, limit: limit, for: account)).map(CheckedLink.init(row:))
        }
    }

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
