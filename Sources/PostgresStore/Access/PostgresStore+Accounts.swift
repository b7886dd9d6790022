import Notebook

extension PostgresStore: AccountStore {
    public func accounts() async throws(NotebookError) -> [Account] {
        try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT \(Account.columns) FROM account ORDER BY name COLLATE \"C\"")
                .map(Account.init(row:)).compactMap(\.self)
        }
    }

    public func accounts(after last: AccountID?, limit: Int) async throws(NotebookError) -> [AccountID] {
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                "SELECT id FROM account WHERE id > $1 AND NOT is_removed ORDER BY id LIMIT $2",
                [last?.rawValue ?? 0, limit]
            ).map { try $0["id"] }
        }
    }

    public func account(named name: AccountName) async throws(NotebookError) -> Account? {
        try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT \(Account.columns) FROM account WHERE name = $1", [name.description]).first
                .flatMap(Account.init(row:))
        }
    }

    public func account(_ id: AccountID) async throws(NotebookError) -> Account {
        try await read(for: id) { connection in
            let row = try connection.rows("SELECT \(Account.columns) FROM account WHERE id = $1", [id]).first
            guard let account = try row.flatMap(Account.init(row:)) else { throw NotebookError.accountNotFound }
            return account
        }
    }

    public func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account {
        try await writeDirectly(for: .allAccounts) { connection in
            let row = try connection.rows(
                """
                INSERT INTO account (name, password, created_at, texts_linked_until)
                VALUES ($1, $2, $3, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
                ON CONFLICT DO NOTHING RETURNING id
                """, [name.description, passwordHash, time]
            ).first
            guard let row else { throw NotebookError.accountNameTaken }
            return Account(id: try row["id"], name: name, createdAt: time, hasPassword: passwordHash != nil)
        }
    }

    public func passwordHash(
        ofAccountNamed name: AccountName
    ) async throws(NotebookError) -> (hash: String, account: Account)? {
        try await read(for: .allAccounts) { connection in
            let row = try connection.rows(
                "SELECT \(Account.columns), password FROM account WHERE name = $1 AND password IS NOT NULL",
                [name.description]
            ).first
            guard let row, let account = try Account(row: row) else { return nil }
            return (try row["password"], account)
        }
    }

    public func hasPasswords() async throws(NotebookError) -> Bool {
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                "SELECT EXISTS (SELECT 1 FROM account WHERE password IS NOT NULL AND NOT is_removed) AS has_passwords"
            ).first?["has_passwords"] ?? false
        }
    }

    public func setPasswordHash(_ hash: String?, for account: AccountID) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in
            let changed = try connection.rows(
                "UPDATE account SET password = $2 WHERE id = $1 AND NOT is_removed", [account, hash])
            guard changed.affectedCount == 1 else { throw NotebookError.accountNotFound }
            try connection.endCredentials(.session, except: nil, for: account)
        }
        changeListener.notify(account)
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
