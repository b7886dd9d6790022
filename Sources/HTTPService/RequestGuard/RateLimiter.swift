import Synchronization

/// Limits how often clients send requests, by the generic cell rate algorithm (ITU-T I.371).
///
/// Each instance of a service counts the requests that it gets.
///
/// The limiter stores one number for each client: the time at which all its requests so far would have arrived at the
/// allowed rate.
final class RateLimiter: Sendable {
    struct Key: Hashable {
        let kind: Kind
        let subject: [UInt8]
    }

    enum Kind {
        case visits, visitsPerDay, requests, unauthenticated, failedAuthentication, pairing, signIn, files, calendar
    }

    /// The maximum number of subjects of one kind. Each kind has a table of its own, so that clients without a
    /// credential displace no count of a credential.
    static let capacity = 16_384
    private let tables = Mutex<[Kind: [[UInt8]: ContinuousClock.Instant]]>([:])

    /// Counts one request, if the limit allows it.
    ///
    /// - Returns: Nil if the request was counted; otherwise the seconds after which it would be allowed.
    func take(_ key: Key, limit: RateLimit, at now: ContinuousClock.Instant) -> Double? {
        tables.withLock { tables in
            let former = tables[key.kind]?[key.subject]
            let before = max(former ?? now, now)
            if let wait = limit.wait(ahead: now.duration(to: before)) { return wait }
            if former == nil { Self.makeRoom(in: &tables[key.kind, default: [:]], at: now) }
            tables[key.kind, default: [:]][key.subject] = before + limit.interval
            return nil
        }
    }

    /// The number of subjects of a kind in memory.
    func count(of kind: Kind) -> Int { tables.withLock { $0[kind]?.count ?? 0 } }

    /// Removes the subjects whose limit is unused from a full table, and then those whose limit will be unused soonest. Who
    /// has sent the most stays counted, and no one is rejected because of others.
    private static func makeRoom(
        in times: inout [[UInt8]: ContinuousClock.Instant], at now: ContinuousClock.Instant
    ) {
        guard times.count >= capacity else { return }
        times = times.filter { $0.value > now }
        // Several at once, because finding them takes a look at all.
        let excess = times.count - capacity * 7 / 8
        guard excess > 0 else { return }
        for (subject, _) in times.sorted(by: { $0.value < $1.value }).prefix(excess) { times[subject] = nil }
    }
}
