import Canonicalization

/// Divides background work among the processes that share a store.
///
/// Work is done at least once. A process that ends in the middle of an account's work keeps the others from it until the time ends
/// for which it has taken the work, and the next one repeats it.
public protocol WorkStore: Sendable {
    /// Takes the work of a kind of some accounts, unless another process has taken it.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of accounts.
    ///   - duration: The time after which others may take the work.
    /// - Returns: The accounts whose work this process does now, in the order of their numbers.
    func take(
        _ work: BackgroundWork, of accounts: [AccountID], limit: Int, for duration: Duration
    ) async throws(NotebookError) -> [AccountID]

    /// Lets other processes take the work of accounts.
    func giveBack(_ work: BackgroundWork, of accounts: [AccountID]) async throws(NotebookError)

    /// Returns whether links get the keys of a version of the canonicalizer, and not those of another one that also runs.
    ///
    /// The version that started last, or whose rules changed last, applies. When no process of that version has asked for some
    /// minutes, the next version that asks applies. Otherwise two versions would derive the keys of the same links forever.
    ///
    /// - Parameter isNew: Whether the version has just started to be used by this process.
    func applies(_ version: KeyVersion, isNew: Bool) async throws(NotebookError) -> Bool

    /// Returns some accounts with links whose keys another version of the canonicalizer has derived.
    ///
    /// - Complexity: O(`limit`), by an index.
    func accounts(notKeyedBy version: KeyVersion, limit: Int) async throws(NotebookError) -> [AccountID]
}

extension WorkStore {
    /// Takes the work of some accounts, does it, and gives it back also when it fails.
    ///
    /// - Parameter body: Does the work of the accounts that were taken. It should end within the duration.
    /// - Returns: The result of the body, or `nil` if other processes have taken the work of all accounts.
    public func taking<Value: Sendable>(
        _ work: BackgroundWork, of accounts: [AccountID], limit: Int = .max, for duration: Duration = .seconds(600),
        _ body: ([AccountID]) async throws(NotebookError) -> Value
    ) async throws(NotebookError) -> Value? {
        let taken = try await take(work, of: accounts, limit: limit, for: duration)
        if taken.isEmpty { return nil }
        let result: Value
        do throws(NotebookError) {
            result = try await body(taken)
        } catch {
            // The first error says what went wrong. What is not given back, others get when the time ends.
            try? await giveBackEvenIfCanceled(work, of: taken)
            throw error
        }
        try await giveBackEvenIfCanceled(work, of: taken)
        return result
    }

    /// Lets other processes take the work of accounts, also in a task that is canceled. A service that ends leaves its work to others
    /// at once.
    public func giveBackEvenIfCanceled(
        _ work: BackgroundWork, of accounts: [AccountID]
    ) async throws(NotebookError) {
        // A task of its own is not canceled with this one.
        let returning = Task { () -> Result<Void, NotebookError> in
            do throws(NotebookError) {
                return .success(try await giveBack(work, of: accounts))
            } catch {
                return .failure(error)
            }
        }
        try await returning.value.get()
    }
}
