extension NotebookStore {
    /// Takes the work of some accounts, does it, and gives it back even when it fails.
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

    /// Lets other processes take the work of accounts, even in a task that is canceled. A service that ends leaves its work to others
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
