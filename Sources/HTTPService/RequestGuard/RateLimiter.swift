import Notebook
import Synchronization

/// Counts what clients ask, by the generic cell rate algorithm (ITU-T I.371): one number a client, the time at which all that it has
/// asked so far would have been asked at the allowed pace.
final class RateLimiter: Sendable {
    struct Key: Hashable {
        let kind: Kind
        let subject: [UInt8]
    }

    enum Kind {
        case visits, visitsOfADay, requests, strangers, files
    }

    /// Clients that are remembered at once.
    private static let limit = 16_384
    private let paid = Mutex<[Key: Double]>([:])

    /// Takes one of what the client may ask, or says how long to wait.
    ///
    /// - Returns: nil where it was taken; else the seconds after which it can be.
    func take(_ key: Key, limit: RateLimit, at time: Instant) -> Double? {
        let now = Double(time.milliseconds)
        let interval = 1_000 / limit.perSecond
        return paid.withLock { paid in
            let before = max(paid[key] ?? now, now)
            let excess = before + interval - now - interval * Double(limit.burst)
            // A thousandth of the interval, for what rounding adds up to.
            guard excess <= interval / 1_000 else { return excess / 1_000 }
            if paid.count >= Self.limit, paid[key] == nil { Self.makeRoom(in: &paid, at: now) }
            paid[key] = before + interval
            return nil
        }
    }

    /// Who has asked nothing for long enough is as good as new; where none such is left, all are: memory stays bounded, and nobody who
    /// behaves is turned away for others' sake.
    private static func makeRoom(in paid: inout [Key: Double], at now: Double) {
        paid = paid.filter { $0.value > now }
        if paid.count >= limit { paid = [:] }
    }
}
