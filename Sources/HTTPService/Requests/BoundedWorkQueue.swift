import Foundation
import Synchronization

/// Runs blocking work on threads of its own, and refuses more of it than may wait.
///
/// Hashing a password, rendering Markdown and compiling rules take long. On the threads of Swift's cooperative pool they would delay
/// every other request; without a limit, many requests at once would take the machine's memory.
final class BoundedWorkQueue: Sendable {
    private let queue = OperationQueue()
    private let capacity: Int
    private let retryDelay: Double
    private let accepted = Mutex(0)

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
    var acceptedCount: Int { accepted.withLock { $0 } }

    /// Runs the work when its turn comes, and returns its result.
    ///
    /// - Throws: `Problem.tooManyRequests` when the queue is full, or the error that the work throws.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        guard queue.operationCount < capacity else { throw Problem.tooManyRequests(seconds: retryDelay) }
        accepted.withLock { $0 += 1 }
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result(catching: work)) }
        }
    }
}
