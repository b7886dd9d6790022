import GRDB
import Notebook

extension SQLiteStore {
    /// By the partial index of links that wait.
    static let findLinksAwaitingTitle = """
        SELECT id, webpage_url FROM link
        WHERE account = ? AND awaits_title = 1 AND title_due_at <= ? AND removed_at IS NULL
        ORDER BY added_at DESC LIMIT ?
        """

    public func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read { db in
            try AccountID.fetchAll(
                db, sql: "SELECT DISTINCT account FROM link WHERE awaits_title = 1 AND title_due_at <= ?",
                arguments: [time])
        }
    }

    public func linksAwaitingTitle(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read { db in
            try Row.fetchAll(db.cachedStatement(sql: Self.findLinksAwaitingTitle), arguments: [account, time, limit])
                .map { CheckedLink(id: $0["id"], webpageURL: $0["webpage_url"]) }
        }
    }

    public func setAwaitedTitle(
        _ title: String?, siteName: String?, of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            let note = try Identifier<Note>.fetchOne(
                db,
                sql: """
                    UPDATE link SET awaits_title = 0, title = coalesce(?, title), site_name = coalesce(?, site_name)
                    WHERE account = ? AND id = ? AND awaits_title = 1 RETURNING note
                    """,
                arguments: [title, siteName, account, id])
            guard let note, title != nil || siteName != nil else { return }
            // The person did not change the note.
            _ = try db.advance(note, at: time, modifying: false, for: account)
            try db.updateSearchText(of: note, for: account)
        }
    }

    public func postponeAwaitedTitle(
        of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            let attempts = try Int.fetchOne(
                db,
                sql: """
                    UPDATE link SET title_attempts = title_attempts + 1
                    WHERE account = ? AND id = ? AND awaits_title = 1 RETURNING title_attempts
                    """,
                arguments: [account, id])
            guard let attempts else { return }
            let next = AwaitedTitles.nextAttempt(after: attempts, at: time)
            try db.execute(
                sql: "UPDATE link SET title_due_at = ?, awaits_title = ? WHERE account = ? AND id = ?",
                arguments: [next ?? time, next == nil ? 0 : 1, account, id])
        }
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> { changeBroadcaster.signals() }
}
