import GRDB
import Notebook
import Synchronization

/// Commits waiting writes together, so that many clients share the disk sync that `synchronous = FULL` requires.
///
/// While a transaction is committed, further writes collect; no write waits for others to arrive. Each of several
/// writes has a savepoint, so that one that throws is undone alone. If the whole transaction fails, such as on a full
/// disk, each write is repeated alone, so that none fails because of another. A single write has no savepoint: in a
/// savepoint, SQLite would copy each page that a statement with a trigger changes into a temporary file, which is
/// gigabytes for an import.
///
/// No write is acknowledged if the data file is no longer at its path after the commit: the next start would not find it. None
/// begins after the file was found damaged.
final class GroupCommit: Sendable {
    /// The maximum number of writes in one transaction.
    private static let batchLimit = 256
    private struct Queue {
        /// Writes beyond the limit fail with `storageBusy`.
        var waiting = BoundedQueue<any WaitingWrite>(limit: 10_000)
        var isCommitting = false
    }

    private let queue = Mutex(Queue())
    private let pool: DatabasePool
    private let dataFileWatch: DataFileWatch
    private let damage: FoundDamage

    init(_ pool: DatabasePool, of dataFileWatch: DataFileWatch, damage: FoundDamage) {
        self.pool = pool
        self.dataFileWatch = dataFileWatch
        self.damage = damage
    }

    /// The number of writes that are not part of a transaction yet.
    var waitingCount: Int { queue.withLock { $0.waiting.count } }

    /// Performs a write in a transaction. The write is durable when this returns, and undone when it throws.
    ///
    /// - Throws: The error of the statements, `DatabaseError`, or `NotebookError.storageBusy`.
    func write<Value: Sendable>(_ statements: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let write = Write(statements: statements, continuation: continuation)
            let (isAdded, isFirst) = queue.withLock { queue in
                guard queue.waiting.append(write) else { return (false, false) }
                defer { queue.isCommitting = true }
                return (true, !queue.isCommitting)
            }
            if !isAdded { continuation.resume(throwing: NotebookError.storageBusy) }
            if isFirst { commitNext() }
        }
    }

    /// Commits on the writer's queue, so that the cooperative thread pool never waits for the disk.
    private func commitNext() {
        pool.asyncWriteWithoutTransaction { db in
            let batch = self.queue.withLock { $0.waiting.removeFirst(upTo: Self.batchLimit) }
            self.commit(batch, in: db)
            let isDone = self.queue.withLock { queue in
                queue.isCommitting = !queue.waiting.isEmpty
                return queue.waiting.isEmpty
            }
            if !isDone { self.commitNext() }
        }
    }

    private func commit(_ batch: [any WaitingWrite], in db: Database) {
        do {
            try dataFileWatch.checkAreInPlace()
            try damage.checkIsNotFound()
            try db.inTransaction(.immediate) {
                var isDone = true
                for write in batch {
                    let error = write.execute(in: db, isAlone: batch.count == 1)
                    // Before the next transaction, which may begin before its caller hears of the error.
                    if let error { damage.note(error) }
                    isDone = error == nil
                    // After some errors SQLite itself rolls back the transaction, including the other writes.
                    guard db.isInsideTransaction else { throw TransactionLost() }
                }
                return isDone || batch.count > 1 ? .commit : .rollback
            }
        } catch {
            damage.note(error)
            guard batch.count == 1 else {
                for write in batch { commit([write], in: db) }
                return
            }
            batch[0].finish(throwing: error)
            return
        }
        let error: (any Error)? = dataFileWatch.replaced == nil ? nil : NotebookError.storageReplaced
        for write in batch { write.finish(throwing: error) }
    }

    private struct TransactionLost: Error {}
}

private protocol WaitingWrite: Sendable {
    /// Executes the statements, again if the transaction failed. Returns the error that they threw, which undid them unless
    /// they are alone.
    func execute(in db: Database, isAlone: Bool) -> (any Error)?

    /// Called once, after the commit or the rollback.
    func finish(throwing error: (any Error)?)
}

private final class Write<Value: Sendable>: WaitingWrite {
    private let statements: @Sendable (Database) throws -> Value
    private let continuation: CheckedContinuation<Value, any Error>
    private let result = Mutex<Result<Value, any Error>?>(nil)

    init(
        statements: @escaping @Sendable (Database) throws -> Value, continuation: CheckedContinuation<Value, any Error>
    ) {
        self.statements = statements
        self.continuation = continuation
    }

    func execute(in db: Database, isAlone: Bool) -> (any Error)? {
        let outcome = Result<Value, any Error> {
            if isAlone { return try statements(db) }
            var value: Value?
            try db.inSavepoint {
                value = try statements(db)
                return .commit
            }
            guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
            return value
        }
        result.withLock { $0 = outcome }
        if case .failure(let error) = outcome { return error }
        return nil
    }

    func finish(throwing error: (any Error)?) {
        let outcome = result.withLock { $0 }
        switch (outcome, error) {
        // The error of the statements is more specific than that of the transaction.
        case (.failure(let own)?, _): continuation.resume(throwing: own)
        case (.success?, let error?), (nil, let error?): continuation.resume(throwing: error)
        case (.success(let value)?, nil): continuation.resume(returning: value)
        case (nil, nil): continuation.resume(throwing: DatabaseError(resultCode: .SQLITE_ABORT))
        }
    }
}
