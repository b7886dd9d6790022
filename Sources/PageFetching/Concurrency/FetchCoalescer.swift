import Synchronization

/// Combines concurrent requests for the same resource into one fetch.
///
/// A canceled caller does not affect the others. The fetch is canceled when all of its callers are.
final class FetchCoalescer<Value: Sendable>: Sendable {
    private struct Fetch {
        /// The number of its first waiter.
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: Promise<Value>] = [:]
    }

    private struct State {
        var lastNumber = 0
        var fetches: [String: Fetch] = [:]
    }

    private let state = Mutex(State())

    /// Returns the value for a key: from a fetch that is in progress, or from a new one.
    func value(
        for key: String, fetching fetch: @escaping @Sendable () async -> Result<Value, FetchError>
    ) async throws(FetchError) -> Value {
        let promise = Promise<Value>()
        let (waiter, isFirst) = state.withLock { state in
            state.lastNumber += 1
            let isFirst = state.fetches[key] == nil
            state.fetches[key, default: Fetch(number: state.lastNumber)].waiters[state.lastNumber] = promise
            return (state.lastNumber, isFirst)
        }
        if isFirst { start(key, number: waiter, fetch) }
        defer { leave(key, waiter: waiter) }
        return try await promise.value(until: nil)
    }

    /// Starts a fetch on the thread of the caller, so that it reaches the network without waiting for another thread.
    private func start(
        _ key: String, number: Int, _ fetch: @escaping @Sendable () async -> Result<Value, FetchError>
    ) {
        let task = Task.immediate { finish(key, number: number, await fetch()) }
        // It may already be finished.
        state.withLock { state in
            if state.fetches[key]?.number == number { state.fetches[key]?.task = task }
        }
    }

    /// Returns the number of callers that wait for a key.
    func waiterCount(for key: String) -> Int {
        state.withLock { $0.fetches[key]?.waiters.count ?? 0 }
    }

    private func finish(_ key: String, number: Int, _ result: Result<Value, FetchError>) {
        let waiters = state.withLock { state -> [Int: Promise<Value>] in
            guard let fetch = state.fetches[key], fetch.number == number else { return [:] }
            state.fetches[key] = nil
            return fetch.waiters
        }
        for promise in waiters.values { promise.resolve(result) }
    }

    private func leave(_ key: String, waiter: Int) {
        state.withLock { state in
            guard state.fetches[key]?.waiters.removeValue(forKey: waiter) != nil,
                state.fetches[key]?.waiters.isEmpty == true
            else { return }
            state.fetches.removeValue(forKey: key)?.task?.cancel()
        }
    }
}
