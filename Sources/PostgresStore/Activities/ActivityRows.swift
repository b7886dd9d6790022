import Canonicalization
import Notebook

extension RecordedActivity {
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
        enqueue(
            """
            UPDATE activity SET is_current = false WHERE account = $1 AND device = ANY ($2::text[]) AND is_current
            """, [account, StoredList(Array(devices))])
        for record in records { try insert(record.titled(as: titled[record.place]), for: account) }
        try dropVisits(beyond: visits.retention, at: last.visitedAt, for: account)
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
        enqueue(
            """
            DELETE FROM activity
            WHERE account = $1 AND (id = $2 OR (device = $3 AND key_hash = $4 AND key = $5))
            """, [account, record.id, record.device, record.key.indexed, record.key.text])
        enqueue(
            """
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
}
