import Foundation
import GRDB
import Notebook

extension SQLiteStore: MovableStore {
    package func origin() async throws(NotebookError) -> MoveOrigin {
        let path = pool.path
        let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        return MoveOrigin(identity: "sqlite:\(folder)", place: "sqlite:\(folder)")
    }

    package func lastAccountNumber() async throws(NotebookError) -> AccountID {
        try await read { db in
            try AccountID.fetchOne(
                db, sql: "SELECT max(last, (SELECT max(id) FROM account)) FROM account_number") ?? .local
        }
    }

    package func reserveAccountNumbers(upTo last: AccountID, in db: Database) throws {
        try db.execute(sql: "UPDATE account_number SET last = max(last, ?)", arguments: [last])
    }

    package func accountTables(in db: Database) throws -> [String] { try Schema.tablesOfAccounts(in: db) }

    /// No other process uses the data file.
    package func lock(_ accounts: [AccountID], allowingInserts: Bool) async throws(NotebookError) -> any AccountLock {
        DataFileLock(store: self)
    }

    private struct DataFileLock: AccountLock {
        let store: SQLiteStore

        func release(removing removed: AccountID?) async throws(NotebookError) {
            if let removed { try await store.removeAccount(removed) }
        }
    }

    package func rows(
        of table: MovedTable, after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedBatch {
        if table.name == MovedTable.files.name { return try await files(after: position, size: size, for: account) }
        return try await read { db in try db.rows(of: table, after: position, size: size, for: account) }
    }

    package func insert(
        _ batch: MovedBatch, into table: MovedTable, for account: AccountID
    ) async throws(NotebookError) {
        // The rows can be credentials.
        defer { credentialCache.empty() }
        try await write { [attachments] db in
            if table.name == MovedTable.files.name {
                for row in batch.rows { try attachments.take(row) }
            } else {
                try db.insert(batch.rows, into: table, for: account)
            }
            try db.recordMove(.table(table), after: batch.end, of: account)
        }
    }

    package func indexNotes(
        after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedPosition? {
        guard case .bytes(let last) = position?.values.first ?? .bytes([]) else {
            throw .storageFailed(diagnosis: "the position of a move is not that of a note.")
        }
        return try await write { db in
            let notes = try Row.fetchAll(
                db,
                sql: "SELECT id, length(body) AS size FROM note WHERE account = ? AND id > ? ORDER BY id LIMIT ?",
                arguments: [account, Data(last), size.rows])
            var end: MovedPosition?
            var bytes = 0
            for note in notes where bytes < size.bytes {
                let id: Identifier<Note> = note["id"]
                try db.updateSearchText(of: id, for: account)
                bytes += note["size"] as Int
                end = MovedPosition([.bytes(id.bytes)])
            }
            if let end { try db.recordMove(.indexing, after: end, of: account) }
            return end
        }
    }
}
