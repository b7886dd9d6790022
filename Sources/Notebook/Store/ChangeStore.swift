/// Stores the change log and the used idempotency keys.
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
}
