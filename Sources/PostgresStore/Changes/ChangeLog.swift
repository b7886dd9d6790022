import Notebook

extension PostgresConnection {
    /// The minimum number of changes to keep. The log contains a few hundred more.
    private static var keptChanges: Int64 { 100_000 }

    /// Adds an entry to the account's change log, in a transaction of ``PostgresStore/write(for:_:)``.
    ///
    /// - Parameter touching: The hashes of keys that the change may have added to the link index, or removed from it.
    func log(
        _ entry: ChangeEntry, touching hashes: [Int64] = [], at time: Instant, for account: AccountID
    ) throws {
        let added = try rows(
            """
            INSERT INTO change (account, sequence, kind, note, link, revision, made_at)
            SELECT $1, coalesce(max(sequence), 0) + 1, $2, $3::uuid, $4::uuid, $5::bigint, $6 FROM change WHERE account = $1
            RETURNING sequence
            """, [account, entry.kind.rawValue, entry.note, entry.link, entry.revision, time])
        guard let sequence: Int64 = try added.first?["sequence"] else { return }
        if !hashes.isEmpty {
            try rows(
                "INSERT INTO key_change (account, sequence, key_hash) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING",
                [account, sequence, IntegerList(hashes)])
        }
        if sequence % 512 == 0 {
            let first = sequence - Self.keptChanges
            try rows("DELETE FROM change WHERE account = $1 AND sequence < $2", [account, first])
            try rows("DELETE FROM key_change WHERE account = $1 AND sequence < $2", [account, first])
        }
    }
}
