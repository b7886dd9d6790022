import GRDB
import Notebook

@testable import PostgresStore
@testable import SQLiteStore

extension NotebookStore {
    /// The store if it is that of SQLite, for what only that has.
    public var sqlite: SQLiteStore? { self as? SQLiteStore }

    var postgres: PostgresStore? { self as? PostgresStore }

    /// The store if instances can share its rules.
    public var ruleStore: (any RuleStore)? { postgres }

    /// Returns the number of rows of a table.
    public func rowCount(of table: String) async throws -> Int {
        if let sqlite {
            return try await sqlite.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0 }
        }
        return try await postgres?.read(for: .allAccounts) { connection in
            try connection.testRows("SELECT count(*) AS count FROM \(table)").first?["count"] ?? 0
        } ?? 0
    }

    /// Returns the number of rows of an account in each table that has rows of accounts.
    public func rowCounts(of account: AccountID) async throws -> [String: Int] {
        if let sqlite {
            try await sqlite.writeVisits()
            return try await sqlite.pool.read { db in
                try SQLiteStore.tablesOfAccounts(in: db).reduce(into: [:]) { counts, table in
                    counts[table] = try Int.fetchOne(
                        db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier) WHERE account = ?",
                        arguments: [account])
                }
            }
        }
        _ = try await activities(limit: 1, for: account)
        return try await postgres?.readTogether(for: .allAccounts) { connection in
            try PostgresStore.tablesOfAccounts.reduce(into: [:]) { counts, table in
                counts[table] = try connection.testRows(
                    "SELECT count(*) AS count FROM \(table) WHERE account = $1", [account]
                ).first?["count"]
            }
        } ?? [:]
    }
}

extension SQLiteStore {
    fileprivate static func tablesOfAccounts(in db: Database) throws -> [String] { try Schema.tablesOfAccounts(in: db) }
}

extension PostgresStore {
    fileprivate static var tablesOfAccounts: [String] { Schema.tablesOfAccounts }
}

extension NotebookStore {
    /// Sets the state of a link without a check of its page.
    public func setState(_ state: Link.State, of link: Identifier<Link>) async throws {
        try await sqlite?.write { db in
            try db.execute(sql: "UPDATE link SET state = ? WHERE id = ?", arguments: [state.rawValue, link])
        }
        _ = try await postgres?.writeDirectly(for: .allAccounts) { connection in
            try connection.testRows("UPDATE link SET state = $1 WHERE id = $2", [state.rawValue, link])
        }
    }
}

extension PostgresConnection {
    /// Performs a statement of a test, which can concern all accounts (`Tests/Shards/plans.py`).
    func testRows(_ statement: String, _ arguments: [any StoredArgument] = []) throws -> StoredRows {
        try rows("/* test */ " + statement, arguments)
    }
}
