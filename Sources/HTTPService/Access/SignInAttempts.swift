import Synchronization

/// Slows down password guessing: after five failures, each further one doubles the waiting time, up to a minute.
///
/// No account is locked. Attempts are counted for each browser that has signed in to the account before, and for each
/// other client, so that a user does not wait because of the guesses of others. Guesses from hundreds of clients at
/// once are also slowed down together; known browsers are exempt.
final class SignInAttempts: Sendable {
    private struct Failures {
        var count = 0
        var last: ContinuousClock.Instant?
    }

    /// The browser or client whose attempts are counted.
    enum Subject: Hashable {
        /// A browser that has signed in to the account before.
        case device(digest: [UInt8])
        case client(Client, name: String)
    }

    /// The number of failures without a wait.
    private static let freeAttempts = 5
    private static let longestWait = Duration.seconds(60)
    /// The time without an attempt after which failures expire.
    private static let memory = Duration.seconds(900)
    /// The maximum number of entries in the table.
    private static let capacity = 16_384
    /// Attempts to sign in to one account from all clients without a known browser.
    private static let allClients = RateLimit(perSecond: 0.2, burst: 1_000)

    private let failures = Mutex<[Subject: Failures]>([:])
    private let limiter = RateLimiter()

    /// Counts an attempt as failed until `succeeded` is called, so that parallel attempts are all counted.
    ///
    /// - Returns: Nil if the attempt is allowed; otherwise the seconds to wait, and the attempt is not counted.
    func begin(_ subject: Subject, at time: ContinuousClock.Instant) -> Double? {
        if let wait = beginOwn(subject, at: time) { return wait }
        guard case .client(_, let name) = subject else { return nil }
        return limiter.take(
            RateLimiter.Key(kind: .signInToAccount, subject: Array(name.utf8)), limit: Self.allClients, at: time)
    }

    private func beginOwn(_ subject: Subject, at time: ContinuousClock.Instant) -> Double? {
        failures.withLock { all in
            var own = all[subject] ?? Failures()
            let elapsed = own.last.map { $0.duration(to: time) } ?? .zero
            if elapsed > Self.memory { own = Failures() }
            let wait = Self.wait(after: own.count) - elapsed
            if own.count >= Self.freeAttempts, wait > .zero { return wait / .seconds(1) }
            if all.count >= Self.capacity, all[subject] == nil {
                all = all.filter { $0.value.last.map { $0.duration(to: time) <= Self.memory } ?? false }
                if all.count >= Self.capacity { all = [:] }
            }
            own.count += 1
            own.last = time
            all[subject] = own
            return nil
        }
    }

    func succeeded(_ subject: Subject) {
        failures.withLock { $0[subject] = nil }
    }

    private static func wait(after failures: Int) -> Duration {
        failures < freeAttempts ? .zero : min(longestWait, .seconds(6 << min(failures - freeAttempts, 8)))
    }
}
