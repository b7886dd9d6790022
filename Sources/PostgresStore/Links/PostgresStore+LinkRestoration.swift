import Notebook

extension PostgresStore {
    public func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await write(for: account) { connection in
            _ = try connection.revisionNumber(of: note, for: account)
            let row = try connection.rows(
                "SELECT key, quote, removed_at FROM link WHERE account = $1 AND id = $2 AND note = $3",
                [account, id, note]
            ).first
            guard let row else { throw NotebookError.linkNotFound }
            guard let removedAt: Instant = try row["removed_at"] else {
                return try connection.link(id, of: note, for: account)
            }
            let (key, quote): (String, String?) = (try row["key"], try row["quote"])
            // A page has a link for each quote.
            let other = try connection.rows(
                """
                SELECT \(Link.columns) FROM link
                WHERE account = $1 AND note = $2 AND key = $3 AND removed_at IS NULL
                    AND ($4::text IS NULL OR quote = $4)
                ORDER BY position LIMIT 1
                """, [account, note, key, quote]
            ).first
            if let other { return try Link(row: other) }
            connection.precedeNext(
                with: "UPDATE link SET removed_at = NULL WHERE account = $1 AND id = $2", [account, id])
            let hashes = try connection.restoreKeyMappings(of: id, withdrawnAt: removedAt, for: account)
            try connection.advance(note, at: time, modifying: true, adding: id, touching: hashes, for: account)
            try connection.updateSearchText(of: note, for: account)
            return try connection.link(id, of: note, for: account)
        }
    }
}

extension PostgresConnection {
    /// Restores the keys that were withdrawn when the link was removed.
    ///
    /// A link that was rekeyed while it was removed has no mapping of its new key. Its version is reset, so that the
    /// next start of the service rekeys it.
    ///
    /// - Returns: The hashes of the keys that were restored.
    func restoreKeyMappings(
        of link: Identifier<Link>, withdrawnAt time: Instant, for account: AccountID
    ) throws -> [Int64] {
        let hashes: [Int64] = try rows(
            """
            UPDATE claim SET withdrawn_at = NULL
            WHERE account = $1 AND link = $2 AND withdrawn_at = $3 RETURNING key_hash
            """, [account, link, time]
        ).map { try $0["key_hash"] }
        precedeNext(
            with: """
                UPDATE link SET keyed_by = 0 WHERE account = $1 AND id = $2 AND NOT EXISTS (
                    SELECT 1 FROM claim
                    WHERE claim.account = $1 AND claim.link = $2 AND claim.key = link.key AND withdrawn_at IS NULL)
                """, [account, link])
        return hashes
    }
}
