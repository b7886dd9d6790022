import GRDB
import Notebook

extension SQLiteStore {
    public func removeAccount(_ account: AccountID) async throws(NotebookError) {
        let cache = credentialCache
        // Nobody is let in on what was read before: emptied on both sides of the change.
        cache.empty()
        defer {
            cache.empty()
            rulesCache.forget(account)
            // Whoever listens asks at once whether it still may.
            bell.ringAll()
        }
        try await write { db in
            guard try Row.fetchOne(db, sql: "SELECT 1 FROM account WHERE id = ?", arguments: [account]) != nil else {
                throw NotebookError.accountNotFound
            }
            // What refers to what is looked at when all of it is gone, whichever table comes first.
            try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
            // The full-text index knows no accounts.
            try db.execute(
                sql: "DELETE FROM search_text WHERE rowid IN (SELECT row FROM search_entry WHERE account = ?)",
                arguments: [account])
            for table in try Schema.tablesOfAccounts(in: db) {
                try db.execute(
                    sql: "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE account = ?", arguments: [account])
            }
            try db.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [account])
            // Others' writes in this transaction are looked at one by one again.
            try db.execute(sql: "PRAGMA defer_foreign_keys = OFF")
        }
    }
}

extension Schema {
    /// The tables whose rows say whose they are, by the data file itself: one that a later migration makes is among them.
    static func tablesOfAccounts(in db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT tables.name FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
                WHERE tables.schema = 'main' AND tables.type = 'table' AND columns.name = 'account'
                ORDER BY tables.name
                """)
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
}
