extension Notebook {
    /// Returns the changes after a position in the log.
    ///
    /// - Parameters:
    ///   - sequence: The last change that the client received, or 0.
    ///   - limit: The maximum number of changes, clamped to 1 to 1,000.
    public func changes(
        after sequence: Int64, limit: Int = 200, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges {
        try await store.changes(after: sequence, limit: min(max(limit, 1), 1_000), for: account)
    }

    /// Returns a stream that yields when the account's log has new entries, and that ends when its reader stops.
    ///
    /// Several entries may yield once.
    public func changeSignals(for account: AccountID) -> AsyncStream<Void> {
        store.changeSignals(for: account)
    }
}
