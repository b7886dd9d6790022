import Notebook

extension PostgresStore {
    package func moveRecord(of account: AccountID) async throws(NotebookError) -> MoveRecord? {
        try await read(for: account) { connection in
            let row = try connection.rows(
                "SELECT origin, place, step, position, finished_at, summary FROM account_move WHERE account = $1",
                [account]
            ).first
            return try row.map(MoveRecord.init(row:))
        }
    }

    package func obstacle(to account: MovableAccount) async throws(NotebookError) -> MoveObstacle? {
        try await readTogether(for: .allAccounts) { connection in
            let name: String? = try connection.rows("SELECT name FROM account WHERE id = $1", [account.id])
                .first?["name"]
            guard let name else {
                let other = try connection.rows("SELECT 1 FROM account WHERE name = $1", [account.name]).first
                return other == nil ? nil : .nameIsTaken
            }
            if name != account.name { return .numberIsTaken }
            return try connection.hasContent(account.id) ? .isNotEmpty : nil
        }
    }

    package func beginMove(
        of account: MovableAccount, from origin: MoveOrigin, at time: Instant
    ) async throws(NotebookError) {
        try await writeDirectly(for: account.id) { connection in
            let added = try connection.rows(
                "INSERT INTO account (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                [account.id, MovableAccount.temporaryName(of: account.id)])
            if added.affectedCount == 0 {
                try connection.rows("UPDATE account SET password = NULL WHERE id = $1", [account.id])
            }
            for table in ["credential", "device"] {
                try connection.rows("DELETE FROM \(table) WHERE account = $1", [account.id])
            }
            try connection.reserveAccountNumbers(upTo: account.id)
            try connection.rows(
                "INSERT INTO account_move (account, origin, place, started_at, step) VALUES ($1, $2, $3, $4, $5)",
                [account.id, origin.identity, origin.place, time, MoveStep.first.name])
        }
    }

    package func restartMove(of account: AccountID) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in connection.recordMove(.emptying, after: nil, of: account)
        }
    }

    package func emptyAccount(_ account: AccountID) async throws(NotebookError) {
        for table in Schema.tablesOfAccounts where table != "account_move" {
            while try await removeBatch(of: account, from: table) {}
        }
        try await writeDirectly(for: account) { connection in connection.recordMove(.first, after: nil, of: account) }
    }

    package func finishMove(
        of account: MovableAccount, summary: MoveSummary, at time: Instant
    ) async throws(NotebookError) {
        try await writeDirectly(for: .allAccounts) { connection in
            let other = try connection.rows(
                "SELECT 1 FROM account WHERE name = $1 AND id <> $2", [account.name, account.id])
            guard other.first == nil else { throw NotebookError.accountNameTaken }
            try connection.rows(
                "UPDATE account SET name = $2, password = $3, created_at = $4 WHERE id = $1",
                [account.id, account.name, account.passwordHash, account.createdAt])
            try connection.rows(
                "UPDATE account_move SET finished_at = $2, summary = $3 WHERE account = $1",
                [account.id, time, try StoredJSON.text(summary)])
        }
    }
}

extension PostgresConnection {
    /// Stores which step of a move into this database is next, and after which row.
    func recordMove(_ step: MoveStep, after position: MovedPosition?, of account: AccountID) {
        enqueue(
            "UPDATE account_move SET step = $2, position = $3 WHERE account = $1",
            [account, step.name, position?.bytes])
    }

    /// Keeps numbers from being given to new accounts.
    func reserveAccountNumbers(upTo last: AccountID) throws {
        // No account is added between reading and setting the counter.
        try rows("LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE")
        try rows(
            """
            SELECT setval(counter, $1) FROM (
                SELECT pg_get_serial_sequence('account', 'id')::regclass AS counter
            ) AS counters WHERE $1 > coalesce(pg_sequence_last_value(counter), 1)
            """, [last])
    }

    /// Returns whether an account has anything but credentials, which every opened notebook has.
    fileprivate func hasContent(_ account: AccountID) throws -> Bool {
        for table in Schema.tablesOfAccounts where !["credential", "device"].contains(table) {
            if try rows("SELECT 1 FROM \(table) WHERE account = $1 LIMIT 1", [account]).first != nil { return true }
        }
        return false
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
