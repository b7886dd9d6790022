/// What lets a client in: a bearer token or a signed-in browser's session. Only the SHA-256 digest of the secret is kept; a
/// secret of 256 random bits needs no slow hash.
public struct Credential: Sendable, Equatable {
    public enum Kind: String, Sendable {
        case token, session
    }

    public let kind: Kind
    /// Names the credential where it is listed or ended; tells nothing of the secret.
    public let id: Identifier<Credential>
    /// SHA-256 of the secret, 32 bytes.
    public let digest: [UInt8]
    public let account: AccountID
    /// What a person calls it: "Command line", "Firefox on the laptop".
    public let name: String
    public let scopes: Set<Scope>
    /// How the secret begins, for people to recognise it by; empty for sessions.
    public let prefix: String
    /// The only origin that may present it (RFC 6454), such as `chrome-extension://…`; nil where it is not bound to one.
    public let origin: String?
    public let createdAt: Instant
    /// Nil for one that does not expire.
    public let expiresAt: Instant?
    /// True to the minute; nil where it was never used.
    public var lastUsedAt: Instant?

    public init(
        kind: Kind, id: Identifier<Credential> = Identifier(), digest: [UInt8], account: AccountID, name: String,
        scopes: Set<Scope> = [.admin], prefix: String = "", origin: String? = nil, createdAt: Instant,
        expiresAt: Instant?, lastUsedAt: Instant? = nil
    ) {
        self.kind = kind
        self.id = id
        self.digest = digest
        self.account = account
        self.name = name
        self.scopes = scopes
        self.prefix = prefix
        self.origin = origin
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.lastUsedAt = lastUsedAt
    }

    /// Days after which a session that nobody used ends.
    public static let idleSessionDays = 14

    public func allows(_ scope: Scope) -> Bool {
        scopes.contains(scope) || scopes.contains(.admin)
    }

    /// False for what has expired, and for a session that was idle too long.
    public func isLive(at time: Instant) -> Bool {
        if let expiresAt, expiresAt <= time { return false }
        guard kind == .session else { return true }
        return (lastUsedAt ?? createdAt).advanced(byDays: Self.idleSessionDays) > time
    }
}

extension Identifier<Credential> {
    /// The token that `serve` makes for the command line has this name always, so that a new one takes the place of the old.
    public static var commandLine: Identifier<Credential> {
        Identifier(bytes: Array("backnote/command".utf8)) ?? Identifier()
    }
}
