// An account is removed in batches, so that no transaction blocks other writes for long.
//
// 1. The account is deactivated: its credentials, password and name are removed.
// 2. Its rows are deleted in batches, and other writes run in between.
// 3. The last transaction deletes the rows that late requests added, and the account, so that no row can refer to it any more.
//
// If the process ends during this, the next one to start finds the account by its mark.

extension StoreEngine {
    /// Permanently removes an account with its notes, history, links, visits, decisions, tokens and sessions.
    ///
    /// From now on, nobody can sign in to the account, and its writes in progress are lost. Its identifier is not used again. Removing a
    /// large account takes a while. Writes of other accounts continue.
    ///
    /// - Throws: `accountNotFound`, or the error that stopped the removal. In the second case the account is already inaccessible, and
    ///   ``finishRemovals()`` removes the rest.
    public func removeAccount(_ account: AccountID) async throws(NotebookError) {
        try await deactivate(account)
        // The removal continues if the client disconnects.
        let removal = Task { await finishRemoval(of: account) }
        try await removal.value.get()
    }

    /// Completes removals that were interrupted, and returns their number.
    ///
    /// - Throws: The error of one that failed, after all others.
    public func finishRemovals() async throws(NotebookError) -> Int {
        let accounts: [AccountID] = try await readAllAccounts { transaction in
            try transaction.rows("SELECT id FROM account WHERE \(.isTrue("is_removed")) ORDER BY id")
                .map { try $0["id"] }
        }
        var results: [Result<Void, NotebookError>] = []
        for account in accounts { results.append(await finishRemoval(of: account)) }
        for result in results { try result.get() }
        return accounts.count
    }

    /// Rejects all requests for an account from now on, and frees its name.
    ///
    /// - Throws: `accountNotFound`.
    package func deactivate(_ account: AccountID) async throws(NotebookError) {
        try await changeCredentials(of: account) { transaction in try transaction.deactivate(account) }
        preferencesChanged(of: account)
    }

    /// Removes the rest of a deactivated account.
    package func finishRemoval(of account: AccountID) async -> Result<Void, NotebookError> {
        do throws(NotebookError) {
            repeat { try await removeRows(of: account, exceptFrom: []) } while try await !removeLastRows(of: account)
            preferencesChanged(of: account)
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}

extension StoreTransaction {
    /// - Throws: `NotebookError.accountNotFound`.
    package func deactivate(_ account: AccountID) throws {
        // Account names contain no space, so this name is free.
        try run(
            """
            UPDATE account SET name = 'removed ' || id, password = NULL, is_removed = \(true)
            WHERE id = \(account) AND \(.isFalse("is_removed"))
            """, orThrow: NotebookError.accountNotFound)
        try run("DELETE FROM credential WHERE account = \(account)")
        try run("DELETE FROM device WHERE account = \(account)")
    }
}
