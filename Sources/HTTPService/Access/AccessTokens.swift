import Notebook

/// Creates, lists and revokes the tokens of an account, for the API and for commands that run without a service.
public struct AccessTokens: Sendable {
    private let store: any NotebookStore

    /// The maximum size of a token's name in bytes.
    public static var nameLimit: Int { 256 }
    /// The maximum number of tokens of one account.
    public static var limit: Int { 200 }
    /// The maximum number of data folders whose command lines have a token in a database.
    static var commandLineLimit: Int { 32 }

    /// Creates the tokens of a store.
    public init(store: any NotebookStore) {
        self.store = store
    }

    /// Creates a token, and returns it with its secret. Only the digest of the secret is stored.
    ///
    /// - Parameters:
    ///   - id: The id of the token; replaces a token with the same id.
    ///   - origin: The only origin that may use the token; nil for any client.
    /// - Throws: `NotebookError.tooLong`, `.tooMany`, or an error of the store.
    public func make(
        id: Identifier<Credential> = Identifier(), name: String, scopes: Set<Scope>, origin: String? = nil,
        createdAt: Instant, expiresAt: Instant? = nil, for account: AccountID
    ) async throws(NotebookError) -> (secret: Secret, credential: Credential) {
        try Limits.check("name", name, limit: Self.nameLimit)
        guard try await list(for: account).count < Self.limit else { throw .tooMany(what: "tokens", limit: Self.limit) }
        let secret = Secret.token()
        let credential = Credential(
            kind: .token, id: id, digest: secret.digest, account: account, name: name, scopes: scopes,
            prefix: secret.prefix, origin: origin, createdAt: createdAt, expiresAt: expiresAt)
        try await store.keep(credential)
        return (secret, credential)
    }

    /// Returns the tokens of an account, newest first, including expired ones.
    public func list(for account: AccountID) async throws(NotebookError) -> [Credential] {
        try await store.credentials(.token, for: account)
    }

    /// Revokes a token with immediate effect.
    ///
    /// - Throws: `NotebookError.credentialNotFound`.
    public func end(_ id: Identifier<Credential>, for account: AccountID) async throws(NotebookError) {
        try await store.endCredential(id, .token, for: account)
    }

    /// Stores the command line's own token, whose secret is in a data folder, and revokes the previous one of that folder.
    ///
    /// A database can have tokens of several folders. Of too many, those that were used the longest ago end, such as those of
    /// containers that are gone.
    ///
    /// - Parameters:
    ///   - id: The identifier of the folder's token.
    ///   - machine: The name of the machine with the folder, if there can be several.
    public func keepCommandLineToken(
        _ secret: Secret, as id: Identifier<Credential> = .commandLine, of machine: String? = nil, at time: Instant
    ) async throws(NotebookError) {
        let name = "Command line" + (machine.map { " of \($0.prefix(64))" } ?? "")
        try await store.keep(
            Credential(
                kind: .token, id: id, digest: secret.digest, account: .local, name: name, prefix: secret.prefix,
                createdAt: time, expiresAt: nil))
        let others = try await list(for: .local).filter { $0.id.isOfCommandLine && $0.id != id }
            .sorted { ($0.lastUsedAt ?? $0.createdAt) > ($1.lastUsedAt ?? $1.createdAt) }
        for former in others.dropFirst(Self.commandLineLimit - 1) {
            do {
                try await end(former.id, for: .local)
            } catch .credentialNotFound {
                // Another instance was first.
            }
        }
    }
}
