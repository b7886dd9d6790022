import Cryptography
import Notebook

extension PostgresStore: CredentialStore {
    public func keep(_ credential: Credential) async throws(NotebookError) {
        try await writeDirectly(for: credential.account) { connection in
            connection.precedeNext(
                with: "DELETE FROM credential WHERE account = $1 AND (digest = $2 OR id = $3)",
                [credential.account, credential.digest, credential.id])
            connection.precedeNext(
                with: """
                    INSERT INTO credential
                        (account, id, digest, kind, name, scopes, prefix, origin, created_at, expires_at, used_at)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                    """,
                [
                    credential.account, credential.id, credential.digest, credential.kind.rawValue, credential.name,
                    credential.scopes.map(\.rawValue).sorted().joined(separator: " "), credential.prefix,
                    credential.origin, credential.createdAt, credential.expiresAt, credential.lastUsedAt,
                ])
        }
    }

    /// Reads the database for each use, so that a credential that one instance revokes is rejected by all at once.
    public func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential? {
        let found = try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT \(Credential.columns) FROM credential WHERE digest = $1", [digest]).first
                .flatMap(Credential.init(row:))
        }
        guard var credential = found else { return nil }
        credential.lastUsedAt = credentialUses.lastUse(of: credential) ?? credential.lastUsedAt
        guard credential.isLive(at: time), CredentialUses.isRecorded(at: time, after: credential.lastUsedAt) else {
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
                connection.precedeNext(
                    with: "UPDATE credential SET used_at = $3 WHERE account = $1 AND id = $2",
                    [credential.account, credential.id, credential.lastUsedAt])
            }
        }
    }

    public func credentials(
        _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) -> [Credential] {
        await credentialUses.write(to: self)
        return try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT \(Credential.columns) FROM credential WHERE account = $1 AND kind = $2
                ORDER BY created_at DESC, id DESC
                """, [account, kind.rawValue]
            ).map(Credential.init(row:)).compactMap(\.self)
        }
    }

    public func endCredential(
        _ id: Identifier<Credential>, _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in
            let ended = try connection.rows(
                "DELETE FROM credential WHERE account = $1 AND id = $2 AND kind = $3", [account, id, kind.rawValue])
            guard ended.affectedCount == 1 else { throw NotebookError.credentialNotFound }
        }
        // Event streams check their credentials when they are woken.
        changeListener.notify(account)
    }

    public func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) async throws(NotebookError) {
        try await writeDirectly(for: account) { connection in
            try connection.endCredentials(kind, except: kept, for: account)
        }
        changeListener.notify(account)
    }

    public func digest(ofToken id: Identifier<Credential>) async throws(NotebookError) -> [UInt8]? {
        try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT digest FROM credential WHERE id = $1 AND kind = 'token'", [id]).first?["digest"]
        }
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
            connection.precedeNext(
                with: "INSERT INTO service_key (account, key) VALUES ($1, $2) ON CONFLICT DO NOTHING",
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

extension PostgresConnection {
    func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) throws {
        try rows(
            "DELETE FROM credential WHERE account = $1 AND kind = $2 AND id IS DISTINCT FROM $3::uuid",
            [account, kind.rawValue, kept])
    }
}

extension Credential {
    /// By name, because the plan of a prepared statement must not change when a migration adds a column.
    fileprivate static let columns =
        "kind, id, digest, account, name, scopes, prefix, origin, created_at, expires_at, used_at"

    fileprivate init?(row: StoredRow) throws {
        guard let kind = Kind(rawValue: try row["kind"]) else { return nil }
        let scopes: String = try row["scopes"]
        self.init(
            kind: kind, id: try row["id"], digest: try row["digest"], account: try row["account"],
            name: try row["name"], scopes: Set(scopes.split(separator: " ").compactMap { Scope(rawValue: String($0)) }),
            prefix: try row["prefix"], origin: try row["origin"], createdAt: try row["created_at"],
            expiresAt: try row["expires_at"], lastUsedAt: try row["used_at"])
    }
}
