import Notebook

extension PostgresStore {
    public func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account {
        try await writeDirectly(for: .allAccounts) { connection in
            let row = try connection.rows(
                """
                INSERT INTO account (name, password, created_at) VALUES ($1, $2, $3)
                ON CONFLICT DO NOTHING RETURNING id
                """, [name.description, passwordHash, time]
            ).first
            guard let row else { throw NotebookError.accountNameTaken }
            return Account(id: try row["id"], name: name, createdAt: time, hasPassword: passwordHash != nil)
        }
    }
}
