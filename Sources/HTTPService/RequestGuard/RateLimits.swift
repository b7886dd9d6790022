/// How often something may be done: so many a second in the long run, and so many at once.
struct RateLimit: Sendable {
    let perSecond: Double
    let burst: Int
}

/// How often one client may ask.
public struct RateLimits: Sendable {
    /// Visits and suggestions of one credential.
    let visits = RateLimit(perSecond: 20, burst: 100)
    /// Those of a day.
    let visitsOfADay = RateLimit(perSecond: 20_000.0 / 86_400, burst: 20_000)
    /// Everything else that one credential asks of the API.
    let requests = RateLimit(perSecond: 100, burst: 1_000)
    /// What one address asks of the API without a credential, or with a wrong one.
    let strangers = RateLimit(perSecond: 5, burst: 200)
    /// The web UI's files, for one address.
    let files = RateLimit(perSecond: 500, burst: 5_000)

    let isEnabled: Bool

    /// - Parameter isEnabled: false for no limits, as load tests need.
    public init(isEnabled: Bool = true) {
        self.isEnabled = isEnabled
    }
}
