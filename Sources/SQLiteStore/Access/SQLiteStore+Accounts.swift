import GRDB
import Notebook

extension SQLiteStore {
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
