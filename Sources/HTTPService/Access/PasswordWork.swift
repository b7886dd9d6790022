import Foundation
import Synchronization

/// Where passwords are hashed: on two threads of their own, never on the cooperative pool, so that a crowd at the door takes neither the
/// machine's memory nor its attention.
final class PasswordWork: Sendable {
    /// Hashes that may wait.
    private static let waitingLimit = 64
    private let queue: OperationQueue
    private let begun = Mutex(0)

    /// Hashes that were begun since the start.
    var count: Int { begun.withLock { $0 } }

    init() {
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        queue.qualityOfService = .userInitiated
    }

    /// - Throws: `Problem.tooManyRequests` where too many wait, and what the work throws.
    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        guard queue.operationCount < Self.waitingLimit else { throw Problem.tooManyRequests(seconds: 5) }
        begun.withLock { $0 += 1 }
        return try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result(catching: work)) }
        }
    }
}
