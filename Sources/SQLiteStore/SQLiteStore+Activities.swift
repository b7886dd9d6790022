import GRDB
import Notebook

extension SQLiteStore {
    public func record(
        _ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID
    ) async throws(NotebookError) {
        try await write { db in
            let device = record.activity.device ?? ""
            try db.execute(
                sql: "UPDATE activity SET is_current = 0 WHERE account = ? AND device = ? AND is_current = 1",
                arguments: [account, device])
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO activity
                        (account, device, key_hash, key, id, canonical_url, description, visited_at, is_current)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    account, device, record.key.indexed, record.key.text, record.id, record.canonicalURL,
                    try StoredJSON.text(record.activity), record.visitedAt, record.isCurrent,
                ])
            try db.execute(
                sql: """
                    DELETE FROM activity WHERE account = ? AND visited_at < max(?, coalesce(
                        (SELECT visited_at FROM activity WHERE account = ? ORDER BY visited_at DESC LIMIT 1 OFFSET ?), 0))
                    """,
                arguments: [
                    account, record.visitedAt.advanced(byDays: -retention.days), account, max(retention.count - 1, 0),
                ])
        }
    }

    public func activities(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [RecordedActivity] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT id, key, key_hash, canonical_url, description, visited_at, is_current FROM activity
                    WHERE account = ? ORDER BY is_current DESC, visited_at DESC LIMIT ?
                    """,
                arguments: [account, limit]
            ).compactMap(RecordedActivity.init(row:))
        }
    }

    public func forgetActivities(for account: AccountID) async throws(NotebookError) {
        try await write { db in
            try db.execute(sql: "DELETE FROM activity WHERE account = ?", arguments: [account])
        }
    }
}

extension RecordedActivity {
    fileprivate init?(row: Row) throws {
        guard let activity = try StoredJSON.value(UserActivity.self, row["description"]) else { return nil }
        let hash: Int64 = row["key_hash"]
        self.init(
            id: row["id"], activity: activity, canonicalURL: row["canonical_url"],
            key: ContentKey(kind: .canonicalURL, text: row["key"], hash: UInt64(bitPattern: hash)),
            visitedAt: row["visited_at"], isCurrent: row["is_current"])
    }
}
