import Notebook

extension PostgresStore {
    public func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                "SELECT DISTINCT account FROM link WHERE awaits_title AND title_due_at <= $1 ORDER BY account", [time]
            ).map { try $0["account"] }
        }
    }

    public func linksAwaitingTitle(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT id, webpage_url FROM link
                WHERE account = $1 AND awaits_title AND title_due_at <= $2 AND removed_at IS NULL
                ORDER BY added_at DESC, note DESC, position DESC LIMIT $3
                """, [account, time, limit]
            ).map(CheckedLink.init(row:))
        }
    }

    public func setAwaitedTitle(
        _ title: String?, siteName: String?, of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            let row = try connection.rows(
                """
                UPDATE link SET awaits_title = false, title = coalesce($3::text, title),
                    site_name = coalesce($4::text, site_name)
                WHERE account = $1 AND id = $2 AND awaits_title RETURNING note
                """, [account, id, title, siteName]
            ).first
            guard let row, title != nil || siteName != nil else { return }
            let note: Identifier<Note> = try row["note"]
            // The person did not change the note.
            try connection.advance(note, at: time, modifying: false, for: account)
            try connection.updateSearchText(of: note, for: account)
        }
    }

    public func postponeAwaitedTitle(
        of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            let row = try connection.rows(
                """
                UPDATE link SET title_attempts = title_attempts + 1
                WHERE account = $1 AND id = $2 AND awaits_title RETURNING title_attempts
                """, [account, id]
            ).first
            guard let row else { return }
            let next = AwaitedTitles.nextAttempt(after: try row["title_attempts"], at: time)
            try connection.rows(
                "UPDATE link SET title_due_at = $3, awaits_title = $4 WHERE account = $1 AND id = $2",
                [account, id, next ?? time, next != nil])
        }
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> { changeListener.signals() }
}

extension PostgresConnection {
    /// Counts the links of an account that wait for their titles.
    func awaitedTitles(for account: AccountID) throws -> AwaitedTitles {
        let row = try rows(
            """
            SELECT count(*) AS count FROM (
                SELECT 1 FROM link WHERE account = $1 AND awaits_title LIMIT $2
            ) AS waiting
            """, [account, AwaitedTitles.limit]
        ).first
        return AwaitedTitles(waiting: try row?["count"] ?? 0)
    }
}
