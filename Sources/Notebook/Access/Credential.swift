/// A bearer token, the session of a browser that is signed in, or the secret in the address of a calendar.
///
/// Only the SHA-256 digest of the secret is stored. A secret of 256 random bits needs no slow hash.
public struct Credential: Sendable, Equatable {
    /// Whether a credential is a bearer token, a browser session, or the secret in the address of a calendar.
    public enum Kind: String, Sendable {
        case token, session, calendar
    }

    public let kind: Kind
    /// Identifies the credential in lists and when it is revoked. It reveals nothing about the secret.
    public let id: Identifier<Credential>
    /// The SHA-256 digest of the secret, 32 bytes.
    public let digest: [UInt8]
    public let account: AccountID
    /// A name for people: "Command line", "Firefox on the laptop".
    public let name: String
    public let scopes: Set<Scope>
    /// The beginning of the secret, by which people recognize a token; empty for the others.
    public let prefix: String
    /// The only origin that may use the credential (RFC 6454), such as `chrome-extension://…`, or `nil` for any origin.
    public let origin: String?
    public let createdAt: Instant
    /// `nil` if the credential does not expire.
    public let expiresAt: Instant?
    /// The time of the last use, accurate to a minute, or `nil` if the credential was never used.
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

    /// The number of days after which an unused session ends.
    public static let idleSessionDays = 14

    /// Whether the credential is in the store. One that a trusted proxy states has no secret and is in no store.
    public var isStored: Bool { !digest.isEmpty }

    /// Returns whether the credential permits the operations of a scope.
    public func allows(_ scope: Scope) -> Bool {
        scopes.contains(scope) || scopes.contains(.admin)
    }

    /// Returns whether the credential is valid: it has not expired, and a session was not idle for too long.
    public func isLive(at time: Instant) -> Bool {
        if let expiresAt, expiresAt <= time { return false }
        guard kind == .session else { return true }
        return (lastUsedAt ?? createdAt).advanced(byDays: Self.idleSessionDays) > time
    }

    /// Returns whether a use is recorded: not if the last one was less than a minute ago.
    package func recordsUse(at time: Instant) -> Bool {
        time.milliseconds - (lastUsedAt?.milliseconds ?? 0) >= 60_000
    }
}

extension Identifier<Credential> {
    /// The identifier of an account's calendar address. A new address replaces the previous one.
    public static var calendar: Identifier<Credential> {
        Identifier(bytes: Array("backnote/feed-01".utf8)) ?? Identifier()
    }

    /// The identifier of the token that `serve` creates for the command line of a data file. A new token replaces the previous one.
    public static var commandLine: Identifier<Credential> {
        Identifier(bytes: Array("backnote/command".utf8)) ?? Identifier()
    }

    private static var commandLinePrefix: [UInt8] { Array("backnote".utf8) }

    /// Returns an identifier for the token of one of the data folders that share a database.
    public static func newCommandLine() -> Identifier<Credential> {
        let random = (0..<8).map { _ in UInt8.random(in: 0...255) }
        return Identifier(bytes: commandLinePrefix + random) ?? Identifier()
    }

    /// Whether this is a token of the command line. Other identifiers begin with the time, and have these bytes in the year 5397.
    public var isOfCommandLine: Bool { bytes.starts(with: Self.commandLinePrefix) }
}
