import Dispatch
import Foundation
import GRDB
import Notebook
import Synchronization

/// A few threads that read the data file for tasks, which must not wait for a disk: each with a connection and statements of its own, prepared
/// once. For the look-ups of visits: those are so short that GRDB's way of lending a connection would take longer than they do.
///
/// A thread begins with the first look-up, and all end with this object.
final class ReadingThreads: Sendable {
    typealias Work = @Sendable (Result<LookUps, any Error>) -> Void

    private static let threads = 2
    /// Look-ups that may wait; further ones are refused.
    private static let queueLimit = 10_000

    private let path: String
    private let queue = Queue()
    private let isStarted = Mutex(false)

    init(path: String) {
        self.path = path
    }

    deinit { queue.end() }

    func read<Value: Sendable>(_ work: @escaping @Sendable (LookUps) throws -> Value) async throws -> Value {
        start()
        return try await withUnsafeThrowingContinuation { continuation in
            let isTaken = queue.add { lookUps in
                continuation.resume(with: Result { try work(lookUps.get()) })
            }
            if !isTaken { continuation.resume(throwing: NotebookError.storageBusy) }
        }
    }

    /// The same for who does not wait as a task does.
    ///
    /// - Parameter tell: called on the thread that read.
    func read<Value: Sendable>(
        _ work: @escaping @Sendable (LookUps) throws -> Value,
        then tell: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        start()
        let isTaken = queue.add { lookUps in tell(Result { try work(lookUps.get()) }) }
        if !isTaken { tell(.failure(NotebookError.storageBusy)) }
    }

    /// Ends the threads when all that waits is done.
    func end() { queue.end() }

    private func start() {
        let isFirst = isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        for number in 0..<Self.threads {
            let thread = Thread { [path, queue] in
                do {
                    let database = try DatabaseQueue(path: path, configuration: DataFile.readingConfiguration())
                    // The connection is this thread's until it ends.
                    database.unsafeRead { db in queue.serve(.success(LookUps(db))) }
                } catch {
                    queue.serve(.failure(error))
                }
            }
            thread.name = "backnote read \(number)"
            thread.start()
        }
    }
}

extension ReadingThreads {
    /// What waits for a thread, the first first.
    private final class Queue: Sendable {
        private struct State {
            var waiting: [Work] = []
            /// Of those in `waiting`, what was taken: arrays are dear to shorten from the front.
            var taken = 0
            var isEnded = false
        }

        private let state = Mutex(State())
        private let signal = DispatchSemaphore(value: 0)

        /// False where too much waits, or nothing is taken any more.
        func add(_ work: @escaping Work) -> Bool {
            let isTaken = state.withLock { state in
                guard !state.isEnded, state.waiting.count - state.taken < ReadingThreads.queueLimit else {
                    return false
                }
                state.waiting.append(work)
                return true
            }
            if isTaken { signal.signal() }
            return isTaken
        }

        /// Does what comes, until there is no more to come.
        func serve(_ lookUps: Result<LookUps, any Error>) {
            while let work = next() { work(lookUps) }
        }

        /// Waits for work; nil when there is no more to come.
        private func next() -> Work? {
            signal.wait()
            return state.withLock { state in
                guard state.taken < state.waiting.count else { return nil }
                defer {
                    state.taken += 1
                    if state.taken == state.waiting.count {
                        state.waiting.removeAll(keepingCapacity: true)
                        state.taken = 0
                    }
                }
                return state.waiting[state.taken]
            }
        }

        func end() {
            let isFirst = state.withLock { state in
                defer { state.isEnded = true }
                return !state.isEnded
            }
            if isFirst { for _ in 0..<ReadingThreads.threads { signal.signal() } }
        }
    }
}
