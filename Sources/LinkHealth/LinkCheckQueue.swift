/// A queue of link checks that spreads visits over time and limits the rate for each host.
///
/// ```swift
/// var queue = LinkCheckQueue()
/// queue.add("https://example.com/plan", host: "example.com", due: now)
/// while let visit = queue.next(at: now) {
///     visited.append(visit.link)
///     queue.finish(visit.host, at: now)
/// }
/// ```
///
/// A host is visited by one check at a time. After each visit it is left alone for the longest of the queue's own
/// delay, the delay in `robots.txt` and `Retry-After`.
public struct LinkCheckQueue: Sendable {
    /// A visit that is due.
    public struct Visit: Sendable, Equatable {
        /// The URL of the page.
        public let link: String
        /// The host of the page.
        public let host: String
    }

    private struct Host {
        /// Sorted by time; visits that are due at the same time keep the order in which they were added.
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

        /// Returns the index of the first visit that is due late enough.
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

    /// - Parameter hostDelay: The minimum number of seconds between two visits to a host.
    public init(hostDelay: Int = 10) {
        self.hostDelay = max(1, hostDelay)
    }

    /// Adds a visit, or moves it to another time if the link is already in the queue.
    ///
    /// - Parameter due: In seconds since the start that the other methods count from.
    /// - Complexity: O(log *n*) in the host's links, plus moving the later ones.
    public mutating func add(_ link: String, host: String, due: Int) {
        hosts[host, default: Host()].add(link, due: due)
    }

    /// Removes a visit, if it is in the queue.
    public mutating func remove(_ link: String, host: String) {
        hosts[host]?.remove(link)
    }

    /// Returns the longest overdue visit to a host that may be visited. Call ``finish(_:at:retryAfter:)`` after the
    /// visit.
    ///
    /// - Complexity: O(*n*) in the number of hosts.
    public mutating func next(at now: Int) -> Visit? {
        let ready = hosts.compactMap { host, state -> (host: String, due: Int)? in
            guard let due = Self.ready(state), due <= now, let first = state.visits.first else { return nil }
            return (host, first.due)
        }
        // The host name decides between visits that are due at the same time, so that the order is deterministic.
        guard let chosen = ready.min(by: { ($0.due, $0.host) < ($1.due, $1.host) }),
            let link = hosts[chosen.host]?.takeFirst()
        else { return nil }
        hosts[chosen.host]?.isBusy = true
        return Visit(link: link, host: chosen.host)
    }

    /// The time of the next visit; `nil` if nothing is waiting apart from visits in progress.
    public var nextTime: Int? { hosts.values.compactMap(Self.ready).min() }

    /// Returns the earliest time of the host's first visit.
    private static func ready(_ host: Host) -> Int? {
        guard !host.isBusy, let first = host.visits.first else { return nil }
        return max(first.due, host.freeAt)
    }

    /// Ends a visit.
    ///
    /// - Parameter retryAfter: The delay that the host asked for, in seconds. More than a day counts as a day.
    public mutating func finish(_ host: String, at now: Int, retryAfter: Int = 0) {
        guard var state = hosts[host] else { return }
        state.isBusy = false
        state.freeAt = now + max(hostDelay, state.robotsDelay, min(retryAfter, 24 * 3600))
        hosts[host] = state
    }

    /// Removes hosts without visits that may be visited at any time. Their delay from `robots.txt` must be set again.
    public mutating func removeIdleHosts(at now: Int) {
        hosts = hosts.filter { $1.isBusy || !$1.visits.isEmpty || $1.freeAt > now }
    }

    /// The number of hosts in the queue.
    package var hostCount: Int { hosts.count }

    /// Sets the delay in the host's `robots.txt`, in seconds.
    public mutating func setDelay(_ delay: Int?, of host: String) {
        hosts[host]?.robotsDelay = delay ?? 0
    }

    /// Returns the number of seconds until the next check of a link: a week if nothing changed, less to confirm a
    /// result, and more for a link that is gone. The interval varies with the link's text, so that links added together
    /// are not always checked together.
    public static func interval(for link: String, history: LinkHistory) -> Int {
        let days =
            switch history.state {
            case .gone, .moved: 30
            case .live: history.isInDoubt ? 3 : 7
            case .unknown: history.isInDoubt ? 3 : 1
            }
        let whole = days * 24 * 3600
        // FNV-1a, because `Hasher` differs between runs.
        let hash = link.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return whole + Int(hash % UInt64(whole / 4))
    }
}
