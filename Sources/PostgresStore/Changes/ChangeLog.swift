import Notebook

extension PostgresConnection {
    /// The minimum number of changes to keep. The log contains some hundred more.
    private static var keptChanges: Int64 { 100_000 }
    /// After how many changes, on average, the log is shortened.
    private static var changesBetweenShortenings: Int { 512 }

    private static var lastChange: String { "(SELECT max(sequence) FROM change WHERE account = $1)" }

    /// Adds an entry to the account's change log, in a transaction of ``PostgresStore/write(for:_:)``.
    ///
    /// - Parameter hashes: The hashes of keys that the change may have added to the link index, or removed from it.
    public func log(
        _ entry: ChangeEntry, touching hashes: [Int64], at time: Instant, for account: AccountID
    ) {
        precedeNext(
            with: """
                INSERT INTO change (account, sequence, kind, note, link, revision, made_at)
                SELECT $1, coalesce(max(sequence), 0) + 1, $2, $3::uuid, $4::uuid, $5::bigint, $6
                FROM change WHERE account = $1
                """, [account, entry.kind.rawValue, entry.note, entry.link, entry.revision, time])
        if !hashes.isEmpty {
            precedeNext(
                with: """
                    INSERT INTO key_change (account, sequence, key_hash)
                    SELECT $1, \(Self.lastChange), unnest($2::bigint[]) ON CONFLICT DO NOTHING
                    """, [account, StoredList(hashes)])
        }
        if Int.random(in: 0..<Self.changesBetweenShortenings) == 0 { shortenLog(of: account) }
    }

    /// Removes the oldest changes.
    func shortenLog(of account: AccountID, keeping kept: Int64 = keptChanges) {
        for table in ["change", "key_change"] {
            precedeNext(
                with: "DELETE FROM \(table) WHERE account = $1 AND sequence <= \(Self.lastChange) - $2",
                [account, kept])
        }
    }
}
