import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    public func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential? {
        let generation = credentialCache.generation
        var found = credentialCache.credential(digest)
        let isCached = found != nil
        if !isCached { found = try await read { db in try db.credential(digest) } }
        guard var credential = found else { return nil }
        guard credential.isLive(at: time), credential.recordsUse(at: time) else {
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
        } catch .storageFull, .storageBusy, .storageReplaced, .storageDamaged {
            // The request does not fail if the use cannot be recorded.
        }
        return credential
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

    public func changeCredentials(
        of account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Void
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
