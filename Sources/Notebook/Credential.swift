/// What lets a client in: a bearer token or a signed-in browser's session. Only the SHA-256 digest of the secret is kept; a
/// secret of 256 random bits needs no slow hash.
public struct Credential: Sendable, Equatable {
    public enum Kind: String, Sendable {
        case token, session
    }

    public let kind: Kind
    /// SHA-256 of the secret, 32 bytes.
    public let digest: [UInt8]
    public let account: AccountID
    /// What a person calls it: "Command line", "Firefox on the laptop".
    public let name: String
    public let createdAt: Instant
    /// Nil for one that does not expire.
    public let expiresAt: Instant?

    public init(
        kind: Kind, digest: [UInt8], account: AccountID, name: String, createdAt: Instant, expiresAt: Instant?
    ) {
        self.kind = kind
        self.digest = digest
        self.account = account
        self.name = name
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// Where credentials are kept.
public protocol CredentialStore: Sendable {
    /// Keeps a credential; one of the same digest is replaced.
    func keep(_ credential: Credential) async throws(NotebookError)

    /// The credential of a digest, expired or not; nil where there is none.
    func credential(digest: [UInt8]) async throws(NotebookError) -> Credential?

    func revoke(digest: [UInt8]) async throws(NotebookError)
}
