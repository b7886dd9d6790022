import Canonicalization
import Notebook

extension PostgresStore: PreferenceStore {
    /// Reads the database for each visit, so that a decision applies to all instances at once.
    public func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences {
        try await read(for: account) { connection in
            try AccountPreferences(rows: try connection.rows(AccountPreferences.selection(for: account)))
        }
    }

    public func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await visits.write(of: account, to: self)
        try await writePreferences(at: time, for: account) { connection in
            try connection.set("retention", to: try StoredJSON.text(retention), for: account)
            connection.dropVisits(beyond: retention, at: time, for: account)
        }
    }
}
