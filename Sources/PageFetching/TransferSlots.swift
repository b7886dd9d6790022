import Synchronization

/// How many transfers run at once, in all and to each host. Who finds no slot waits in line; a host that is busy holds up
/// nobody who wants another.
final class TransferSlots: Sendable {
    private struct Waiter {
        let host: String
        let reply: Reply<Void>
    }

    /// What who comes gets.
    private enum Place {
        case slot
        case line(Reply<Void>)
        case none
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

    /// Takes a slot, which is to be given back by ``release(_:)``.
    ///
    /// - Throws: ``FetchError/busy`` where too many wait already, ``FetchError/timedOut``, ``FetchError/cancelled``.
    func acquire(_ host: String, until deadline: ContinuousClock.Instant) async throws(FetchError) {
        let place = state.withLock { state -> Place in
            if hasRoom(for: host, in: state) {
                take(host, in: &state)
                return .slot
            }
            state.waiters.removeAll { $0.reply.isAnswered }
            guard state.waiters.count < limits.waitingTransfers else { return .none }
            let reply = Reply<Void>()
            state.waiters.append(Waiter(host: host, reply: reply))
            return .line(reply)
        }
        switch place {
        case .slot: return
        case .line(let reply): try await reply.value(until: deadline)
        case .none: throw .busy
        }
    }

    /// Gives a slot back, and lets in who waits longest of those that there is room for.
    func release(_ host: String) {
        state.withLock { state in
            state.running -= 1
            let left = state.runningByHost[host, default: 1] - 1
            state.runningByHost[host] = left > 0 ? left : nil
            admit(&state)
        }
    }

    /// How many stand in line.
    var waiterCount: Int {
        state.withLock { state in state.waiters.count { !$0.reply.isAnswered } }
    }

    private func admit(_ state: inout State) {
        guard !state.waiters.isEmpty else { return }
        var stillWaiting: [Waiter] = []
        for waiter in state.waiters {
            if !hasRoom(for: waiter.host, in: state) {
                if !waiter.reply.isAnswered { stillWaiting.append(waiter) }
            } else if waiter.reply.answer(.success(())) {
                take(waiter.host, in: &state)
            }
        }
        state.waiters = stillWaiting
    }

    private func hasRoom(for host: String, in state: State) -> Bool {
        state.running < limits.transfers && state.runningByHost[host, default: 0] < limits.transfersPerHost
    }

    private func take(_ host: String, in state: inout State) {
        state.running += 1
        state.runningByHost[host, default: 0] += 1
    }
}
