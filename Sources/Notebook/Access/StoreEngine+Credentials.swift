extension StoreEngine {
    /// Stores a credential. It replaces one with the same account and identifier, or with the same digest.
    public func keep(_ credential: Credential) async throws(NotebookError) {
        let account = credential.account
        let scopes = credential.scopes.map(\.rawValue).sorted().joined(separator: " ")
        try await changeCredentials(of: account) { transaction in
            try transaction.run(
                """
                DELETE FROM credential
                WHERE account = \(account) AND (digest = \(credential.digest) OR id = \(credential.id))
                """)
            try transaction.run(
                """
                INSERT INTO credential
                    (account, id, digest, kind, name, scopes, prefix, origin, created_at, expires_at, used_at)
                VALUES (\(account), \(credential.id), \(credential.digest), \(credential.kind.rawValue),
                    \(credential.name), \(scopes), \(credential.prefix), \(credential.origin), \(credential.createdAt),
                    \(credential.expiresAt), \(credential.lastUsedAt))
                """)
        }
    }

    /// Returns an account's credentials of one kind, including expired ones, newest first.
    public func credentials(
        _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) -> [Credential] {
        await writeCredentialUses()
        return try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: Credential.columns) FROM credential
                WHERE account = \(account) AND kind = \(kind.rawValue) ORDER BY created_at DESC, id DESC
                """
            ).map(Credential.init(row:)).compactMap(\.self)
        }
    }

    /// Ends a credential, and the notifications on the device that has it.
    ///
    /// - Throws: `credentialNotFound`.
    public func endCredential(
        _ id: Identifier<Credential>, _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) {
        try await changeCredentials(of: account) { transaction in
            try transaction.endPushSubscriptions(ofCredential: id, for: account)
            try transaction.run(
                "DELETE FROM credential WHERE account = \(account) AND id = \(id) AND kind = \(kind.rawValue)",
                orThrow: NotebookError.credentialNotFound)
        }
    }

    /// Ends all of an account's credentials of one kind, and the notifications on the devices that have them.
    ///
    /// - Parameter kept: A credential that does not end.
    public func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) async throws(NotebookError) {
        try await changeCredentials(of: account) { transaction in
            try transaction.endCredentials(kind, except: kept, for: account)
        }
    }

    /// Returns the digest of a token of any account, or `nil` if there is no such token.
    public func digest(ofToken id: Identifier<Credential>) async throws(NotebookError) -> [UInt8]? {
        try await readAllAccounts { transaction in
            try transaction.rows("SELECT digest FROM credential WHERE id = \(id) AND kind = 'token'").first?["digest"]
        }
    }

    /// Replaces or removes the password, and ends all sessions of the account.
    ///
    /// - Throws: `accountNotFound`.
    public func setPasswordHash(_ hash: String?, for account: AccountID) async throws(NotebookError) {
        try await changeCredentials(of: account) { transaction in
            try transaction.run(
                "UPDATE account SET password = \(hash) WHERE id = \(account) AND \(.isFalse("is_removed"))",
                orThrow: NotebookError.accountNotFound)
            try transaction.endCredentials(.session, except: nil, for: account)
        }
    }
}

extension StoreTransaction {
    fileprivate func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) throws {
        try endPushSubscriptions(ofCredentials: kind, except: kept, for: account)
        try run(
            """
            DELETE FROM credential
            WHERE account = \(account) AND kind = \(kind.rawValue) AND id \(.isNot) \(kept)
            """)
    }

    /// Returns the credential with a digest, of any account.
    package func credential(_ digest: [UInt8]) throws -> Credential? {
        try rows("SELECT \(raw: Credential.columns) FROM credential WHERE digest = \(digest)").first
            .flatMap(Credential.init(row:))
    }
}

extension Credential {
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
