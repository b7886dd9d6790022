import Cryptography
import Notebook

extension PostgresStore {
    /// Reads the database for each use, so that a credential that one instance revokes is rejected by all at once.
    public func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential? {
        let found = try await read(for: .allAccounts) { connection in try connection.credential(digest) }
        guard var credential = found else { return nil }
        credential.lastUsedAt = credentialUses.lastUse(of: credential) ?? credential.lastUsedAt
        guard credential.isLive(at: time), credential.recordsUse(at: time) else {
            return credential
        }
        credential.lastUsedAt = time
        credentialUses.add(credential, to: self)
        return credential
    }

    /// Called by ``CredentialUses``.
    func record(_ uses: [Credential]) async throws(NotebookError) {
        try await writeDirectly(for: .allAccounts) { connection in
            for credential in uses {
                connection.enqueue(
                    "UPDATE credential SET used_at = $3 WHERE account = $1 AND id = $2",
                    [credential.account, credential.id, credential.lastUsedAt])
            }
        }
    }

    public func writeCredentialUses() async { await credentialUses.write(to: self) }

    public func changeCredentials(
        of account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Void
    ) async throws(NotebookError) {
        try await writeDirectly(for: account, statements)
        changeListener.notify(account)
    }

    public func serviceKey() async throws(NotebookError) -> [UInt8] {
        let statement = "SELECT key FROM service_key WHERE account = $1"
        let known: [UInt8]? = try await read(for: AccountID.local) { connection in
            try connection.rows(statement, [AccountID.local]).first?["key"]
        }
        if let known {
            identity.keep(known)
            return known
        }
        let key = RandomBytes.make(count: 32)
        let kept = try await writeDirectly(for: AccountID.local) { connection in
            // Another instance may have been first.
            connection.enqueue(
                "INSERT INTO service_key (account, key) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                [AccountID.local, key])
            return try connection.rows(statement, [AccountID.local]).first?["key"] ?? key
        }
        identity.keep(kept)
        return kept
    }

    /// All users of an extension from a store have the same origin, so this reads one of its credentials.
    ///
    /// The range is the origin alone. With `=`, PostgreSQL would expect a credential of the most common origin at the beginning of
    /// the table, and read the whole table for another one.
    public func isCredentialBound(to origin: String, at time: Instant) async throws(NotebookError) -> Bool {
        try await read(for: .allAccounts) { connection in
            try connection.rows(
                """
                SELECT 1 FROM credential WHERE origin >= $1 AND origin <= $1
                    AND (expires_at IS NULL OR expires_at > $2)
                ORDER BY origin LIMIT 1
                """, [origin, time]
            ).first != nil
        }
    }
}
