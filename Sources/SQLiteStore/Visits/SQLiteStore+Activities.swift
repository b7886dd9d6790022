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

    /// Writes the visits before a read, which continues if they cannot be written now.
    private func writeVisitsIfPossible() async throws(NotebookError) {
        do {
            try await writeVisits()
        } catch .storageFull, .storageReplaced {}
    }

    public func activities(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [RecordedActivity] {
        try await writeVisitsIfPossible()
        return try await read(for: account) { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT \(RecordedActivity.columns) FROM activity WHERE account = ?
                    ORDER BY visited_at DESC, rowid DESC LIMIT ?
                    """,
                arguments: [account, limit]
            ).compactMap(RecordedActivity.init(row:))
        }
    }

    public func activity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) -> RecordedActivity {
        try await writeVisitsIfPossible()
        return try await read(for: account) { db in
            let row = try Row.fetchOne(
                db, sql: "SELECT \(RecordedActivity.columns) FROM activity WHERE account = ? AND id = ?",
                arguments: [account, id])
            guard let record = try row.flatMap(RecordedActivity.init(row:)) else {
                throw NotebookError.activityNotFound
            }
            return record
        }
    }

    public func resignActivity(
        ofDevice device: String, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeActivities(at: time, for: account) { db in
            try db.execute(
                sql: "UPDATE activity SET is_current = 0 WHERE account = ? AND device = ? AND is_current = 1",
                arguments: [account, device])
        }
    }

    public func removeActivity(
        _ id: Identifier<RecordedActivity>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeActivities(at: time, for: account) { db in
            try db.execute(sql: "DELETE FROM activity WHERE account = ? AND id = ?", arguments: [account, id])
            guard db.changesCount > 0 else { throw NotebookError.activityNotFound }
        }
    }

    public func forgetActivities(
        _ which: VisitSelection, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await writeActivities(at: time, for: account) { db in
            switch which {
            case .all:
                try db.execute(sql: "DELETE FROM activity WHERE account = ?", arguments: [account])
            case .site(let hostname):
                let host = hostname.lowercased()
                try db.execute(
                    sql: """
                        DELETE FROM activity WHERE account = ?
                            AND (hostname = ? OR substr(hostname, -length(?) - 1) = '.' || ?)
                        """,
                    arguments: [account, host, host, host])
            case .range(let start, let end):
                try db.execute(
                    sql: "DELETE FROM activity WHERE account = ? AND visited_at >= ? AND visited_at < ?",
                    arguments: [account, start, end])
            }
        }
    }

    /// Performs a write that deletes or changes activities.
    ///
    /// - Returns: The number of rows that the last statement changed.
    @discardableResult
    private func writeActivities(
        at time: Instant, for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Void
    ) async throws(NotebookError) -> Int {
        try await writeVisits()
        return try await write(for: account) { db in
            try statements(db)
            let count = db.changesCount
            if count > 0 { try db.log(ChangeEntry(kind: .activityChanged), at: time, for: account) }
            return count
        }
    }
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
            let before = try Row.fetchOne(
                cachedStatement(
                    sql: """
                        SELECT \(RecordedActivity.columns) FROM activity
                        WHERE account = ? AND device = ? AND key_hash = ? AND key = ?
                        """),
                arguments: [account, device, record.key.indexed, record.key.text])
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

    /// Deletes the visits that are too old, too many or expired.
    func dropVisits(beyond retention: ActivityRetention, at time: Instant, for account: AccountID) throws {
        try cachedStatement(
            sql: """
                DELETE FROM activity WHERE account = ?1 AND (visited_at < ?2 OR expires_at <= ?3 OR rowid IN
                    (SELECT rowid FROM activity WHERE account = ?1 ORDER BY visited_at DESC, rowid DESC
                        LIMIT -1 OFFSET ?4))
                """
        ).execute(arguments: [account, time.advanced(byDays: -retention.days), time, retention.count])
    }
}

extension RecordedActivity {
    fileprivate static let columns = """
        id, key, key_kind, key_hash, canonical_url, hostname, description, visited_at, is_current
        """

    fileprivate init?(row: Row) throws {
        guard let activity = try StoredJSON.value(UserActivity.self, row["description"]) else { return nil }
        let hash: Int64 = row["key_hash"]
        let canonicalURL: String = row["canonical_url"]
        self.init(
            id: row["id"], activity: activity, canonicalURL: canonicalURL.isEmpty ? nil : canonicalURL,
            hostname: row["hostname"],
            key: IdentityKey(
                kind: IdentityKey.Kind(rawValue: row["key_kind"]) ?? .canonicalURL, text: row["key"],
                hash: UInt64(bitPattern: hash)),
            visitedAt: row["visited_at"], isCurrent: row["is_current"])
    }
}
