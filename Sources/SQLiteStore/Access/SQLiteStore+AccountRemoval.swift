import GRDB
import Notebook

extension SQLiteStore {
    /// The number of rows in one transaction.
    private static let removalBatchSize = 500

    public func removeRows(of account: AccountID, exceptFrom kept: Set<String>) async throws(NotebookError) {
        shortLivedMemory.removeAll(of: account)
        while try await removeBatch(of: account, limit: Self.removalBatchSize, exceptFrom: kept) > 0 {}
    }

    public func removeLastRows(of account: AccountID) async throws(NotebookError) -> Bool {
        try await write { db in
            for table in try Schema.tablesOfAccounts(in: db)
            where try db.removeRows(of: account, from: table, limit: Self.removalBatchSize).mayBeMore {
                return false
            }
            try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [account])
            return true
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
