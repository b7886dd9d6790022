import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences {
        if let preferences = preferencesCache.preferences(for: account) { return preferences }
        let generation = preferencesCache.generation
        let preferences = try await read(for: account) { db in
            try AccountPreferences(rows: try db.rows(AccountPreferences.selection(for: account)))
        }
        preferencesCache.keep(preferences, for: account, readAt: generation)
        return preferences
    }

    public func preferencesChanged(of account: AccountID) { preferencesCache.forget(account) }
}
