import Foundation
import GRDB
import Notebook

extension SQLiteStore: CredentialStore {
    /// The minimum number of milliseconds between two recorded uses of a credential.
    private static let useInterval: Int64 = 60_000

    public func keep(_ credential: Credential) async throws(NotebookError) {
        try await changeCredentials { db in
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO credential
                        (digest, account, kind, id, name, scopes, prefix, origin, created_at, expires_at, used_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    Data(credential.digest), credential.account, credential.kind.rawValue, credential.id,
                    credential.name, credential.scopes.map(\.rawValue).sorted().joined(separator: " "),
                    credential.prefix, credential.origin, credential.createdAt, credential.expiresAt,
                    credential.lastUsedAt,
                ])
        }
    }

    public func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential? {
        let generation = credentialCache.generation
        var found = credentialCache.credential(digest)
        let isCached = found != nil
        if !isCached { found = try await read { db in try db.credential(digest) } }
        guard var credential = found else { return nil }
        guard credential.isLive(at: time), Self.mustRecordUse(of: credential, at: time) else {
            if !isCached { credentialCache.keep(credential, readAt: generation) }
            return credential
        }
        credential.lastUsedAt = time
        // Cached before the write, so that only one request a minute waits for it.
        credentialCache.keep(credential, readAt: generation)
        do {
            try await write { db in
                try db.execute(
                    sql: "UPDATE credential SET used_at = ? WHERE digest = ?", arguments: [time, Data(digest)])
            }
        } catch .storageFull, .storageBusy, .storageReplaced {
            // The request does not fail if the use cannot be recorded.
        }
        return credential
    }

    private static func mustRecordUse(of credential: Credential, at time: Instant) -> Bool {
        time.milliseconds - (credential.lastUsedAt?.milliseconds ?? 0) >= useInterval
    }

    public func credentials(
        _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) -> [Credential] {
        try await read(for: account) { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM credential WHERE account = ? AND kind = ? ORDER BY created_at DESC, id DESC
                    """,
                arguments: [account, kind.rawValue]
            ).compactMap(Credential.init(row:))
        }
    }

    public func endCredential(
        _ id: Identifier<Credential>, _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError) {
        try await changeCredentials { db in
            try db.execute(
                sql: "DELETE FROM credential WHERE account = ? AND id = ? AND kind = ?",
                arguments: [account, id, kind.rawValue])
            guard db.changesCount == 1 else { throw NotebookError.credentialNotFound }
        }
    }

    public func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) async throws(NotebookError) {
        try await changeCredentials { db in
            try db.execute(
                sql: "DELETE FROM credential WHERE account = ? AND kind = ? AND id IS NOT ?",
                arguments: [account, kind.rawValue, kept])
        }
    }

    public func digest(ofToken id: Identifier<Credential>) async throws(NotebookError) -> [UInt8]? {
        try await read { db in
            try Data.fetchOne(
                db, sql: "SELECT digest FROM credential WHERE id = ? AND kind = 'token'", arguments: [id]
            ).map(Array.init)
        }
    }

    /// Returns what the data file has from the token of the command line, so that nothing else must be in it.
    public func serviceKey() async throws(NotebookError) -> [UInt8] {
        try await digest(ofToken: .commandLine) ?? temporaryKey
    }

    public func isCredentialBound(to origin: String, at time: Instant) async throws(NotebookError) -> Bool {
        try await boundOrigins(at: time).contains(origin)
    }

    private func boundOrigins(at time: Instant) async throws(NotebookError) -> Set<String> {
        if let origins = credentialCache.origins { return origins }
        let generation = credentialCache.generation
        let origins = try await read { db in
            try String.fetchSet(
                db,
                sql: """
                    SELECT origin FROM credential
                    WHERE origin IS NOT NULL AND (expires_at IS NULL OR expires_at > ?)
                    """,
                arguments: [time])
        }
        credentialCache.keep(origins: origins, readAt: generation)
        return origins
    }

    private func changeCredentials(
        _ statements: @escaping @Sendable (Database) throws -> Void
    ) async throws(NotebookError) {
        let cache = credentialCache
        // Emptied before and after the change, so that no credential is cached in between.
        cache.empty()
        defer { cache.empty() }
        try await write(statements)
        cache.empty()
        // Event streams check their credentials again.
        changeBroadcaster.notifyAll()
    }
}

extension Database {
    fileprivate func credential(_ digest: [UInt8]) throws -> Credential? {
        let statement = try cachedStatement(sql: "SELECT * FROM credential WHERE digest = ?")
        return try Row.fetchOne(statement, arguments: [Data(digest)]).flatMap(Credential.init(row:))
    }
}

extension Credential {
    fileprivate init?(row: Row) {
        guard let kind = Kind(rawValue: row["kind"]) else { return nil }
        let digest: Data = row["digest"]
        let scopes: String = row["scopes"]
        self.init(
            kind: kind, id: row["id"], digest: Array(digest), account: row["account"], name: row["name"],
            scopes: Set(scopes.split(separator: " ").compactMap { Scope(rawValue: String($0)) }),
            prefix: row["prefix"], origin: row["origin"], createdAt: row["created_at"], expiresAt: row["expires_at"],
            lastUsedAt: row["used_at"])
    }
}
