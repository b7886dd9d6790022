import Foundation
import GRDB
import Notebook

@testable import PostgresStore
@testable import SQLiteStore

extension NotebookStore {
    /// The store itself, for moves.
    package var movable: any MovableStore {
        get throws {
            guard let store = self as? any MovableStore else { throw NotebookError.storageBusy }
            return store
        }
    }

    /// Records a move of an account into this store, as every target has.
    public func recordMove(of account: AccountID) async throws {
        try await execute(
            """
            INSERT INTO account_move (account, origin, place, started_at, step)
            VALUES (\(account.rawValue), 'here', 'here', 0, 'note')
            """)
    }

    /// Performs a statement that a test needs and no store offers, such as one that damages data.
    public func execute(_ statement: String) async throws {
        try await sqlite?.write { db in try db.execute(sql: statement) }
        try await postgres?.writeDirectly(for: .allAccounts) { connection in _ = try connection.testRows(statement) }
    }

    /// Returns every row of the accounts and of all tables with rows of accounts, by table. Rows that have an order of insertion are in
    /// this order, without the number for it; others are sorted.
    ///
    /// Left out is what belongs to a store and not to its accounts: the moves into it, and how it numbers and finds entries of indexes.
    public func everyRow() async throws -> [String: [String]] {
        var rows: [String: [String]] = [:]
        if let sqlite {
            try await sqlite.writeVisits()
            rows = try await sqlite.pool.read { db in try db.everyRow() }
        } else if let postgres {
            try await postgres.visits.writeAll(to: postgres)
            rows = try await postgres.readTogether(for: .allAccounts) { connection in try connection.everyRow() }
        }
        return rows.filter { $0.key != "account_move" }
    }

    /// Returns the columns of the tables with rows of accounts, without the account.
    public func columns() async throws -> [String: Set<String>] {
        let columns: [String: [String]]
        if let sqlite {
            columns = try await sqlite.pool.read { db in
                try SQLiteStore.tables(in: db).reduce(into: [:]) { $0[$1] = try db.columns(in: $1).map(\.name) }
            }
        } else {
            columns =
                try await postgres?.readTogether(for: .allAccounts) { connection in
                    try PostgresStore.everyTable.reduce(into: [:]) { columns, table in
                        columns[table] = Array(try connection.testRows("SELECT * FROM \(table) LIMIT 0").columns.keys)
                    }
                } ?? [:]
        }
        return columns.mapValues { Set($0).subtracting(["account"]) }
    }

    /// Removes the files of all attachments.
    public func removeFiles() async throws {
        if let sqlite { try FileManager.default.removeItem(atPath: sqlite.attachments.path) }
        try await postgres?.writeDirectly(for: .allAccounts) { connection in
            _ = try connection.testRows("DELETE FROM attachment_part")
        }
    }

    /// Overwrites the first byte of the files of all attachments.
    public func damageFiles() async throws {
        if let sqlite {
            let ids = try await sqlite.pool.read { db in
                try Identifier<Attachment>.fetchAll(db, sql: "SELECT id FROM attachment")
            }
            for id in ids {
                let file = URL(filePath: sqlite.attachments.path(of: id))
                var bytes = try Data(contentsOf: file)
                bytes[bytes.startIndex] ^= 1
                try bytes.write(to: file)
            }
        }
        try await postgres?.writeDirectly(for: .allAccounts) { connection in
            _ = try connection.testRows(
                "UPDATE attachment_part SET bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1) WHERE number = 0")
        }
    }
}

private let tablesInOrder = ["activity", "saved_search"]

extension Database {
    fileprivate func everyRow() throws -> [String: [String]] {
        var rows: [String: [String]] = [:]
        // The filter of keys is derived, and the full-text index has its own rows.
        let tables = try SQLiteStore.tables(in: self).filter { !["mapped_key", "search_entry"].contains($0) }
        for table in tables + ["account"] {
            let isInOrder = tablesInOrder.contains(table)
            let found = try Row.fetchAll(
                self, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier) \(isInOrder ? "ORDER BY rowid" : "")"
            ).map(\.text)
            rows[table] = isInOrder ? found : found.sorted()
        }
        rows["search_entry"] = try Row.fetchAll(
            self,
            sql: """
                SELECT entry.account, entry.note, title, body, links
                FROM search_entry AS entry JOIN search_text ON search_text.rowid = entry.row
                """
        ).map(\.text).sorted()
        return rows
    }
}

extension Row {
    fileprivate var text: String {
        map { column, value in
            if case .blob(let bytes) = value.storage {
                return "\(column): " + bytes.map { String($0, radix: 16) }.joined(separator: " ")
            }
            return "\(column): \(value)"
        }.joined(separator: ", ")
    }
}

extension PostgresConnection {
    fileprivate func everyRow() throws -> [String: [String]] {
        var rows: [String: [String]] = [:]
        for table in PostgresStore.everyTable + ["account"] {
            let isInOrder = tablesInOrder.contains(table)
            let found = try testRows("SELECT * FROM \(table) \(isInOrder ? "ORDER BY number" : "")")
            let columns = found.columns.filter { !isInOrder || $0.key != "number" }.sorted { $0.key < $1.key }
            let texts = found.values.map { row in
                columns.map { "\($0.key): \(row[$0.value].text)" }.joined(separator: ", ")
            }
            rows[table] = isInOrder ? texts : texts.sorted()
        }
        return rows
    }
}

extension StoredValue {
    fileprivate var text: String {
        // A file would be a long text.
        if case .bytes(let bytes) = self, bytes.count > 1_000 { return "\(bytes.count) bytes, \(bytes.hashValue)" }
        return "\(self)"
    }
}

extension SQLiteStore {
    fileprivate static func tables(in db: Database) throws -> [String] { try Schema.tablesOfAccounts(in: db) }
}

extension PostgresStore {
    fileprivate static var everyTable: [String] { Schema.tablesOfAccounts }
}
