import Foundation
import Synchronization

/// Runs blocking work on threads of its own, and refuses more of it than may wait.
///
/// Hashing a password, rendering Markdown and compiling rules take long. On the threads of Swift's cooperative pool
/// they would delay every other request; without a limit, many requests at once would take the machine's memory.
final class BoundedWorkQueue: Sendable {
    private let queue = OperationQueue()
    private let capacity: Int
    private let retryDelay: Double
    private let load = Mutex(Load())

    private struct Load {
        var pending = 0
        var accepted = 0
    }

    /// - Parameters:
    ///   - threads: The number of work items that run at the same time. With one, the items run in order.
    ///   - capacity: The number of work items that may run or wait.
    ///   - retryDelay: The seconds after which a refused client should try again.
    init(threads: Int = 1, capacity: Int, retryDelay: Double) {
        self.capacity = capacity
        self.retryDelay = retryDelay
        queue.maxConcurrentOperationCount = threads
        queue.qualityOfService = .userInitiated
    }

    /// The number of work items that the queue has accepted so far.
    var acceptedCount: Int { load.withLock { $0.accepted } }

    /// Runs the work when its turn comes, and returns its result.
    ///
    /// - Throws: `Problem.tooManyRequests` when the queue is full, or the error that the work throws.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let isAccepted = load.withLock { load in
            guard load.pending < capacity else { return false }
            load.pending += 1
            load.accepted += 1
            return true
        }
        guard isAccepted else { throw Problem.tooManyRequests(seconds: retryDelay) }
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { [self] in
                let result = Result(catching: work)
                load.withLock { $0.pending -= 1 }
                continuation.resume(with: result)
            }
        }
    }

    /// Runs work that ends early when the task is canceled, such as because its client has gone. Work that still waits
    /// then does not begin.
    ///
    /// - Parameter work: Asks in its loops whether its result is still wanted, and returns nil if not.
    /// - Throws: As ``run(_:)``, and `CancellationError`.
    func runWhileWanted<Value: Sendable>(
        _ work: @escaping @Sendable (_ isWanted: () -> Bool) throws -> Value?
    ) async throws -> Value {
        let request = CanceledFlag()
        return try await withTaskCancellationHandler {
            try await run {
                let value = request.isSet ? nil : try work { !request.isSet }
                guard let value else { throw CancellationError() }
                return value
            }
        } onCancel: {
            request.set()
        }
    }

    private final class CanceledFlag: Sendable {
        private let flag = Atomic(false)

        var isSet: Bool { flag.load(ordering: .relaxed) }
        func set() { flag.store(true, ordering: .relaxed) }
    }
}
