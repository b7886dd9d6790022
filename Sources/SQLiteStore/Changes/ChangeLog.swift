import GRDB
import Notebook

extension Database {
    /// The minimum number of changes to keep. The log contains a few hundred more.
    static var keptChanges: Int64 { 100_000 }

    /// Adds an entry to the account's change log.
    ///
    /// - Parameter touching: The hashes of keys that the change may have added to the link index, or removed from it.
    public func log(
        _ entry: ChangeEntry, touching hashes: [Int64], at time: Instant, for account: AccountID
    ) throws {
        let last = try lastChange(for: account)
        let sequence = last + 1
        try cachedStatement(
            sql: """
                INSERT INTO change (account, sequence, kind, note, link, revision, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [account, sequence, entry.kind.rawValue, entry.note, entry.link, entry.revision, time])
        if !hashes.isEmpty {
            let statement = try cachedStatement(
                sql: "INSERT INTO key_change (account, sequence, key_hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
            for hash in hashes { try statement.execute(arguments: [account, sequence, hash]) }
        }
        if sequence % 512 == 0 { try forgetChanges(before: sequence - Self.keptChanges, for: account) }
    }

    /// Returns the sequence number of the last entry, or 0 if the log is empty.
    func lastChange(for account: AccountID) throws -> Int64 {
        let statement = try cachedStatement(
            sql: "SELECT sequence FROM change WHERE account = ? ORDER BY sequence DESC LIMIT 1")
        return try Int64.fetchOne(statement, arguments: [account]) ?? 0
    }

    func forgetChanges(before sequence: Int64, for account: AccountID) throws {
        for table in ["change", "key_change"] {
            try cachedStatement(sql: "DELETE FROM \(table) WHERE account = ? AND sequence < ?")
                .execute(arguments: [account, sequence])
        }
    }
}
