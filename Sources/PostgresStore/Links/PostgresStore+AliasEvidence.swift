import Notebook

extension PostgresStore {
    public func accountsWithUnjudgedAliases() async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                """
                SELECT DISTINCT account FROM alias WHERE NOT is_judged AND ended_at IS NULL
                    AND EXISTS (SELECT 1 FROM account WHERE account.id = alias.account AND NOT is_removed)
                ORDER BY account
                """
            ).map { try $0["account"] }
        }
    }
}
