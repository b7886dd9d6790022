import GRDB
import Notebook

extension SQLiteStore {
    public func accountsWithUnjudgedAliases() async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read { db in
            try AccountID.fetchAll(
                db,
                sql: """
                    SELECT DISTINCT account FROM alias WHERE is_judged = 0 AND ended_at IS NULL
                        AND EXISTS (SELECT 1 FROM account WHERE account.id = alias.account AND is_removed = 0)
                    ORDER BY account
                    """)
        }
    }
}
