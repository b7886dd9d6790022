import Dispatch
import Notebook
import Synchronization

/// Locks the rows of accounts in a transaction of a connection of its own, which stays open until the lock is released.
///
/// Writes of other processes to these accounts wait for their row, and fail after the statement timeout.
final class AccountRowLock: AccountLock {
    /// Shared with the thread of the connection.
    private final class State: Sendable {
        let isTaken = Mutex(false)
        let removed = Mutex<AccountID?>(nil)
        let release = DispatchSemaphore(value: 0)
    }

    /// How long to wait for others who change or lock an account.
    private static let patience = "10s"

    private let state = State()
    private let store: PostgresStore
    private let transaction: Task<Void, any Error>

    /// Locks accounts.
    ///
    /// - Parameter allowingInserts: Whether rows can be added that refer to the account, which ``PostgresStore/write(for:_:)`` of others does
    ///   not do while it waits.
    init(_ accounts: [AccountID], allowingInserts: Bool, of store: PostgresStore) async throws(NotebookError) {
        self.store = store
        let strength = allowingInserts ? "NO KEY UPDATE" : "UPDATE"
        let pool = ConnectionPool(store.directSettings.ofMigrations, size: 1)
        let (taken, signal) = AsyncStream.makeStream(of: Void.self)
        transaction = Task { [state] in
            defer { signal.finish() }
            try await pool.run(for: .allAccounts) { connection in
                // The work is repeated after a lost connection.
                guard state.isTaken.withLock({ !$0 }) else { throw Self.lost }
                try connection.transaction { connection in
                    try connection.rows("SET LOCAL lock_timeout = '\(Self.patience)'")
                    try connection.rows("SET LOCAL idle_in_transaction_session_timeout = 0")
                    try connection.rows(
                        "SELECT 1 FROM account WHERE id = ANY ($1::bigint[]) ORDER BY id FOR \(strength)",
                        [StoredList(accounts.map(\.rawValue))])
                    state.isTaken.withLock { $0 = true }
                    signal.yield()
                    // This thread has nothing else to do.
                    state.release.wait()
                    // Fails if the connection was lost meanwhile.
                    try connection.rows("SELECT 1")
                    if let removed = state.removed.withLock({ $0 }) { try connection.deactivate(removed) }
                }
            }
        }
        for await _ in taken { return }
        try await end()
        throw Self.lost
    }

    deinit { state.release.signal() }

    func release(removing removed: AccountID?) async throws(NotebookError) {
        state.removed.withLock { $0 = removed }
        state.release.signal()
        try await end()
        if let removed { try await store.finishRemoval(of: removed).get() }
    }

    private func end() async throws(NotebookError) {
        do {
            try await transaction.value
        } catch PostgresError.rejected(code: "55P03", _) {
            throw .databaseFailed(diagnosis: "another process is changing or moving the account. Try again later.")
        } catch {
            throw PostgresStore.notebookError(error)
        }
    }

    private static let lost = NotebookError.databaseFailed(
        diagnosis: "the connection that locked the account was lost. Repeat the command.")
}
