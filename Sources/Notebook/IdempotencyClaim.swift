/// A write's own name, given by its sender so that sending it again does nothing twice (the `Idempotency-Key` header).
public struct IdempotencyClaim: Sendable, Equatable {
    /// Claims are kept for this long, in milliseconds: 24 hours.
    public static let lifetime: Int64 = 86_400_000

    /// SHA-256 over the key and what it is good for, 32 bytes: stores keep no header of a client.
    public let key: [UInt8]
    /// SHA-256 of the request, 32 bytes.
    public let request: [UInt8]

    public init(key: [UInt8], request: [UInt8]) {
        self.key = key
        self.request = request
    }
}

extension Notebook {
    /// Claims a key for a request, before it is carried out. Carrying out is idempotent by itself (ids derive from the key, an
    /// edit that the note already holds changes nothing); this refuses the key for anything else.
    ///
    /// - Returns: true where the same request had claimed the key before.
    /// - Throws: `idempotencyKeyReused` where another one had.
    public func claim(_ claim: IdempotencyClaim, for account: AccountID) async throws(NotebookError) -> Bool {
        try await store.claim(claim, at: now(), for: account)
    }
}
