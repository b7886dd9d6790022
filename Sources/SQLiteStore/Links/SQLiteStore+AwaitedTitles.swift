import GRDB
import Notebook

extension SQLiteStore {
    public func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read { db in
            try AccountID.fetchAll(
                db, sql: "SELECT DISTINCT account FROM link WHERE awaits_title = 1 AND title_due_at <= ?",
                arguments: [time])
        }
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> { changeBroadcaster.signals() }
}
