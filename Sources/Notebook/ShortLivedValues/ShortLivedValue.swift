import Foundation

/// A value that is needed for minutes or hours, such as a code that signs in once.
public struct ShortLivedValue: Sendable, Equatable {
    /// The encoded value. A secret is in it only as its digest.
    public var content: [UInt8]
    /// When the value is no longer found, by the clock of ``ShortLivedValues/now``.
    public var expiresAt: Instant

    public init(content: [UInt8] = [], expiresAt: Instant) {
        self.content = content
        self.expiresAt = expiresAt
    }

    /// Creates a value with JSON as its content.
    ///
    /// - Throws: `EncodingError`.
    public init(_ value: some Encodable, expiresAt: Instant) throws {
        self.init(content: Array(try JSONEncoder().encode(value)), expiresAt: expiresAt)
    }

    /// Returns the content, or `nil` if another version of Backnote has written it in another form.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        try? JSONDecoder().decode(type, from: Data(content))
    }
}

/// A use of short-lived values.
public struct ShortLivedKind: Sendable, Hashable {
    public let name: String
    /// The maximum number of values of an account. Beyond it, the oldest value of the largest collection is removed, so that one
    /// client cannot remove those of others.
    public let limit: Int

    public init(_ name: String, limit: Int) {
        self.name = name
        self.limit = limit
    }
}

/// Values that change together.
public struct ShortLivedCollection: Sendable, Hashable {
    public let kind: ShortLivedKind
    /// The account concerned, or ``AccountID/local`` for values from before anyone has signed in.
    public let account: AccountID
    /// At most 64 bytes.
    public let name: [UInt8]

    public init(_ kind: ShortLivedKind, named name: [UInt8] = [], of account: AccountID = .local) {
        self.kind = kind
        self.account = account
        self.name = name
    }
}
