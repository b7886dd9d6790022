import Notebook

extension PostgresStore {
    public func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                "SELECT DISTINCT account FROM link WHERE awaits_title AND title_due_at <= $1 ORDER BY account", [time]
            ).map { try $0["account"] }
        }
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> { changeListener.signals() }
}
