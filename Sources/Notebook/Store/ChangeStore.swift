/// Stores the change log, the link index and the used idempotency keys.
public protocol ChangeStore: Sendable {
    /// Stores the use of an idempotency key for `IdempotencyRecord.lifetime`.
    ///
    /// - Returns: `true` if the same request used the key before.
    /// - Throws: `idempotencyKeyReused`.
    func register(_ record: IdempotencyRecord, at time: Instant, for account: AccountID) async throws(NotebookError)
        -> Bool

    /// Returns the changes after a position in the log.
    func changes(
        after sequence: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges

    /// Returns a stream that yields when the log has new entries, and that ends when its reader stops. Several entries
    /// may yield once.
    func changeSignals(for account: AccountID) -> AsyncStream<Void>

    /// Returns the distinct hashes of the keys of links outside the trash, starting with a hash, ascending as unsigned
    /// numbers.
    func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage

    /// Returns the origins of the pages of links outside the trash that have an app's own identifiers.
    func appOrigins(for account: AccountID) async throws(NotebookError) -> [String]

    /// Returns the changes of the link index since a position in the log.
    ///
    /// - Parameter limit: The maximum number of changes. If there are more, the result is incomplete.
    func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta
}
