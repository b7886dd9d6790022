import GRDB
import Notebook

extension SQLiteStore {
    public func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await write(for: account) { db in
            _ = try db.revisionNumber(of: note, for: account)
            let row = try Row.fetchOne(
                db, sql: "SELECT key, quote, removed_at FROM link WHERE account = ? AND id = ? AND note = ?",
                arguments: [account, id, note])
            guard let row else { throw NotebookError.linkNotFound }
            guard let removedAt = row["removed_at"] as Instant? else { return try db.link(id, of: note, for: account) }
            let key: String = row["key"]
            let quote: String? = row["quote"]
            // A page has a link for each quote.
            let other = try Identifier<Link>.fetchOne(
                db,
                sql: """
                    SELECT id FROM link
                    WHERE account = ?1 AND note = ?2 AND key = ?3 AND removed_at IS NULL AND (?4 IS NULL OR quote = ?4)
                    """,
                arguments: [account, note, key, quote])
            if let other { return try db.link(other, of: note, for: account) }
            try db.execute(
                sql: "UPDATE link SET removed_at = NULL WHERE account = ? AND id = ?", arguments: [account, id])
            let hashes = try db.restoreKeyMappings(id, withdrawnAt: removedAt, for: account)
            _ = try db.advance(note, at: time, modifying: true, adding: id, touching: hashes, for: account)
            try db.updateSearchText(of: note, for: account)
            return try db.link(id, of: note, for: account)
        }
    }
}

extension Database {
    /// Returns whether a link with this identifier exists in any note, removed or not.
    func hasLink(_ id: Identifier<Link>, for account: AccountID) throws -> Bool {
        let statement = try cachedStatement(sql: "SELECT 1 FROM link WHERE account = ? AND id = ?")
        return try Int.fetchOne(statement, arguments: [account, id]) != nil
    }

    /// Restores the keys that were withdrawn when the link was removed.
    ///
    /// A link that was rekeyed while it was removed has no mapping of its new key. Its version is reset, so that the
    /// next start of the service rekeys it.
    func restoreKeyMappings(
        _ id: Identifier<Link>, withdrawnAt time: Instant, for account: AccountID
    ) throws -> [Int64] {
        let hashes = try Int64.fetchAll(
            self,
            sql: """
                UPDATE claim INDEXED BY claim_by_link SET withdrawn_at = NULL
                WHERE account = ? AND link = ? AND withdrawn_at = ? RETURNING key_hash
                """,
            arguments: [account, id, time])
        try execute(
            sql: """
                UPDATE link SET keyed_by = 0 WHERE account = ?1 AND id = ?2 AND NOT EXISTS (
                    SELECT 1 FROM claim WHERE account = ?1 AND claim.link = ?2 AND claim.key = link.key
                        AND withdrawn_at IS NULL)
                """,
            arguments: [account, id])
        return hashes
    }
}
