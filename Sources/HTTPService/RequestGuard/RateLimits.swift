/// A rate limit: an average rate, and a burst that may exceed it.
struct RateLimit: Sendable {
    let perSecond: Double
    let burst: Int

    /// The time between requests at the average rate.
    var interval: Duration { .seconds(1 / perSecond) }

    /// Returns the seconds after which one more request is allowed, or nil if it is allowed now.
    ///
    /// - Parameter ahead: How far in the future is the time at which all requests so far would have arrived at the average rate.
    func wait(ahead: Duration) -> Double? {
        let excess = ahead + interval - interval * burst
        // A thousandth of the interval allows for rounding errors.
        return excess <= interval / 1_000 ? nil : excess / .seconds(1)
    }
}

/// The rate limits of one client.
public struct RateLimits: Sendable {
    /// Visits and suggestions of one credential.
    let visits = RateLimit(perSecond: 20, burst: 100)
    /// Visits and suggestions of one credential in a day.
    let visitsPerDay = RateLimit(perSecond: 20_000.0 / 86_400, burst: 20_000)
    /// All other API requests of one credential.
    let requests = RateLimit(perSecond: 100, burst: 1_000)
    /// API requests of one client without a credential; those with an invalid one, and those for pairing, have as many.
    let unauthenticated = RateLimit(perSecond: 5, burst: 200)
    /// Attempts to sign in of one client or known browser.
    let signIn = RateLimit(perSecond: 0.5, burst: 60)
    /// Attempts to sign in of a site with many IPv6 networks.
    let signInOfSite = RateLimit(perSecond: 1, burst: 240)
    /// Requests for one calendar. Programs ask for it every few minutes at most.
    let calendar = RateLimit(perSecond: 1.0 / 30, burst: 60)
    /// Requests of one client for files of the web UI.
    let files = RateLimit(perSecond: 500, burst: 5_000)

    let isEnabled: Bool

    /// - Parameter isEnabled: Pass false for no limits, for example in load tests.
    public init(isEnabled: Bool = true) {
        self.isEnabled = isEnabled
    }
}
