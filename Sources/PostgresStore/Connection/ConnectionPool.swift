import DequeModule
import Dispatch
import Foundation
import Synchronization

/// Threads with a connection each, so that no task blocks while the server works.
///
/// The threads start with the first work and end with this object.
final class ConnectionPool: Sendable {
    private typealias Work = @Sendable (ConnectionThread) -> Void

    /// Shared with the threads, which must not keep the pool itself.
    private final class Queue: Sendable {
        private struct State {
            var waiting = Deque<Work>()
            var isClosed = false
        }

        /// The maximum number of tasks that wait.
        private static let limit = 10_000

        private let state = Mutex(State())
        /// Counts the waiting tasks, and the threads that must end.
        private let signals = DispatchSemaphore(value: 0)

        func add(_ work: @escaping Work) throws(PostgresError) {
            let failure: PostgresError? = state.withLock { state in
                if state.isClosed { return .closed }
                if state.waiting.count >= Self.limit { return .tooManyWaiting }
                state.waiting.append(work)
                return nil
            }
            if let failure { throw failure }
            signals.signal()
        }

        /// Waits for work, or returns `nil` when the queue is closed and empty.
        func next() -> Work? {
            signals.wait()
            return state.withLock { $0.waiting.popFirst() }
        }

        func close(threads: Int) {
            let wasClosed = state.withLock { state in
                defer { state.isClosed = true }
                return state.isClosed
            }
            if !wasClosed { for _ in 0..<threads { signals.signal() } }
        }
    }

    private final class Cancellation: Sendable {
        let isRequested = Mutex(false)
    }

    private let settings: ConnectionSettings
    private let size: Int
    private let identity: DatabaseIdentity?
    private let queue = Queue()
    private let isStarted = Mutex(false)

    /// - Parameters:
    ///   - size: The number of connections.
    ///   - identity: Recognizes the database of new connections, or `nil` if any is accepted.
    init(_ settings: ConnectionSettings, size: Int, identity: DatabaseIdentity? = nil) {
        self.settings = settings
        self.size = size
        self.identity = identity
    }

    deinit { queue.close(threads: size) }

    /// Runs work on one of the connections. Work is repeated if it was undone because the connection ended or because of another
    /// transaction, so it must have no other effects.
    ///
    /// - Parameter scope: The accounts whose rows the statements of the work see and change.
    /// - Throws: The error of the work, `PostgresError`, or `CancellationError` if the task is canceled before its turn.
    func run<Value: Sendable>(
        for scope: AccountScope, _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        start()
        let time = ContinuousClock.now
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { (continuation: UnsafeContinuation<Value, any Error>) in
                do {
                    try queue.add { thread in
                        if cancellation.isRequested.withLock({ $0 }) {
                            continuation.resume(throwing: CancellationError())
                        } else {
                            continuation.resume(with: thread.result(of: work, for: scope, queuedAt: time))
                        }
                    }
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            cancellation.isRequested.withLock { $0 = true }
        }
    }

    /// Rejects further work. The threads end after the waiting work.
    func close() { queue.close(threads: size) }

    private func start() {
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        for number in 0..<size {
            let thread = Thread { [settings, identity, queue] in
                let connection = ConnectionThread(settings, identity: identity)
                while let work = queue.next() { work(connection) }
            }
            thread.name = "backnote database \(number)"
            thread.start()
        }
    }
}
