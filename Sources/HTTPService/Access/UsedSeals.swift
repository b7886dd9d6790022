import Notebook
import Synchronization

/// Accepts each sealed token once.
///
/// A program that takes the port while the service is not running can keep the requests that it receives. So a seal from
/// before the start of the service is not accepted, and neither is one from before the oldest seal that is still remembered. A client whose
/// seal was not accepted makes another one, by the time in the response.
///
/// Each instance of a service remembers the seals that it accepted.
final class UsedSeals: Sendable {
    /// The milliseconds for which a seal is valid.
    static let lifetime: Int64 = 60_000
    /// The milliseconds by which the client's time may be ahead. Clients learn the service's time with each response.
    static let tolerance: Int64 = 2_000

    fileprivate struct Use {
        let time: Int64
        let seal: String
    }

    fileprivate struct State {
        /// Seals of this time and before it are not accepted.
        var floor: Int64
        /// Ordered by time.
        var uses: [Use] = []
        var seals: Set<String> = []
    }

    private let limit: Int
    private let clock: ServiceClock
    private let start: (time: Int64, uptime: ContinuousClock.Instant)
    private let state: Mutex<State>

    /// - Parameter limit: The maximum number of seals in memory.
    init(clock: ServiceClock, limit: Int = 65_536) {
        self.clock = clock
        self.limit = limit
        start = (clock.settled.milliseconds, clock.uptime)
        state = Mutex(State(floor: start.time))
    }

    /// The time of the service's start and what has passed since. It never steps, so that no seal is accepted again.
    var now: Instant {
        let passed = start.uptime.duration(to: clock.uptime) / .milliseconds(1)
        return Instant(milliseconds: start.time + Int64(passed))
    }

    /// Uses up a valid seal.
    ///
    /// - Returns: Whether it is accepted.
    func use(_ token: SealedToken) -> Bool {
        let time = token.time.milliseconds
        let now = now.milliseconds
        guard (now - Self.lifetime...now + Self.tolerance).contains(time) else { return false }
        return state.withLock { state in
            guard time > state.floor, state.seals.insert(token.seal).inserted else { return false }
            state.uses.insert(Use(time: time, seal: token.seal), at: state.index(after: time))
            if state.uses.count > limit { state.removeOldest(until: now - Self.lifetime, leaving: limit - limit / 8) }
            return true
        }
    }

    /// The number of seals in memory.
    var count: Int { state.withLock { $0.uses.count } }
}

extension UsedSeals.State {
    /// Returns the place of a use, after those of the same time. Most are the latest.
    fileprivate func index(after time: Int64) -> Int {
        var (low, high) = (uses.startIndex, uses.endIndex)
        if let last = uses.last, last.time <= time { return high }
        while low < high {
            let middle = (low + high) / 2
            if uses[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Removes the uses before a time, and more of the oldest if there are too many.
    fileprivate mutating func removeOldest(until end: Int64, leaving most: Int) {
        let removed = max(uses.firstIndex { $0.time >= end } ?? uses.count, uses.count - most)
        for use in uses[..<removed] { seals.remove(use.seal) }
        floor = max(floor, uses[removed - 1].time)
        uses.removeFirst(removed)
    }
}
