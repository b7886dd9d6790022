// The accounts that can be moved, and the records of moves into this store.

extension MovableStore {
    /// Returns the accounts in the order of their numbers, except those that are being removed.
    package func movableAccounts() async throws(NotebookError) -> [MovableAccount] {
        try await readAllAccounts { transaction in
            try transaction.rows(
                "SELECT id, name, password, created_at FROM account WHERE \(.isFalse("is_removed")) ORDER BY id"
            ).map { row in
                MovableAccount(
                    id: try row["id"], name: try row["name"], passwordHash: try row["password"],
                    createdAt: try row["created_at"])
            }
        }
    }

    /// Returns the record of an account's move into this store, or `nil` for an account that was not moved here.
    package func moveRecord(of account: AccountID) async throws(NotebookError) -> MoveRecord? {
        try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT origin, place, step, position, finished_at, summary FROM account_move WHERE account = \(account)
                """
            ).first.map(MoveRecord.init(row:))
        }
    }

    /// Returns why an account cannot be moved into this store, or `nil` if it can.
    package func obstacle(to account: MovableAccount) async throws(NotebookError) -> MoveObstacle? {
        let others = try await readAllAccounts { transaction in
            try transaction.rows("SELECT id, name FROM account WHERE id = \(account.id) OR name = \(account.name)")
                .map { row in (id: try row["id"] as AccountID, name: try row["name"] as String) }
        }
        guard let known = others.first(where: { $0.id == account.id }) else {
            return others.isEmpty ? nil : .nameIsTaken
        }
        if known.name != account.name { return .numberIsTaken }
        return try await hasContent(account.id) ? .isNotEmpty : nil
    }

    /// Adds an account without its name, its password and its rows, and records the move. Its credentials are replaced.
    package func beginMove(
        of account: AccountID, from origin: MoveOrigin, at time: Instant
    ) async throws(NotebookError) {
        try await changeCredentials(of: account) { transaction in
            try transaction.run(
                """
                INSERT INTO account (id, name) VALUES (\(account), \(MovableAccount.temporaryName(of: account)))
                ON CONFLICT DO NOTHING
                """)
            try transaction.run("UPDATE account SET password = NULL WHERE id = \(account)")
            try transaction.run("DELETE FROM credential WHERE account = \(account)")
            try transaction.run("DELETE FROM device WHERE account = \(account)")
            try reserveAccountNumbers(upTo: account, in: transaction)
            try transaction.run(
                """
                INSERT INTO account_move (account, origin, place, started_at, step)
                VALUES (\(account), \(origin.identity), \(origin.place), \(time), \(MoveStep.first.name))
                """)
        }
    }

    /// Records that the move begins again with the deletion of all rows.
    package func restartMove(of account: AccountID) async throws(NotebookError) {
        try await writeDirectly(for: account) { transaction in
            try transaction.recordMove(.emptying, after: nil, of: account)
        }
    }

    /// Deletes all rows, and records that the first table is next.
    package func emptyAccount(_ account: AccountID) async throws(NotebookError) {
        try await removeRows(of: account, exceptFrom: ["account_move"])
        try await changeCredentials(of: account) { transaction in
            try transaction.recordMove(.first, after: nil, of: account)
        }
    }

    /// Makes the account usable.
    ///
    /// - Throws: `NotebookError.accountNameTaken`.
    package func finishMove(
        of moved: MovableAccount, summary: MoveSummary, at time: Instant
    ) async throws(NotebookError) {
        let account = moved.id
        try await writeAllAccounts { transaction in
            let other = try transaction.rows(
                "SELECT 1 AS found FROM account WHERE name = \(moved.name) AND id <> \(account)")
            guard other.first == nil else { throw NotebookError.accountNameTaken }
            try transaction.run(
                """
                UPDATE account SET name = \(moved.name), password = \(moved.passwordHash),
                    created_at = \(moved.createdAt)
                WHERE id = \(account)
                """)
            try transaction.run(
                """
                UPDATE account_move SET finished_at = \(time), summary = \(try StoredJSON.text(summary))
                WHERE account = \(account)
                """)
        }
        preferencesChanged(of: account)
    }

    /// Keeps numbers from being given to new accounts.
    package func reserveAccountNumbers(upTo last: AccountID) async throws(NotebookError) {
        try await writeAllAccounts { transaction in try reserveAccountNumbers(upTo: last, in: transaction) }
    }

    /// Returns whether an account has anything but credentials, which every opened notebook has.
    private func hasContent(_ account: AccountID) async throws(NotebookError) -> Bool {
        try await readTogether(for: account) { transaction in
            for table in try accountTables(in: transaction) where !["credential", "device"].contains(table) {
                let row = try transaction.rows(
                    "SELECT 1 AS found FROM \(raw: table) WHERE account = \(account) LIMIT 1"
                ).first
                if row != nil { return true }
            }
            return false
        }
    }
}

extension StoreTransaction {
    /// Stores which step of a move into this store is next, and after which row.
    package func recordMove(_ step: MoveStep, after position: MovedPosition?, of account: AccountID) throws {
        try run(
            """
            UPDATE account_move SET step = \(step.name), position = \(position?.bytes) WHERE account = \(account)
            """)
    }
}

extension MoveRecord {
    fileprivate init(row: StoredRow) throws {
        let finishedAt: Instant? = try row["finished_at"]
        let summary = try StoredJSON.value(MoveSummary.self, try row["summary"])
        let position: [UInt8]? = try row["position"]
        self.init(
            origin: MoveOrigin(identity: try row["origin"], place: try row["place"]),
            step: MoveStep(named: try row["step"]), position: position.flatMap { MovedPosition(bytes: $0) },
            finished: finishedAt.flatMap { time in summary.map { (time, $0) } })
    }
}
