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

    /// The maximum number of clients in the table.
    private static let capacity = 16_384
    private let arrivalTimes = Mutex<[Key: ContinuousClock.Instant]>([:])

    /// Counts one request, if the limit allows it.
    ///
    /// - Returns: Nil if the request was counted; otherwise the seconds after which it would be allowed.
    func take(_ key: Key, limit: RateLimit, at now: ContinuousClock.Instant) -> Double? {
        arrivalTimes.withLock { times in
            let before = max(times[key] ?? now, now)
            if let wait = limit.wait(ahead: now.duration(to: before)) { return wait }
            if times.count >= Self.capacity, times[key] == nil { Self.removeIdleClients(from: &times, at: now) }
            times[key] = before + limit.interval
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
