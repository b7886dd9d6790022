import Synchronization

/// Limits the number of concurrent transfers, in total and per host. A transfer without a slot waits in a queue, in
/// which a busy host does not delay the others.
final class TransferSlots: Sendable {
    private struct Waiter {
        let host: String
        let promise: Promise<Void>
    }

    private enum Admission {
        case immediate
        case queued(Promise<Void>)
        case rejected
    }

    private struct State {
        var running = 0
        var runningByHost: [String: Int] = [:]
        var waiters: [Waiter] = []
    }

    private let limits: FetchLimits
    private let state = Mutex(State())

    init(_ limits: FetchLimits) {
        self.limits = limits
    }

    /// Waits for a slot, which must be returned with ``release(_:)``.
    ///
    /// - Throws: ``FetchError/busy`` when the queue is full, ``FetchError/timedOut``, ``FetchError/cancelled``.
    func acquire(_ host: String, until deadline: ContinuousClock.Instant) async throws(FetchError) {
        let admission = state.withLock { state -> Admission in
            if hasSlot(for: host, in: state) {
                take(host, in: &state)
                return .immediate
            }
            state.waiters.removeAll { $0.promise.isResolved }
            guard state.waiters.count < limits.waitingTransfers else { return .rejected }
            let promise = Promise<Void>()
            state.waiters.append(Waiter(host: host, promise: promise))
            return .queued(promise)
        }
        switch admission {
        case .immediate: return
        case .queued(let promise): try await promise.value(until: deadline)
        case .rejected: throw .busy
        }
    }

    /// Returns a slot, and gives it to the first transfer in the queue that its host's limit allows.
    func release(_ host: String) {
        state.withLock { state in
            state.running -= 1
            let count = state.runningByHost[host, default: 1] - 1
            state.runningByHost[host] = count > 0 ? count : nil
            admit(&state)
        }
    }

    /// The number of transfers in the queue.
    var waiterCount: Int {
        state.withLock { state in state.waiters.count { !$0.promise.isResolved } }
    }

    private func admit(_ state: inout State) {
        guard !state.waiters.isEmpty else { return }
        var stillWaiting: [Waiter] = []
        for waiter in state.waiters {
            if !hasSlot(for: waiter.host, in: state) {
                if !waiter.promise.isResolved { stillWaiting.append(waiter) }
            } else if waiter.promise.resolve(.success(())) {
                take(waiter.host, in: &state)
            }
        }
        state.waiters = stillWaiting
    }

    private func hasSlot(for host: String, in state: State) -> Bool {
        state.running < limits.transfers && state.runningByHost[host, default: 0] < limits.transfersPerHost
    }

    private func take(_ host: String, in state: inout State) {
        state.running += 1
        state.runningByHost[host, default: 0] += 1
    }
}
