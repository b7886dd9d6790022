import Synchronization

/// Slows down password guessing: after five failures, each further one doubles the waiting time, up to a minute.
///
/// Nobody is locked out. Attempts from an address that has signed in to the account before are counted separately, so
/// that guesses of others never make the user wait.
final class SignInAttempts: Sendable {
    private struct Failures {
        var count = 0
        var last: ContinuousClock.Instant?
    }

    private struct State {
        var failures: [Subject: Failures] = [:]
        var known: Set<Client> = []
    }

    /// An account name, and the address that signs in to it.
    private struct Client: Hashable {
        let name: String
        let address: String
    }

    private enum Subject: Hashable {
        case anyone(name: String)
        case known(Client)
    }

    /// The number of failures without a wait.
    private static let freeAttempts = 5
    private static let longestWait = Duration.seconds(60)
    /// The time without an attempt after which failures expire.
    private static let memory = Duration.seconds(900)
    /// The maximum number of entries in each table.
    private static let capacity = 4_096
    private let state = Mutex(State())

    /// Counts an attempt as failed until `succeeded` is called, so that parallel attempts are all counted.
    ///
    /// - Returns: Nil if the attempt is allowed; otherwise the seconds to wait, and the attempt is not counted.
    func begin(name: String, address: String, at time: ContinuousClock.Instant) -> Double? {
        state.withLock { state in
            let subject = Self.subject(name, address, state)
            var failures = state.failures[subject] ?? Failures()
            let elapsed = failures.last.map { $0.duration(to: time) } ?? .zero
            if elapsed > Self.memory { failures = Failures() }
            let wait = Self.wait(after: failures.count) - elapsed
            if failures.count >= Self.freeAttempts, wait > .zero { return wait / .seconds(1) }
            if state.failures.count >= Self.capacity { state.failures = [:] }
            failures.count += 1
            failures.last = time
            state.failures[subject] = failures
            return nil
        }
    }

    func succeeded(name: String, address: String) {
        state.withLock { state in
            state.failures[Self.subject(name, address, state)] = nil
            if state.known.count >= Self.capacity { state.known = [] }
            state.known.insert(Client(name: name, address: address))
        }
    }

    private static func wait(after failures: Int) -> Duration {
        failures < freeAttempts ? .zero : min(longestWait, .seconds(6 << min(failures - freeAttempts, 8)))
    }

    private static func subject(_ name: String, _ address: String, _ state: State) -> Subject {
        let client = Client(name: name, address: address)
        return state.known.contains(client) ? .known(client) : .anyone(name: name)
    }
}
