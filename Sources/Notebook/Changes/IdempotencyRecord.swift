/// A write's own name, given by its sender so that sending it again does nothing twice (the `Idempotency-Key` header).
public struct IdempotencyRecord: Sendable, Equatable {
    /// Claims are kept for this long, in milliseconds: 24 hours.
    public static let lifetime: Int64 = 86_400_000

    /// SHA-256 over the key and what it is good for, 32 bytes: stores keep no header of a client.
    public let keyDigest: [UInt8]
    /// SHA-256 of the request, 32 bytes.
    public let requestDigest: [UInt8]

    public init(keyDigest: [UInt8], requestDigest: [UInt8]) {
        self.keyDigest = keyDigest
        self.requestDigest = requestDigest
    }
}

extension Notebook {
    /// Claims a key for a request, before it is carried out. Carrying out is idempotent by itself (ids derive from the key, an
    /// edit that the note already holds changes nothing); this refuses the key for anything else.
    ///
    /// - Returns: true where the same request had claimed the key before.
    /// - Throws: `idempotencyKeyReused` where another one had.
    public func register(_ record: IdempotencyRecord, for account: AccountID) async throws(NotebookError) -> Bool {
        try await store.register(record, at: now(), for: account)
    }
}
