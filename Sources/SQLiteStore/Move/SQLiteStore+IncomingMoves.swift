import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    package func moveRecord(of account: AccountID) async throws(NotebookError) -> MoveRecord? {
        try await read { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT origin, place, step, position, finished_at, summary FROM account_move WHERE account = ?
                    """,
                arguments: [account])
            return try row.map(MoveRecord.init(row:))
        }
    }

    package func obstacle(to account: MovableAccount) async throws(NotebookError) -> MoveObstacle? {
        try await read { db in
            let name = try String.fetchOne(db, sql: "SELECT name FROM account WHERE id = ?", arguments: [account.id])
            guard let name else {
                let other = try Row.fetchOne(db, sql: "SELECT 1 FROM account WHERE name = ?", arguments: [account.name])
                return other == nil ? nil : .nameIsTaken
            }
            if name != account.name { return .numberIsTaken }
            return try db.hasContent(account.id) ? .isNotEmpty : nil
        }
    }

    package func beginMove(
        of account: MovableAccount, from origin: MoveOrigin, at time: Instant
    ) async throws(NotebookError) {
        defer { credentialCache.empty() }
        try await write { db in
            try db.execute(
                sql: "INSERT INTO account (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET password = NULL",
                arguments: [account.id, MovableAccount.temporaryName(of: account.id)])
            for table in ["credential", "device"] {
                try db.execute(sql: "DELETE FROM \(table) WHERE account = ?", arguments: [account.id])
            }
            try db.reserveAccountNumbers(upTo: account.id)
            try db.execute(
                sql: "INSERT INTO account_move (account, origin, place, started_at, step) VALUES (?, ?, ?, ?, ?)",
                arguments: [account.id, origin.identity, origin.place, time, MoveStep.first.name])
        }
    }

    package func restartMove(of account: AccountID) async throws(NotebookError) {
        try await write { db in try db.recordMove(.emptying, after: nil, of: account) }
    }

    package func emptyAccount(_ account: AccountID) async throws(NotebookError) {
        while try await removeBatch(of: account, limit: Self.removalBatchSize, exceptFrom: ["account_move"]) > 0 {}
        credentialCache.empty()
        try await write { db in try db.recordMove(.first, after: nil, of: account) }
    }

    package func finishMove(
        of account: MovableAccount, summary: MoveSummary, at time: Instant
    ) async throws(NotebookError) {
        defer {
            credentialCache.empty()
            preferencesCache.forget(account.id)
        }
        try await write { db in
            let other = try Row.fetchOne(
                db, sql: "SELECT 1 FROM account WHERE name = ? AND id <> ?", arguments: [account.name, account.id])
            guard other == nil else { throw NotebookError.accountNameTaken }
            try db.execute(
                sql: "UPDATE account SET name = ?, password = ?, created_at = ? WHERE id = ?",
                arguments: [account.name, account.passwordHash, account.createdAt, account.id])
            try db.execute(
                sql: "UPDATE account_move SET finished_at = ?, summary = ? WHERE account = ?",
                arguments: [time, try StoredJSON.text(summary), account.id])
        }
    }
}

extension Database {
    /// Stores which step of a move into this file is next, and after which row.
    func recordMove(_ step: MoveStep, after position: MovedPosition?, of account: AccountID) throws {
        try cachedStatement(sql: "UPDATE account_move SET step = ?, position = ? WHERE account = ?")
            .execute(arguments: [step.name, position.map { Data($0.bytes) }, account])
    }

    func reserveAccountNumbers(upTo last: AccountID) throws {
        try execute(sql: "UPDATE account_number SET last = max(last, ?)", arguments: [last])
    }

    /// Returns whether an account has anything but credentials, which every opened notebook has.
    fileprivate func hasContent(_ account: AccountID) throws -> Bool {
        for table in Set(try Schema.tablesOfAccounts(in: self)).subtracting(["credential", "device"]) {
            let row = try Row.fetchOne(
                self, sql: "SELECT 1 FROM \(table.quotedDatabaseIdentifier) WHERE account = ? LIMIT 1",
                arguments: [account])
            if row != nil { return true }
        }
        return false
    }
}

extension MoveRecord {
    fileprivate init(row: Row) throws {
        let finishedAt: Instant? = row["finished_at"]
        let summary = try StoredJSON.value(MoveSummary.self, row["summary"])
        self.init(
            origin: MoveOrigin(identity: row["origin"], place: row["place"]), step: MoveStep(named: row["step"]),
            position: (row["position"] as Data?).flatMap { MovedPosition(bytes: [UInt8]($0)) },
            finished: finishedAt.flatMap { time in summary.map { (time, $0) } })
    }
}
