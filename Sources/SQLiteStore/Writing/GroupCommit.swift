import GRDB
import Notebook
import Synchronization

/// Writes that wait together are committed together: one sync of the disk for all of them, so that `synchronous = FULL` does not cost
/// each of many clients a turn of its own.
///
/// While one transaction is committed the next ones gather; nothing waits for company. Of several, each stands in a savepoint: one that
/// throws is undone alone and its neighbours are committed. Where the whole transaction is lost (a full disk), each of its writes is tried
/// again by itself, so that none fails for another's sake. One that is alone needs no savepoint, within which SQLite would write each page
/// that a statement with a trigger touches to a file of its own: gigabytes for an import.
final class GroupCommit: Sendable {
    /// Writes in one transaction.
    private static let batchLimit = 256
    /// Writes that may wait; further ones are refused.
    private static let queueLimit = 10_000

    private struct Queue {
        var waiting: [any WaitingWrite] = []
        var isCommitting = false
    }

    private let queue = Mutex(Queue())
    private let pool: DatabasePool

    init(_ pool: DatabasePool) {
        self.pool = pool
    }

    /// Writes that no transaction has taken yet.
    var waitingCount: Int { queue.withLock { $0.waiting.count } }

    /// Carries statements out in a transaction: all of it is durable when this returns, none of it was done when it throws.
    ///
    /// - Throws: what the statements throw, `DatabaseError`, `NotebookError.storageBusy`.
    func write<Value: Sendable>(_ statements: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let write = Write(statements: statements, continuation: continuation)
            let (isTaken, isFirst) = queue.withLock { queue in
                guard queue.waiting.count < Self.queueLimit else { return (false, false) }
                queue.waiting.append(write)
                defer { queue.isCommitting = true }
                return (true, !queue.isCommitting)
            }
            if !isTaken { continuation.resume(throwing: NotebookError.storageBusy) }
            if isFirst { commitNext() }
        }
    }

    /// On the writer's own queue: the cooperative pool never waits for the disk.
    private func commitNext() {
        pool.asyncWriteWithoutTransaction { db in
            let batch = self.queue.withLock { queue in
                let batch = Array(queue.waiting.prefix(Self.batchLimit))
                queue.waiting.removeFirst(batch.count)
                return batch
            }
            Self.commit(batch, in: db)
            let isDone = self.queue.withLock { queue in
                queue.isCommitting = !queue.waiting.isEmpty
                return queue.waiting.isEmpty
            }
            if !isDone { self.commitNext() }
        }
    }

    private static func commit(_ batch: [any WaitingWrite], in db: Database) {
        do {
            try db.inTransaction(.immediate) {
                var isDone = true
                for write in batch {
                    isDone = write.carryOut(in: db, isAlone: batch.count == 1)
                    // SQLite itself ends a transaction on some errors, and with it what the others had done.
                    guard db.isInsideTransaction else { throw LostTransaction() }
                }
                return isDone || batch.count > 1 ? .commit : .rollback
            }
        } catch {
            guard batch.count == 1 else {
                for write in batch { commit([write], in: db) }
                return
            }
            batch[0].finish(throwing: error)
            return
        }
        for write in batch { write.finish(throwing: nil) }
    }

    private struct LostTransaction: Error {}
}

private protocol WaitingWrite: Sendable {
    /// Called again where the transaction was lost. False where the statements threw, which has undone them unless they are alone.
    func carryOut(in db: Database, isAlone: Bool) -> Bool

    /// Called once, when it is known whether the transaction holds.
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

    func carryOut(in db: Database, isAlone: Bool) -> Bool {
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
        if case .failure = outcome { return false }
        return true
    }

    func finish(throwing error: (any Error)?) {
        let outcome = result.withLock { $0 }
        switch (outcome, error) {
        // What the statements threw says more than that their transaction was lost.
        case (.failure(let own)?, _): continuation.resume(throwing: own)
        case (.success?, let error?), (nil, let error?): continuation.resume(throwing: error)
        case (.success(let value)?, nil): continuation.resume(returning: value)
        case (nil, nil): continuation.resume(throwing: DatabaseError(resultCode: .SQLITE_ABORT))
        }
    }
}
