import GRDB
import Notebook

extension SQLiteStore: AccountStore {
    public func accounts() async throws(NotebookError) -> [Account] {
        try await read { db in
            try Row.fetchAll(db, sql: "SELECT \(Account.columns) FROM account ORDER BY name").compactMap(
                Account.init(row:))
        }
    }

    public func accounts(after last: AccountID?, limit: Int) async throws(NotebookError) -> [AccountID] {
        try await read { db in
            try AccountID.fetchAll(
                db, sql: "SELECT id FROM account WHERE id > ? AND is_removed = 0 ORDER BY id LIMIT ?",
                arguments: [last?.rawValue ?? 0, limit])
        }
    }

    public func hasPasswords() async throws(NotebookError) -> Bool {
        try await read { db in
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM account WHERE password IS NOT NULL AND is_removed = 0)") ?? false
        }
    }

    public func account(named name: AccountName) async throws(NotebookError) -> Account? {
        try await read { db in
            let statement = try db.cachedStatement(sql: "SELECT \(Account.columns) FROM account WHERE name = ?")
            return try Row.fetchOne(statement, arguments: [name.description]).flatMap(Account.init(row:))
        }
    }

    public func account(_ id: AccountID) async throws(NotebookError) -> Account {
        try await read { db in
            let statement = try db.cachedStatement(sql: "SELECT \(Account.columns) FROM account WHERE id = ?")
            guard let account = try Row.fetchOne(statement, arguments: [id]).flatMap(Account.init(row:)) else {
                throw NotebookError.accountNotFound
            }
            return account
        }
    }

    public func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account {
        try await write { db in
            guard
                try Row.fetchOne(db, sql: "SELECT 1 FROM account WHERE name = ?", arguments: [name.description]) == nil
            else { throw NotebookError.accountNameTaken }
            let id = try db.newAccountNumber()
            try db.execute(
                sql: "INSERT INTO account (id, name, password, created_at) VALUES (?, ?, ?, ?)",
                arguments: [id, name.description, passwordHash, time])
            return Account(id: id, name: name, createdAt: time, hasPassword: passwordHash != nil)
        }
    }

    public func passwordHash(
        ofAccountNamed name: AccountName
    ) async throws(NotebookError) -> (hash: String, account: Account)? {
        try await read { db in
            guard
                let row = try Row.fetchOne(
                    db, sql: "SELECT \(Account.columns), password FROM account WHERE name = ? AND password IS NOT NULL",
                    arguments: [name.description]),
                let account = Account(row: row)
            else { return nil }
            return (row["password"], account)
        }
    }

    public func setPasswordHash(_ hash: String?, for account: AccountID) async throws(NotebookError) {
        try await write { db in
            try db.execute(sql: "UPDATE account SET password = ? WHERE id = ?", arguments: [hash, account])
            guard db.changesCount == 1 else { throw NotebookError.accountNotFound }
        }
        try await endCredentials(.session, except: nil, for: account)
    }
}

extension Database {
    /// Returns a number that no account has or had.
    fileprivate func newAccountNumber() throws -> AccountID {
        let id = try AccountID.fetchOne(
            self,
            sql: """
                UPDATE account_number SET last = 1 + max(last, (SELECT max(id) FROM account)) RETURNING last
                """)
        guard let id else { throw NotebookError.storageFailed(diagnosis: "the table of account numbers is empty.") }
        return id
    }
}

extension Account {
    fileprivate static let columns = "id, name, created_at, password IS NOT NULL AS has_password"

    fileprivate init?(row: Row) {
        guard let name = AccountName(row["name"]) else { return nil }
        self.init(id: row["id"], name: name, createdAt: row["created_at"], hasPassword: row["has_password"])
    }
}
