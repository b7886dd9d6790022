import GRDB
import Notebook

// An account is removed in batches, because one transaction for a large account would block all writes for minutes.
//
// 1. The account is deactivated: its credentials, password and name are removed.
// 2. Its rows are deleted in batches, and other writes run in between.
// 3. The last transaction deletes the rows that late requests added, and the account, so that no row can refer to it
//    any more.
//
// If a crash interrupts this, the next start finds the account by its mark.

extension SQLiteStore {
    /// The number of rows in one transaction.
    static let removalBatchSize = 500

    public func removeAccount(_ account: AccountID) async throws(NotebookError) {
        try await deactivateAccount(account)
        // The removal continues if the client disconnects.
        let removal = Task { [self] in await finishRemoval(of: account) }
        try await removal.value.get()
    }

    public func finishRemovals() async throws(NotebookError) -> Int {
        let accounts = try await read { db in
            try AccountID.fetchAll(db, sql: "SELECT id FROM account WHERE is_removed = 1 ORDER BY id")
        }
        for account in accounts { try await finishRemoval(of: account).get() }
        return accounts.count
    }

    /// Rejects all requests for the account from now on, and frees its name.
    func deactivateAccount(_ account: AccountID) async throws(NotebookError) {
        let cache = credentialCache
        // Emptied before and after the change, so that no credential is cached in between.
        cache.empty()
        defer {
            cache.empty()
            preferencesCache.forget(account)
            shortLivedMemory.removeAll(of: account)
            // Event streams check their credentials again.
            changeBroadcaster.notifyAll()
        }
        try await write { db in
            // No account name contains a space, so nobody can have this one.
            try db.execute(
                sql: """
                    UPDATE account SET name = 'removed ' || id, password = NULL, is_removed = 1
                    WHERE id = ? AND is_removed = 0
                    """,
                arguments: [account])
            guard db.changesCount == 1 else { throw NotebookError.accountNotFound }
            try db.execute(sql: "DELETE FROM credential WHERE account = ?", arguments: [account])
            try db.execute(sql: "DELETE FROM device WHERE account = ?", arguments: [account])
        }
    }

    private func finishRemoval(of account: AccountID) async -> Result<Void, NotebookError> {
        do throws(NotebookError) {
            while true {
                while try await removeBatch(of: account, limit: Self.removalBatchSize) > 0 {}
                // Few rows were added in the meantime. If there are many, they are deleted in batches first.
                if try await removeRest(of: account, limit: Self.removalBatchSize) { break }
            }
            preferencesCache.forget(account)
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Deletes rows of the first table that has any, in one transaction.
    ///
    /// - Parameter kept: The tables whose rows stay.
    /// - Returns: The number of deleted rows.
    func removeBatch(
        of account: AccountID, limit: Int, exceptFrom kept: Set<String> = []
    ) async throws(NotebookError) -> Int {
        try await write { db in
            for table in try Schema.tablesOfAccounts(in: db) where !kept.contains(table) {
                let removed = try db.removeRows(of: account, from: table, limit: limit)
                if removed.count > 0 { return removed.count }
            }
            return 0
        }
    }

    /// Deletes the remaining rows and the account.
    ///
    /// - Returns: `false` if too many rows remain for one transaction.
    private func removeRest(of account: AccountID, limit: Int) async throws(NotebookError) -> Bool {
        try await write { db in
            for table in try Schema.tablesOfAccounts(in: db)
            where try db.removeRows(of: account, from: table, limit: limit).mayBeMore {
                return false
            }
            try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [account])
            return true
        }
    }
}

extension Database {
    fileprivate func removeRows(
        of account: AccountID, from table: String, limit: Int
    ) throws -> (count: Int, mayBeMore: Bool) {
        // Rows of the full-text index do not contain an account. They are found by their search entries, and are
        // expensive to delete.
        let limit = table == "search_entry" ? max(limit / 10, 1) : limit
        let keys = try primaryKey(table).columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let table = table.quotedDatabaseIdentifier
        if table == "search_entry".quotedDatabaseIdentifier {
            try execute(
                sql: """
                    DELETE FROM search_text WHERE rowid IN (
                        SELECT row FROM search_entry WHERE account = ? ORDER BY note LIMIT ?)
                    """,
                arguments: [account, limit])
            try execute(
                sql: """
                    DELETE FROM search_entry WHERE account = ?1 AND note IN (
                        SELECT note FROM search_entry WHERE account = ?1 ORDER BY note LIMIT ?2)
                    """,
                arguments: [account, limit])
        } else {
            try execute(
                sql: "DELETE FROM \(table) WHERE (\(keys)) IN (SELECT \(keys) FROM \(table) WHERE account = ? LIMIT ?)",
                arguments: [account, limit])
        }
        return (changesCount, changesCount == limit)
    }
}

extension Schema {
    /// Returns the tables with an account column, including those of later migrations. A table precedes the tables that
    /// it refers to.
    static func tablesOfAccounts(in db: Database) throws -> [String] {
        var left = try String.fetchSet(
            db,
            sql: """
                SELECT tables.name FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
                WHERE tables.schema = 'main' AND tables.type = 'table' AND columns.name = 'account'
                """)
        var ordered: [String] = []
        while !left.isEmpty {
            let referredTo = try left.reduce(into: Set<String>()) { found, table in
                found.formUnion(try db.foreignKeys(on: table).map(\.destinationTable).filter { $0 != table })
            }
            let next = left.subtracting(referredTo).sorted()
            // Cyclic references would never end.
            guard !next.isEmpty else { return ordered + left.sorted() }
            ordered += next
            left.subtract(next)
        }
        return ordered
    }
}
