import Canonicalization
import Notebook

extension RecordedActivity {
    static let columns = "id, key, key_kind, key_hash, canonical_url, hostname, description, visited_at, is_current"

    /// Returns `nil` for a row without an activity.
    init?(row: StoredRow) throws {
        guard let activity = try StoredJSON.value(UserActivity.self, try row["description"]) else { return nil }
        let hash: Int64 = try row["key_hash"]
        let canonicalURL: String = try row["canonical_url"]
        self.init(
            id: try row["id"], activity: activity, canonicalURL: canonicalURL.isEmpty ? nil : canonicalURL,
            hostname: try row["hostname"],
            key: IdentityKey(
                kind: IdentityKey.Kind(rawValue: try row["key_kind"]) ?? .canonicalURL, text: try row["key"],
                hash: UInt64(bitPattern: hash)),
            visitedAt: try row["visited_at"], isCurrent: try row["is_current"])
    }

    /// The name of the activity's device, which is empty for an activity without one.
    fileprivate var device: String { activity.device ?? "" }

    fileprivate var place: Place { Place(device: device, hash: key.indexed, key: key.text) }
}

/// What only one recorded activity of an account has.
private struct Place: Hashable {
    let device: String
    let hash: Int64
    let key: String
}

extension PostgresConnection {
    /// Records visits, which are in the order in which they were made.
    func record(_ visits: PendingVisits, for account: AccountID) throws {
        let records = visits.inOrder
        guard let last = records.last else { return }
        let titled = try titledRecords(replacedBy: records, for: account)
        let devices = Set(records.filter(\.isCurrent).map(\.device))
        precedeNext(
            with: """
                UPDATE activity SET is_current = false WHERE account = $1 AND device = ANY ($2::text[]) AND is_current
                """, [account, StoredList(Array(devices))])
        for record in records { try insert(record.titled(as: titled[record.place]), for: account) }
        dropVisits(beyond: visits.retention, at: last.visitedAt, for: account)
        try log(ChangeEntry(kind: .activityChanged), at: last.visitedAt, for: account)
    }

    /// Returns the records that visits without a title replace, and whose titles they get.
    private func titledRecords(
        replacedBy visits: [RecordedActivity], for account: AccountID
    ) throws -> [Place: RecordedActivity] {
        let places = visits.filter { !$0.activity.hasTitle }.map(\.place)
        if places.isEmpty { return [:] }
        let records = try rows(
            """
            SELECT \(RecordedActivity.columns) FROM activity
            WHERE account = $1 AND (device, key_hash, key) IN (
                SELECT * FROM unnest($2::text[], $3::bigint[], $4::text[]))
            """,
            [
                account, StoredList(places.map(\.device)), StoredList(places.map(\.hash)),
                StoredList(places.map(\.key)),
            ]
        ).map(RecordedActivity.init(row:)).compactMap(\.self)
        return Dictionary(records.map { ($0.place, $0) }) { first, _ in first }
    }

    private func insert(_ record: RecordedActivity, for account: AccountID) throws {
        precedeNext(
            with: """
                DELETE FROM activity
                WHERE account = $1 AND (id = $2 OR (device = $3 AND key_hash = $4 AND key = $5))
                """, [account, record.id, record.device, record.key.indexed, record.key.text])
        precedeNext(
            with: """
                INSERT INTO activity
                    (account, id, device, key_hash, key, key_kind, canonical_url, hostname, description, visited_at,
                    expires_at, is_current)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                """,
            [
                account, record.id, record.device, record.key.indexed, record.key.text, record.key.kind.rawValue,
                record.canonicalURL ?? "", record.hostname,
                String(decoding: try record.activity.json(), as: UTF8.self), record.visitedAt,
                record.activity.expirationDate, record.isCurrent,
            ])
    }

    /// Deletes the visits that are too old, too many or expired.
    func dropVisits(beyond retention: ActivityRetention, at time: Instant, for account: AccountID) {
        precedeNext(
            with: """
                DELETE FROM activity WHERE account = $1 AND (visited_at < $2 OR expires_at <= $3 OR id = ANY (ARRAY(
                    SELECT id FROM activity WHERE account = $1 ORDER BY visited_at DESC, number DESC OFFSET $4)))
                """, [account, time.advanced(byDays: -retention.days), time, retention.count])
    }
}
