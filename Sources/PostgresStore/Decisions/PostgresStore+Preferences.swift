import Canonicalization
import Notebook

extension PostgresStore {
    /// Reads the database for each visit, so that a decision applies to all instances at once.
    public func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences {
        try await read(for: account) { connection in
            try AccountPreferences(rows: try connection.rows(AccountPreferences.selection(for: account)))
        }
    }
}
