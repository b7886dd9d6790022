/// When linked pages are visited again: each host at a polite rate, all of them spread over time.
///
///     schedule.add("https://example.com/plan", host: "example.com", due: now)
///     while let visit = schedule.next(at: now) { … schedule.finish(visit.host, at: now) }
///
/// A host is visited by one at a time, and left alone for a while after each visit: for as long as the service thinks
/// polite, `robots.txt` asks for, or `Retry-After` says, whichever is longest.
public struct LinkCheckQueue: Sendable {
    public struct Visit: Sendable, Equatable {
        public let link: String
        public let host: String
    }

    private struct Host {
        /// The soonest first, and of those due at one time the first that was asked for.
        private(set) var visits: [(link: String, due: Int)] = []
        private var dueTimes: [String: Int] = [:]
        var freeAt = Int.min
        var isBusy = false
        var robotsDelay = 0

        mutating func add(_ link: String, due: Int) {
            remove(link)
            dueTimes[link] = due
            visits.insert((link, due), at: place { $0 > due })
        }

        mutating func remove(_ link: String) {
            guard let due = dueTimes.removeValue(forKey: link) else { return }
            let sooner = place { $0 >= due }
            if let index = visits[sooner...].firstIndex(where: { $0.link == link }) { visits.remove(at: index) }
        }

        mutating func takeFirst() -> String? {
            guard let first = visits.first else { return nil }
            remove(first.link)
            return first.link
        }

        /// The first place whose time is late enough.
        private func place(_ isLate: (Int) -> Bool) -> Int {
            var (low, high) = (0, visits.count)
            while low < high {
                let middle = (low + high) / 2
                if isLate(visits[middle].due) { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    private let hostDelay: Int
    private var hosts: [String: Host] = [:]

    /// - Parameter hostDelay: seconds for which a host is left alone after a visit, at least.
    public init(hostDelay: Int = 10) {
        self.hostDelay = max(1, hostDelay)
    }

    /// Asks for a visit. One that is asked for already moves to the new time.
    ///
    /// - Parameter due: seconds since 1970.
    /// - Complexity: logarithmic in the host's links, but for the moving up of those that are due later.
    public mutating func add(_ link: String, host: String, due: Int) {
        hosts[host, default: Host()].add(link, due: due)
    }

    public mutating func remove(_ link: String, host: String) {
        hosts[host]?.remove(link)
    }

    /// The visit that is due the longest, of a host that may be visited. ``finish(_:at:retryAfter:)`` is to follow.
    ///
    /// - Complexity: linear in the hosts.
    public mutating func next(at now: Int) -> Visit? {
        let ready = hosts.compactMap { host, state -> (host: String, due: Int)? in
            guard let due = Self.ready(state), due <= now, let first = state.visits.first else { return nil }
            return (host, first.due)
        }
        // Names decide between visits that are due at one time, so that the order is no accident.
        guard let chosen = ready.min(by: { ($0.due, $0.host) < ($1.due, $1.host) }),
            let link = hosts[chosen.host]?.takeFirst()
        else { return nil }
        hosts[chosen.host]?.isBusy = true
        return Visit(link: link, host: chosen.host)
    }

    /// When there is something to do again; nil where nothing waits but for visits that are under way.
    public var nextTime: Int? { hosts.values.compactMap(Self.ready).min() }

    /// The soonest time for the host's first visit.
    private static func ready(_ host: Host) -> Int? {
        guard !host.isBusy, let first = host.visits.first else { return nil }
        return max(first.due, host.freeAt)
    }

    /// A visit is over.
    ///
    /// - Parameter retryAfter: seconds that the host asked to be left alone for; at most a day counts.
    public mutating func finish(_ host: String, at now: Int, retryAfter: Int = 0) {
        guard var state = hosts[host] else { return }
        state.isBusy = false
        state.freeAt = now + max(hostDelay, state.robotsDelay, min(retryAfter, 24 * 3600))
        hosts[host] = state
    }

    /// Lets go of hosts that nothing is asked of and that may be visited at any time. What their `robots.txt` said is to be told again.
    public mutating func removeIdleHosts(at now: Int) {
        hosts = hosts.filter { $1.isBusy || !$1.visits.isEmpty || $1.freeAt > now }
    }

    /// Hosts that are remembered.
    public var hostCount: Int { hosts.count }

    /// What the host's `robots.txt` asks for between two visits, in seconds.
    public mutating func setDelay(_ delay: Int?, of host: String) {
        hosts[host]?.robotsDelay = delay ?? 0
    }

    /// Seconds until a link is to be visited again: a week for one that is as it was, sooner where an answer is to be
    /// confirmed, and longer for what is gone; each link a little off, by its own text, so that links that were added
    /// together are not visited together for ever.
    public static func interval(for link: String, history: LinkHistory) -> Int {
        let days =
            switch history.state {
            case .gone, .moved: 30
            case .live: history.isInDoubt ? 3 : 7
            case .unknown: history.isInDoubt ? 3 : 1
            }
        let whole = days * 24 * 3600
        // FNV-1a: the same for every run, as a Hasher's would not be.
        let hash = link.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return whole + Int(hash % UInt64(whole / 4))
    }
}
