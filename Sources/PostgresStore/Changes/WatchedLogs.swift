import Notebook

/// Where the change logs of accounts end, as they were read last.
struct WatchedLogs {
    /// The time between two reads.
    private static let interval = Duration.milliseconds(500)

    private var sequences: [AccountID: Int64] = [:]
    /// When the ends are read again.
    private(set) var nextRead = ContinuousClock.now

    /// Reads the ends if it is time, and returns the accounts whose log has another end than before, or was not read before.
    ///
    /// - Complexity: O(accounts), an entry of an index each.
    mutating func changes(of accounts: Set<AccountID>, on connection: PostgresConnection) throws -> [AccountID] {
        if ContinuousClock.now < nextRead { return [] }
        let rows = try connection.rows(
            """
            SELECT account, coalesce((SELECT max(sequence) FROM change WHERE change.account = listed.account), 0) AS last
            FROM unnest($1::bigint[]) AS listed (account)
            """, [StoredList(accounts.map(\.rawValue))])
        let known = sequences
        sequences = Dictionary(uniqueKeysWithValues: try rows.map { (try $0["account"], try $0["last"]) })
        nextRead = .now + Self.interval
        return sequences.keys.filter { sequences[$0] != known[$0] }
    }
}
