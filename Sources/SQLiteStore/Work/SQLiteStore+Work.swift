import Canonicalization
import GRDB
import Notebook

// One process uses a data file, so all background work is its own.

extension SQLiteStore {
    public func take(
        _ work: BackgroundWork, of accounts: [AccountID], limit: Int, for duration: Duration
    ) async throws(NotebookError) -> [AccountID] {
        Array(accounts.sorted { $0.rawValue < $1.rawValue }.prefix(limit))
    }

    public func giveBack(_ work: BackgroundWork, of accounts: [AccountID]) async throws(NotebookError) {}

    public func applies(_ version: KeyVersion, isNew: Bool) async throws(NotebookError) -> Bool { true }

    public func accounts(
        notKeyedBy version: KeyVersion, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        let accounts = try await accounts(after: nil, limit: .max)
        return try await read { db in
            // Two ranges of an index for each account.
            let statement = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM link WHERE account = ?1 AND keyed_by < ?2)
                        OR EXISTS (SELECT 1 FROM link WHERE account = ?1 AND keyed_by > ?2)
                    """)
            var found: [AccountID] = []
            for account in accounts where found.count < limit {
                if try Bool.fetchOne(statement, arguments: [account, version.indexed]) ?? false {
                    found.append(account)
                }
            }
            return found
        }
    }
}
