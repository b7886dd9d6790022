import Notebook

/// Makes, lists and ends an account's tokens: for the API, and for the command line where no service runs.
public struct AccessTokens<Store: CredentialStore>: Sendable {
    private let store: Store

    /// Bytes of a token's name.
    public static var nameLimit: Int { 256 }
    /// Tokens of one account.
    public static var limit: Int { 200 }

    public init(store: Store) {
        self.store = store
    }

    /// Makes a token. Its secret is in the answer and nowhere else: only the digest is kept.
    ///
    /// - Parameters:
    ///   - id: a token of the same id is replaced.
    ///   - origin: the only origin that may present it.
    /// - Throws: `NotebookError.tooLong`, `.tooMany`, or what storing throws.
    public func make(
        id: Identifier<Credential> = Identifier(), name: String, scopes: Set<Scope>, origin: String? = nil,
        createdAt: Instant, expiresAt: Instant? = nil, for account: AccountID
    ) async throws(NotebookError) -> (secret: Secret, credential: Credential) {
        guard name.utf8.count <= Self.nameLimit else { throw .tooLong(field: "name", limit: Self.nameLimit) }
        guard try await list(for: account).count < Self.limit else { throw .tooMany(what: "tokens", limit: Self.limit) }
        let secret = Secret.token()
        let credential = Credential(
            kind: .token, id: id, digest: secret.digest, account: account, name: name, scopes: scopes,
            prefix: secret.prefix, origin: origin, createdAt: createdAt, expiresAt: expiresAt)
        try await store.keep(credential)
        return (secret, credential)
    }

    /// The newest first, expired ones too.
    public func list(for account: AccountID) async throws(NotebookError) -> [Credential] {
        try await store.credentials(.token, for: account)
    }

    /// The token lets nobody in from the next request on.
    ///
    /// - Throws: `NotebookError.credentialNotFound`.
    public func end(_ id: Identifier<Credential>, for account: AccountID) async throws(NotebookError) {
        try await store.endCredential(id, .token, for: account)
    }

    /// Keeps the command line's own token, which stands in the data folder; the one before it lets nobody in any more.
    public func keepCommandLineToken(_ secret: Secret, at time: Instant) async throws(NotebookError) {
        try await store.keep(
            Credential(
                kind: .token, id: .commandLine, digest: secret.digest, account: .local, name: "Command line",
                prefix: secret.prefix, createdAt: time, expiresAt: nil))
    }
}
