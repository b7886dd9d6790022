import Synchronization

/// Lets requests for the same thing that are under way at the same time share one fetch.
///
/// Who is cancelled leaves the others their fetch; the last one to leave ends it.
final class SharedFetches<Value: Sendable>: Sendable {
    private struct Flight {
        /// That of the waiter who came first.
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: Reply<Value>] = [:]
    }

    private struct State {
        var lastNumber = 0
        var flights: [String: Flight] = [:]
    }

    private let state = Mutex(State())

    /// The value for a key: of the fetch that is under way, or of a new one.
    func value(
        for key: String, fetching fetch: @escaping @Sendable () async -> Result<Value, FetchError>
    ) async throws(FetchError) -> Value {
        let reply = Reply<Value>()
        let (waiter, isFirst) = state.withLock { state in
            state.lastNumber += 1
            let isFirst = state.flights[key] == nil
            state.flights[key, default: Flight(number: state.lastNumber)].waiters[state.lastNumber] = reply
            return (state.lastNumber, isFirst)
        }
        if isFirst { start(key, number: waiter, fetch) }
        defer { leave(key, waiter: waiter) }
        return try await reply.value(until: nil)
    }

    /// Begins a fetch on the caller's own thread, which has it as far as the network before anyone else has to wake up.
    private func start(
        _ key: String, number: Int, _ fetch: @escaping @Sendable () async -> Result<Value, FetchError>
    ) {
        let task = Task.immediate { land(key, number: number, await fetch()) }
        // It may have landed already.
        state.withLock { state in
            if state.flights[key]?.number == number { state.flights[key]?.task = task }
        }
    }

    /// How many share the fetch for a key at the moment.
    func waiterCount(for key: String) -> Int {
        state.withLock { $0.flights[key]?.waiters.count ?? 0 }
    }

    private func land(_ key: String, number: Int, _ result: Result<Value, FetchError>) {
        let waiters = state.withLock { state -> [Int: Reply<Value>] in
            guard let flight = state.flights[key], flight.number == number else { return [:] }
            state.flights[key] = nil
            return flight.waiters
        }
        for reply in waiters.values { reply.answer(result) }
    }

    private func leave(_ key: String, waiter: Int) {
        state.withLock { state in
            guard state.flights[key]?.waiters.removeValue(forKey: waiter) != nil,
                state.flights[key]?.waiters.isEmpty == true
            else { return }
            state.flights.removeValue(forKey: key)?.task?.cancel()
        }
    }
}
