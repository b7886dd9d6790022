import Notebook

// An account is removed in batches, so that no transaction holds its locks for long.
//
// 1. The account is deactivated: its credentials, password and name are removed.
// 2. Its rows are deleted in batches.
// 3. The last transaction locks the account, so that no row can be added any more, and deletes it.
//
// If an instance ends during this, the next one to start finds the account by its mark.

extension PostgresStore {
    /// The number of rows of a table that are deleted in one transaction. A part of a file has a megabyte, and a text can have nearly as
    /// much.
    private static func removalBatchSize(of table: String) -> Int {
        switch table {
        case "attachment_part": 20
        case "note", "revision", "search_entry", "ink": 100
        default: 500
        }
    }

    public func removeAccount(_ account: AccountID) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in try connection.deactivate(account) }
        changeListener.notify(account)
        // The removal continues if the client disconnects.
        let removal = Task { [self] in await finishRemoval(of: account) }
        try await removal.value.get()
    }

    public func finishRemovals() async throws(NotebookError) -> Int {
        let accounts: [AccountID] = try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT id FROM account WHERE is_removed ORDER BY id").map { try $0["id"] }
        }
        var results: [Result<Void, NotebookError>] = []
        for account in accounts { results.append(await finishRemoval(of: account)) }
        // One that failed keeps no other from being removed.
        for result in results { try result.get() }
        return accounts.count
    }

    /// Removes the rest of a deactivated account.
    func finishRemoval(of account: AccountID) async -> Result<Void, NotebookError> {
        do throws(NotebookError) {
            for table in Schema.tablesOfMinutes + Schema.tablesOfAccounts {
                while try await removeBatch(of: account, from: table) {}
            }
            try await writeDirectly(for: account) { connection in
                // A row that refers to the account waits for this lock, and then finds no account.
                try connection.rows("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [account])
                for table in Schema.tablesOfAccounts {
                    try connection.rows("DELETE FROM \(table) WHERE account = $1", [account])
                }
                try connection.rows("DELETE FROM account WHERE id = $1", [account])
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// Deletes some rows of a table.
    ///
    /// - Returns: Whether there may be more.
    func removeBatch(of account: AccountID, from table: String) async throws(NotebookError) -> Bool {
        let size = Self.removalBatchSize(of: table)
        return try await writeDirectly(for: account) { connection in
            let removed = try connection.rows(
                """
                DELETE FROM \(table) WHERE account = $1
                    AND ctid = ANY (ARRAY(SELECT ctid FROM \(table) WHERE account = $1 LIMIT $2))
                """, [account, size])
            return removed.affectedCount == size
        }
    }
}

extension PostgresConnection {
    /// Rejects all requests for the account from now on, and frees its name.
    ///
    /// - Throws: `NotebookError.accountNotFound`.
    func deactivate(_ account: AccountID) throws {
        // An account name cannot contain a space, so this name is free.
        let changed = try rows(
            """
            UPDATE account SET name = 'removed ' || id, password = NULL, is_removed = true
            WHERE id = $1 AND NOT is_removed
            """, [account])
        guard changed.affectedCount == 1 else { throw NotebookError.accountNotFound }
        try rows("DELETE FROM credential WHERE account = $1", [account])
        try rows("DELETE FROM device WHERE account = $1", [account])
    }
}
