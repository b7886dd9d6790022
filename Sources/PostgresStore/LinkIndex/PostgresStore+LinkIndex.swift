import Notebook

extension PostgresStore {
    /// Clients ask far more often than notes change, so that the changes are read only if there are some.
    public func indexChangesAndPlaces(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> (delta: LinkIndexDelta, appOrigins: [String], preferences: AccountPreferences) {
        let (last, origins, preferences) = try await read(for: account) { connection in
            let rows = try connection.rows(ofEach: [
                SQLText.logRange(of: account).statement, SQLText.appOrigins(for: account).statement,
                AccountPreferences.selection(for: account).statement,
            ])
            return (
                try ChangeLogRange(rows[0]).last, try rows[1].map { try $0["origin"] as String },
                try AccountPreferences(rows: rows[2])
            )
        }
        if cursor == last {
            return (LinkIndexDelta(added: [], removed: [], cursor: last, isComplete: true), origins, preferences)
        }
        // After the changes, so that nothing is older than their cursor.
        return (
            try await indexChanges(since: cursor, limit: limit, for: account), try await appOrigins(for: account),
            try await self.preferences(for: account)
        )
    }
}
