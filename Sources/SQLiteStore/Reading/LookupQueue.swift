import Dispatch
import Synchronization

/// The lookups that wait for a thread.
final class LookupQueue: Sendable {
    typealias Lookup = @Sendable (Result<LookupConnection, any Error>) -> Void

    private struct State {
        /// Lookups beyond the limit fail with `storageBusy`.
        var waiting = BoundedQueue<Lookup>(limit: 10_000)
        /// The number of sleeping threads that were not woken yet.
        var idleThreads = 0
        var isStopped = false

        /// Takes a fair share of the waiting lookups, so that none waits behind others while a thread is idle.
        mutating func takeShare() -> [Lookup] {
            let share = (waiting.count + LookupThreads.count - 1) / LookupThreads.count
            return waiting.removeFirst(upTo: min(share, LookupQueue.batchLimit))
        }
    }

    /// The maximum number of lookups in one transaction, which costs some system calls.
    private static let batchLimit = 16

    private let state = Mutex(State())
    private let wakeUps = DispatchSemaphore(value: 0)

    /// Adds a lookup, unless too many are waiting or the queue was stopped.
    ///
    /// - Returns: Whether the lookup was added.
    func add(_ lookup: @escaping Lookup) -> Bool {
        let (isAdded, wakesThread) = state.withLock { state in
            guard !state.isStopped, state.waiting.append(lookup) else { return (false, false) }
            guard state.idleThreads > 0 else { return (true, false) }
            state.idleThreads -= 1
            return (true, true)
        }
        if wakesThread { wakeUps.signal() }
        return isAdded
    }

    /// Runs lookups on the current thread until the queue is stopped and empty.
    func run(on connection: Result<LookupConnection, any Error>) {
        while let batch = next() {
            guard case .success(let open) = connection else {
                for lookup in batch { lookup(connection) }
                continue
            }
            // All of these lookups were requested before this transaction starts, so each sees what was written before
            // its request.
            open.inTransaction(ofCount: batch.count) { for lookup in batch { lookup(connection) } }
        }
    }

    /// Waits for lookups and takes some, or returns `nil` at the end.
    private func next() -> [Lookup]? {
        while true {
            let (batch, isAtEnd): ([Lookup], Bool) = state.withLock { state in
                let batch = state.takeShare()
                if batch.isEmpty, !state.isStopped { state.idleThreads += 1 }
                return (batch, batch.isEmpty && state.isStopped)
            }
            if isAtEnd { return nil }
            if !batch.isEmpty { return batch }
            wakeUps.wait()
        }
    }

    /// Rejects further lookups, and ends the threads after the waiting ones.
    func stop() {
        let idleThreads = state.withLock { state in
            state.isStopped = true
            defer { state.idleThreads = 0 }
            return state.idleThreads
        }
        for _ in 0..<idleThreads { wakeUps.signal() }
    }
}
