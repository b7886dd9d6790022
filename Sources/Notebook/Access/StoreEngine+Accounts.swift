extension StoreEngine {
    /// Returns all accounts, sorted by name.
    public func accounts() async throws(NotebookError) -> [Account] {
        try await readAllAccounts { transaction in
            try transaction.rows("SELECT \(raw: Account.columns) FROM account ORDER BY name\(.asBytes)")
                .map(Account.init(row:)).compactMap(\.self)
        }
    }

    /// Returns some accounts in the order of their numbers.
    ///
    /// - Parameter last: The account after which they come, or `nil` for the first ones.
    public func accounts(after last: AccountID?, limit: Int) async throws(NotebookError) -> [AccountID] {
        try await readAllAccounts { transaction in
            try transaction.rows(
                """
                SELECT id FROM account
                WHERE id > \(last?.rawValue ?? 0) AND \(.isFalse("is_removed")) ORDER BY id LIMIT \(limit)
                """
            ).map { try $0["id"] }
        }
    }

    /// Calls a closure with the accounts in the order of their numbers, some at a time.
    public func forEachAccount(
        _ body: (AccountID) async throws(NotebookError) -> Void
    ) async throws(NotebookError) {
        var last: AccountID?
        while true {
            let accounts = try await accounts(after: last, limit: 1_000)
            for account in accounts { try await body(account) }
            guard let end = accounts.last else { return }
            last = end
        }
    }

    /// Returns the account with a name, or `nil` if there is none.
    public func account(named name: AccountName) async throws(NotebookError) -> Account? {
        try await readAllAccounts { transaction in
            try transaction.rows(
                "SELECT \(raw: Account.columns) FROM account WHERE name = \(name.description)"
            ).first.flatMap(Account.init(row:))
        }
    }

    /// Returns the account with an identifier.
    ///
    /// - Throws: `accountNotFound`.
    public func account(_ id: AccountID) async throws(NotebookError) -> Account {
        try await read(for: id) { transaction in
            let row = try transaction.rows("SELECT \(raw: Account.columns) FROM account WHERE id = \(id)").first
            guard let account = try row.flatMap(Account.init(row:)) else { throw NotebookError.accountNotFound }
            return account
        }
    }

    /// Returns whether any account has a password.
    public func hasPasswords() async throws(NotebookError) -> Bool {
        try await readAllAccounts { transaction in
            try transaction.rows(
                "SELECT 1 AS found FROM account WHERE password IS NOT NULL AND \(.isFalse("is_removed")) LIMIT 1"
            ).first != nil
        }
    }

    /// Returns an account and the hash of its password, or `nil` if the account does not exist or has no password.
    public func passwordHash(
        ofAccountNamed name: AccountName
    ) async throws(NotebookError) -> (hash: String, account: Account)? {
        try await readAllAccounts { transaction in
            let row = try transaction.rows(
                """
                SELECT \(raw: Account.columns), password FROM account
                WHERE name = \(name.description) AND password IS NOT NULL
                """
            ).first
            guard let row, let account = try Account(row: row) else { return nil }
            return (try row["password"], account)
        }
    }
}

extension Account {
    fileprivate static let columns = "id, name, created_at, password IS NOT NULL AS has_password"

    /// Returns `nil` for an account that is being removed, which has no valid name.
    fileprivate init?(row: StoredRow) throws {
        guard let name = AccountName(try row["name"]) else { return nil }
        self.init(
            id: try row["id"], name: name, createdAt: try row["created_at"], hasPassword: try row["has_password"])
    }
}
