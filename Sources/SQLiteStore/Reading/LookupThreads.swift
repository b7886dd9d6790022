import Dispatch
import Foundation
import GRDB
import Notebook
import Synchronization

/// A few threads that read the data file for tasks, which must not wait for a disk: each with a connection and statements of its own, prepared
/// once. For the look-ups of visits: those are so short that GRDB's way of lending a connection would take longer than they do.
///
/// A thread begins with the first look-up, and all end with this object.
final class LookupThreads: Sendable {
    typealias Work = @Sendable (Result<LookupConnection, any Error>) -> Void

    /// More than there are processors on a small machine: where a notebook is larger than memory most of them wait for the disk.
    private static let threads = 6
    /// Look-ups that may wait; further ones are refused.
    private static let queueLimit = 10_000
    /// Look-ups that a thread takes at most at once: each transaction costs some calls of the kernel.
    private static let batch = 16

    /// What all of them keep of the data file, in KiB.
    private static let cache = 16_384

    private let path: String
    private let queue = Queue()
    private let isStarted = Mutex(false)

    init(path: String) {
        self.path = path
    }

    deinit { queue.end() }

    func read<Value: Sendable>(_ work: @escaping @Sendable (LookupConnection) throws -> Value) async throws -> Value {
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
        _ work: @escaping @Sendable (LookupConnection) throws -> Value,
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
                    try database.unsafeRead { db in
                        try db.execute(sql: "PRAGMA cache_size = \(-Self.cache / Self.threads)")
                        queue.serve(.success(LookupConnection(db)))
                    }
                } catch {
                    queue.serve(.failure(error))
                }
            }
            thread.name = "backnote read \(number)"
            thread.start()
        }
    }
}

extension LookupThreads {
    /// What waits for a thread, the first first.
    private final class Queue: Sendable {
        private struct State {
            private var all: [Work] = []
            /// Of those, what was taken: arrays are dear to shorten from the front, so it is done seldom.
            private var taken = 0
            /// Threads that sleep, and have not been woken.
            var idle = 0
            var isEnded = false

            var waiting: Int { all.count - taken }

            mutating func add(_ work: @escaping Work) { all.append(work) }

            /// A fair share of what waits, so that none waits for a disk behind others while a thread sleeps.
            mutating func take(upTo limit: Int) -> [Work] {
                let share = (waiting + LookupThreads.threads - 1) / LookupThreads.threads
                let works = Array(all[taken...].prefix(min(share, limit)))
                taken += works.count
                if taken == all.count {
                    all.removeAll(keepingCapacity: true)
                    taken = 0
                } else if taken >= 1_024 {
                    all.removeFirst(taken)
                    taken = 0
                }
                return works
            }
        }

        private let state = Mutex(State())
        private let signal = DispatchSemaphore(value: 0)

        /// False where too much waits, or nothing is taken any more.
        func add(_ work: @escaping Work) -> Bool {
            let (isTaken, wakes) = state.withLock { state in
                guard !state.isEnded, state.waiting < LookupThreads.queueLimit else { return (false, false) }
                state.add(work)
                guard state.idle > 0 else { return (true, false) }
                state.idle -= 1
                return (true, true)
            }
            if wakes { signal.signal() }
            return isTaken
        }

        /// Does what comes, until there is no more to come.
        func serve(_ lookUps: Result<LookupConnection, any Error>) {
            while let works = next() {
                guard case .success(let source) = lookUps else {
                    for work in works { work(lookUps) }
                    continue
                }
                // All of them were asked for before this transaction begins, so it shows each what was written before it was asked for.
                source.together(works.count) { for work in works { work(lookUps) } }
            }
        }

        /// Waits for work, and takes some; nil when there is no more to come.
        private func next() -> [Work]? {
            while true {
                let (works, isAtEnd): ([Work], Bool) = state.withLock { state in
                    let works = state.take(upTo: LookupThreads.batch)
                    if works.isEmpty, !state.isEnded { state.idle += 1 }
                    return (works, works.isEmpty && state.isEnded)
                }
                if isAtEnd { return nil }
                if !works.isEmpty { return works }
                signal.wait()
            }
        }

        func end() {
            let sleepers = state.withLock { state in
                state.isEnded = true
                defer { state.idle = 0 }
                return state.idle
            }
            for _ in 0..<sleepers { signal.signal() }
        }
    }
}
