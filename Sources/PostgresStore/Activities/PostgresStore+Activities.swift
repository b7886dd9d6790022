import Notebook

extension PostgresStore {
    public func record(_ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID) {
        visits.add(record, keeping: retention, for: account, to: self)
    }

    /// Called by ``VisitWriter``.
    func write(_ visits: PendingVisits, for account: AccountID) async throws(NotebookError) {
        do {
            try await write(for: account) { connection in try connection.record(visits, for: account) }
        } catch .accountNotFound {
            // The account was removed, and its visits with it.
        }
    }

    public func writeVisits(of account: AccountID) async throws(NotebookError) {
        try await visits.write(of: account, to: self)
    }
}
