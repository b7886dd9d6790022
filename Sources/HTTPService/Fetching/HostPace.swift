import Synchronization

/// Keeps background requests to one host apart.
final class HostPace: Sendable {
    typealias Sleep = @Sendable (Duration) async throws -> Void

    /// The number of requests to a host that need not wait, so that a note with a few links has its titles soon.
    static let burst = 8
    /// The average time between requests to a host.
    static let interval = Duration.seconds(1)
    /// The maximum number of hosts in the table.
    private static let capacity = 4_096

    private let sleep: Sleep
    /// When all requests to a host so far would have been made at the average rate (the generic cell rate algorithm).
    private let times = Mutex<[String: ContinuousClock.Instant]>([:])
    private let now: @Sendable () -> ContinuousClock.Instant

    init(sleep: @escaping Sleep, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.sleep = sleep
        self.now = now
    }

    /// Counts a request to a host, unless the host must not be requested yet.
    ///
    /// - Returns: Whether the host may be requested.
    func take(_ host: String) -> Bool {
        times.withLock { times in
            guard wait(for: host, times) <= .zero else { return false }
            count(host, &times)
            return true
        }
    }

    /// Waits until one of some hosts may be requested, and counts the request.
    ///
    /// - Returns: The index of the host; nil if `hosts` is empty.
    func takeFirst(of hosts: [String]) async throws -> Int? {
        let next = times.withLock { times -> (index: Int, wait: Duration)? in
            guard let next = hosts.indices.map({ ($0, wait(for: hosts[$0], times)) }).min(by: { $0.1 < $1.1 }) else {
                return nil
            }
            count(hosts[next.0], &times)
            return next
        }
        guard let next else { return nil }
        if next.wait > .zero { try await sleep(next.wait) }
        return next.index
    }

    private func wait(for host: String, _ times: [String: ContinuousClock.Instant]) -> Duration {
        let now = now()
        return now.duration(to: max(times[host] ?? now, now)) - Self.interval * (Self.burst - 1)
    }

    private func count(_ host: String, _ times: inout [String: ContinuousClock.Instant]) {
        let now = now()
        if times.count >= Self.capacity { times = times.filter { $0.value > now } }
        times[host] = max(times[host] ?? now, now) + Self.interval
    }
}
