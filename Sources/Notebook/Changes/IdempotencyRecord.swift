/// The use of an idempotency key: a client's name for a write, which makes sending the write again harmless.
///
/// The key comes from the `Idempotency-Key` header. Only digests are stored.
public struct IdempotencyRecord: Sendable, Equatable {
    /// How long a record is kept, in milliseconds: 24 hours.
    public static let lifetime: Int64 = 86_400_000

    /// The SHA-256 digest of the key, the method and the path, 32 bytes.
    public let keyDigest: [UInt8]
    /// The SHA-256 digest of the request, 32 bytes.
    public let requestDigest: [UInt8]

    public init(keyDigest: [UInt8], requestDigest: [UInt8]) {
        self.keyDigest = keyDigest
        self.requestDigest = requestDigest
    }
}

extension Notebook {
    /// Registers the use of an idempotency key before the request runs.
    ///
    /// The requests are idempotent by themselves: identifiers are derived from the key, and an edit that the note
    /// already contains changes nothing. Registering the key rejects its use for any other request.
    ///
    /// - Returns: `true` if the same request used the key before.
    /// - Throws: `idempotencyKeyReused` if another request used the key.
    public func register(_ record: IdempotencyRecord, for account: AccountID) async throws(NotebookError) -> Bool {
        try await store.register(record, at: clock.settled, for: account)
    }
}
