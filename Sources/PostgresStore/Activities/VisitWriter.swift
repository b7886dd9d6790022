import Notebook
import Synchronization

/// Writes visits while the responses to them do not wait.
///
/// Each account has a buffer of its own and at most one write at a time, so that an account whose writes take long delays no
/// other. A write begins at once, because another instance can be asked for the visit a moment later. Visits that arrive
/// while it runs are collected for the next one.
final class VisitWriter: Sendable {
    private typealias Write = Task<Result<Void, NotebookError>, Never>

    private struct Visits {
        let buffer = VisitBuffer()
        /// Each write begins after the one before it.
        var lastWrite: Write?
    }

    /// The accounts with visits that are not in the database yet.
    private let accounts = Mutex<[AccountID: Visits]>([:])

    func add(
        _ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID,
        to store: PostgresStore
    ) {
        accounts.withLock { accounts in
            var visits = accounts[account, default: Visits()]
            let isFirst = visits.buffer.add(record, keeping: retention, for: account) != nil
            if isFirst { visits.lastWrite = write(visits, of: account, to: store) }
            accounts[account] = visits
        }
    }

    /// Writes the visits of an account. All visits that were recorded before are in the database when this returns.
    func write(of account: AccountID, to store: PostgresStore) async throws(NotebookError) {
        try await startWrite(of: account, to: store)?.value.get()
    }

    /// Writes all visits, and then throws the first error.
    func writeAll(to store: PostgresStore) async throws(NotebookError) {
        let writes = accounts.withLock { Array($0.keys) }.map { startWrite(of: $0, to: store) }
        var results: [Result<Void, NotebookError>] = []
        for case let write? in writes { results.append(await write.value) }
        for result in results { try result.get() }
    }

    private func startWrite(of account: AccountID, to store: PostgresStore) -> Write? {
        accounts.withLock { accounts in
            guard let visits = accounts[account] else { return nil }
            let write = write(visits, of: account, to: store)
            accounts[account]?.lastWrite = write
            return write
        }
    }

    private func write(_ visits: Visits, of account: AccountID, to store: PostgresStore) -> Write {
        Task { [self] in
            _ = await visits.lastWrite?.value
            let batch = VisitBatch(visits.buffer)
            let result: Result<Void, NotebookError>
            do throws(NotebookError) {
                if let pending = batch.byAccount[account] { try await store.write(pending, for: account) }
                batch.finish(isWritten: true)
                result = .success(())
            } catch {
                // The visits are written with later ones, or before the next read.
                batch.finish(isWritten: false)
                result = .failure(error)
            }
            forgetIfIdle(account)
            return result
        }
    }

    private func forgetIfIdle(_ account: AccountID) {
        accounts.withLock { accounts in
            if accounts[account]?.buffer.isIdle == true { accounts[account] = nil }
        }
    }
}
