extension StoreEngine {
    /// Restores a removed link at its position, with the keys that were withdrawn with it.
    ///
    /// - Returns: The link, or another link with the same key that the note has by now.
    /// - Throws: `noteNotFound`, `linkNotFound`; `tooLong` if the comments of both links together exceed the limit.
    public func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await write(for: account) { transaction in
            _ = try transaction.revisionNumber(of: note, for: account)
            let row = try transaction.rows(
                """
                SELECT key, quote, removed_at FROM link
                WHERE account = \(account) AND id = \(id) AND note = \(note)
                """
            ).first
            guard let row else { throw NotebookError.linkNotFound }
            guard let removedAt: Instant = try row["removed_at"] else {
                return try transaction.link(id, of: note, for: account)
            }
            let key: String = try row["key"]
            let quote = try StoredJSON.value(Link.Quote.self, try row["quote"])
            // A page has a link for each quote.
            let other = try transaction.rows(
                """
                SELECT \(Link.columns(for: account)) FROM link
                WHERE account = \(account) AND note = \(note) AND key = \(key) AND removed_at IS NULL
                ORDER BY position
                """
            ).map(Link.init(row:)).first { quote == nil || $0.quote?.exact == quote?.exact }
            if let other {
                return try transaction.complete(other, with: quote, isAdded: false, at: time, for: account)
            }
            try transaction.run("UPDATE link SET removed_at = NULL WHERE account = \(account) AND id = \(id)")
            let hashes = try transaction.restoreKeyMappings(of: id, withdrawnAt: removedAt, for: account)
            try transaction.advance(note, at: time, adding: id, touching: hashes, for: account)
            try transaction.updateSearchText(of: note, for: account)
            return try transaction.link(id, of: note, for: account)
        }
    }
}

extension StoreTransaction {
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
            UPDATE key_mapping \(.index("key_mapping_by_link")) SET withdrawn_at = NULL
            WHERE account = \(account) AND link = \(link) AND withdrawn_at = \(time) RETURNING key_hash
            """
        ).map { try $0["key_hash"] }
        try run(
            """
            UPDATE link SET keyed_by = 0 WHERE account = \(account) AND id = \(link) AND NOT EXISTS (
                SELECT 1 FROM key_mapping
                WHERE key_mapping.account = \(account) AND key_mapping.link = \(link) AND key_mapping.key = link.key
                    AND withdrawn_at IS NULL)
            """)
        return hashes
    }

    /// Withdraws the keys of links.
    ///
    /// - Returns: The hashes of the keys.
    package func withdrawKeyMappings(
        of links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        try rows(
            """
            UPDATE key_mapping \(.index("key_mapping_by_link")) SET withdrawn_at = \(time)
            WHERE account = \(account) AND link \(in: links) AND withdrawn_at IS NULL RETURNING key_hash
            """
        ).map { try $0["key_hash"] }
    }
}
