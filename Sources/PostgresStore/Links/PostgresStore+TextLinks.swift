import Notebook

extension PostgresStore: TextLinkStore {
    public func accounts(
        withTextsToLinkAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await read(for: .allAccounts) { connection in
            // A new account has no texts of an earlier version, and is not in the partial index.
            try connection.rows(
                """
                SELECT id FROM account
                WHERE id > $1 AND texts_linked_until IS DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                    AND NOT is_removed
                ORDER BY id LIMIT $2
                """, [last?.rawValue ?? 0, limit]
            ).map { try $0["id"] }
        }
    }
}
