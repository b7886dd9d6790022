import Notebook

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

    public func removeRows(of account: AccountID, exceptFrom kept: Set<String>) async throws(NotebookError) {
        for table in Schema.tablesOfMinutes + Schema.tablesOfAccounts where !kept.contains(table) {
            while try await removeBatch(of: account, from: table) {}
        }
    }

    public func removeLastRows(of account: AccountID) async throws(NotebookError) -> Bool {
        try await writeDirectly(for: account) { connection in
            // A row that refers to the account waits for this lock, and then finds no account.
            try connection.rows("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [account])
            for table in Schema.tablesOfAccounts {
                try connection.rows("DELETE FROM \(table) WHERE account = $1", [account])
            }
            try connection.rows("DELETE FROM account WHERE id = $1", [account])
            return true
        }
    }

    /// Deletes some rows of a table.
    ///
    /// - Returns: Whether there may be more.
    private func removeBatch(of account: AccountID, from table: String) async throws(NotebookError) -> Bool {
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
