import GRDB
import Notebook

extension SQLiteStore {
    public func record(_ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID) {
        guard let time = visits.add(record, keeping: retention, for: account) else { return }
        Task {
            try? await Task.sleep(for: time)
            // If the disk is full, the visits stay in memory and are written with later ones.
            try? await writeVisits()
        }
    }

    /// Writes the visits that are in memory. All visits that were recorded before are on the disk when this returns.
    func writeVisits() async throws(NotebookError) {
        if visits.isIdle { return }
        let batch = VisitBatch(visits)
        do {
            try await writeWithoutChangingLinks { db in
                for (account, visits) in batch.byAccount {
                    do {
                        try db.inSavepoint {
                            try db.record(visits, for: account)
                            return .commit
                        }
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                        // The account does not exist. Its visits are dropped, and those of other accounts are written.
                    }
                }
            }
        } catch {
            batch.finish(isWritten: false)
            throw error
        }
        batch.finish(isWritten: true)
        for account in batch.byAccount.keys { changeBroadcaster.notify(account) }
    }

    public func writeVisits(of account: AccountID) async throws(NotebookError) { try await writeVisits() }
}

extension Database {
    fileprivate func record(_ visits: PendingVisits, for account: AccountID) throws {
        let records = visits.inOrder
        guard let last = records.last else { return }
        for device in Set(records.filter(\.isCurrent).map { $0.activity.device ?? "" }) {
            try cachedStatement(
                sql: "UPDATE activity SET is_current = 0 WHERE account = ? AND device = ? AND is_current = 1"
            ).execute(arguments: [account, device])
        }
        for record in records { try insert(record, for: account) }
        try dropVisits(beyond: visits.retention, at: last.visitedAt, for: account)
        try log(ChangeEntry(kind: .activityChanged), at: last.visitedAt, for: account)
    }

    private func insert(_ record: RecordedActivity, for account: AccountID) throws {
        let device = record.activity.device ?? ""
        var record = record
        if !record.activity.hasTitle {
            let before = try rows(
                """
                SELECT \(raw: RecordedActivity.columns) FROM activity
                WHERE account = \(account) AND device = \(device) AND key_hash = \(record.key.indexed)
                    AND key = \(record.key.text)
                """
            ).first
            record = record.titled(as: try before.flatMap(RecordedActivity.init(row:)))
        }
        let statement = try RawStatement(
            self,
            """
            INSERT OR REPLACE INTO activity
                (account, device, key_hash, key, key_kind, id, canonical_url, hostname, description, visited_at,
                expires_at, is_current)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        statement.bind(1, account)
        statement.bind(2, device)
        statement.bind(3, record.key.indexed)
        statement.bind(4, record.key.text)
        statement.bind(5, record.key.kind.rawValue)
        statement.bind(6, record.id)
        // The column is not null: an activity without a web page has an empty text.
        statement.bind(7, record.canonicalURL ?? "")
        statement.bind(8, record.hostname)
        statement.bind(9, text: try record.activity.json())
        statement.bind(10, record.visitedAt)
        statement.bind(11, record.activity.expirationDate)
        statement.bind(12, record.isCurrent ? 1 : 0)
        try statement.execute()
    }
}
