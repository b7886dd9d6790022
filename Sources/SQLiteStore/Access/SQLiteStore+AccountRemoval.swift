import GRDB
import Notebook

// An account goes in pieces, because one transaction over a large one would hold everybody's writes up for minutes. First, at once, it is
// nobody's any more: credentials and password end, and its name is free. Then its rows go, some at a time, with others' writes in between.
// The last transaction takes what came meanwhile of requests that were on their way, and the account itself, which nothing can refer to from
// then on. Whatever a crash leaves is found by its mark at the next start.

extension SQLiteStore {
    /// Rows in one transaction.
    static let removedAtOnce = 500

    public func removeAccount(_ account: AccountID) async throws(NotebookError) {
        try await hideAccount(account)
        // A client that leaves does not leave half an account behind.
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

    /// Lets nobody in on the account from the next request on, and gives its name free.
    func hideAccount(_ account: AccountID) async throws(NotebookError) {
        let cache = credentialCache
        // Nobody is let in on what was read before: emptied on both sides of the change.
        cache.empty()
        defer {
            cache.empty()
            preferencesCache.forget(account)
            // Whoever listens asks at once whether it still may.
            changeBroadcaster.notifyAll()
        }
        try await write { db in
            // No name has a space: this one is nobody's.
            try db.execute(
                sql: """
                    UPDATE account SET name = 'removed ' || id, password = NULL, is_removed = 1
                    WHERE id = ? AND is_removed = 0
                    """,
                arguments: [account])
            guard db.changesCount == 1 else { throw NotebookError.accountNotFound }
            try db.execute(sql: "DELETE FROM credential WHERE account = ?", arguments: [account])
        }
    }

    private func finishRemoval(of account: AccountID) async -> Result<Void, NotebookError> {
        do throws(NotebookError) {
            while true {
                while try await removePiece(of: account, limit: Self.removedAtOnce) > 0 {}
                // What came in between is little; where it is much, its pieces go first.
                if try await removeRest(of: account, limit: Self.removedAtOnce) { break }
            }
            preferencesCache.forget(account)
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Removes rows of the first table that has some, in one transaction.
    ///
    /// - Returns: how many; 0 where none are left.
    func removePiece(of account: AccountID, limit: Int) async throws(NotebookError) -> Int {
        try await write { db in
            for table in try Schema.tablesOfAccounts(in: db) {
                let removed = try db.removeRows(of: account, from: table, limit: limit)
                if removed.count > 0 { return removed.count }
            }
            return 0
        }
    }

    /// Removes what is left, and the account.
    ///
    /// - Returns: false where more is left than one transaction should take.
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
        // The full-text index knows no accounts: its rows go with the entries that lead to them. They are dear, so few at a time.
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
    /// The tables whose rows say whose they are, by the data file itself: one that a later migration makes is among them. Those that refer
    /// to others stand before them.
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
            // A ring of tables would never end.
            guard !next.isEmpty else { return ordered + left.sorted() }
            ordered += next
            left.subtract(next)
        }
        return ordered
    }

    /// Migration 13: the number of an account that was removed is never given to another, whom what is still on its way would reach.
    static let accountNumbers = [
        """
        CREATE TABLE account_number (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            last INTEGER NOT NULL
        ) STRICT
        """,
        "INSERT INTO account_number (only, last) SELECT 1, max(id) FROM account",
    ]

    /// Migration 15: an account whose removal has begun. It is found by nobody, and its rows are going.
    static let accountRemovals = [
        "ALTER TABLE account ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1))"
    ]
}
