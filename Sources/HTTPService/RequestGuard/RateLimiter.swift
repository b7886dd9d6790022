import Synchronization

/// Limits how often clients send requests, by the generic cell rate algorithm (ITU-T I.371).
///
/// The limiter stores one number for each client: the time at which all its requests so far would have arrived at the
/// allowed rate.
final class RateLimiter: Sendable {
    struct Key: Hashable {
        let kind: Kind
        let subject: [UInt8]
    }

    enum Kind {
        case visits, visitsPerDay, requests, unauthenticated, failedAuthentication, pairing, signIn, signInToAccount,
            files, calendar
    }

    /// The maximum number of clients in the table.
    private static let capacity = 16_384
    private let arrivalTimes = Mutex<[Key: ContinuousClock.Instant]>([:])

    /// Counts one request, if the limit allows it.
    ///
    /// - Returns: Nil if the request was counted; otherwise the seconds after which it would be allowed.
    func take(_ key: Key, limit: RateLimit, at now: ContinuousClock.Instant) -> Double? {
        let interval = Duration.seconds(1 / limit.perSecond)
        return arrivalTimes.withLock { times in
            let before = max(times[key] ?? now, now)
            let excess = now.duration(to: before) + interval - interval * limit.burst
            // A thousandth of the interval allows for rounding errors.
            guard excess <= interval / 1_000 else { return excess / .seconds(1) }
            if times.count >= Self.capacity, times[key] == nil { Self.removeIdleClients(from: &times, at: now) }
            times[key] = before + interval
            return nil
        }
    }

    /// Removes the clients whose limit is unused. If all are active, removes all, so that memory stays bounded and no
    /// client is rejected because of others.
    private static func removeIdleClients(
        from times: inout [Key: ContinuousClock.Instant], at now: ContinuousClock.Instant
    ) {
        times = times.filter { $0.value > now }
        if times.count >= capacity { times = [:] }
    }
}
