import HTTPTypes
import Hummingbird
import Notebook

/// Rejects requests that exceed a rate limit, until the limit allows more.
struct RateLimitCheck: Sendable {
    let rates: RateLimits
    let clock: ServiceClock
    private let limiter = RateLimiter()

    init(rates: RateLimits, clock: ServiceClock) {
        self.rates = rates
        self.clock = clock
    }

    /// Counts a request by the credential that it presents, before that is verified. On a route that verifies none, the
    /// credential could be any, so the request counts as its client's.
    ///
    /// - Throws: `Problem.tooManyRequests`.
    func check(
        _ request: Request, presented: PresentedCredential, rule: RouteRequirements, isAPI: Bool,
        in context: AppRequestContext
    ) throws {
        guard rates.isEnabled else { return }
        guard isAPI else { return try take(.files, rates.files, context.client.bytes) }
        if rule.isSignIn { return try checkSignIn(in: context) }
        if rule.isForSnapshots { return try take(.files, rates.files, context.client.bytes) }
        if rule.isForPairing { return try take(.pairing, rates.unauthenticated, context.client.bytes) }
        guard rule.access != .open, let digest = presented.digest else {
            return try take(.unauthenticated, rates.unauthenticated, context.client.bytes)
        }
        if rule.access == .calendarKey { return try take(.calendar, rates.calendar, digest) }
        let path = request.uri.path
        guard path == "/api/v1/visits" || path == "/api/v1/suggestions" else {
            return try take(.requests, rates.requests, digest)
        }
        try take(.visits, rates.visits, digest)
        try take(.visitsPerDay, rates.visitsPerDay, digest)
    }

    /// Counts an attempt to sign in: by the browser if it has signed in before, and otherwise by its client and site.
    private func checkSignIn(in context: AppRequestContext) throws {
        if let device = context.device { return try take(.signIn, rates.signIn, device.digest) }
        let client = context.client
        try take(.signIn, rates.signIn, client.bytes)
        if let site = client.site { try take(.signIn, rates.signInOfSite, site) }
    }

    /// Counts an invalid credential by its client, so that guessing does not slow down holders of a valid one.
    func countFailedAuthentication(from client: Client) throws {
        if rates.isEnabled { try take(.failedAuthentication, rates.unauthenticated, client.bytes) }
    }

    private func take(_ kind: RateLimiter.Kind, _ limit: RateLimit, _ subject: [UInt8]) throws {
        guard let wait = limiter.take(RateLimiter.Key(kind: kind, subject: subject), limit: limit, at: clock.uptime)
        else {
            return
        }
        throw Problem.tooManyRequests(seconds: wait)
    }
}
