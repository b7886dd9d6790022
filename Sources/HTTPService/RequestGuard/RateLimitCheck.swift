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

    /// Counts a request that is answered without a credential as its client's.
    ///
    /// - Throws: `Problem.tooManyRequests`.
    func checkWithoutCredential(rule: RouteRequirements, isAPI: Bool, in context: AppRequestContext) throws {
        guard rates.isEnabled else { return }
        let client = context.client.bytes
        guard isAPI, !rule.isForSnapshots else { return try take(.files, rates.files, client) }
        // The route counts it if it has no right code.
        if rule.isSignIn { return }
        try take(rule.isForPairing ? .pairing : .unauthenticated, rates.unauthenticated, client)
    }

    /// Counts a request by its credential, which has been verified: others could make a count for each value that they
    /// invent.
    ///
    /// - Throws: `Problem.tooManyRequests`.
    func check(_ request: Request, of credential: Credential, rule: RouteRequirements) throws {
        guard rates.isEnabled else { return }
        // A credential that a proxy states has no digest.
        let subject = credential.isStored ? credential.digest : Array("\(credential.account.rawValue)".utf8)
        if rule.access == .calendarKey { return try take(.calendar, rates.calendar, subject) }
        let path = request.uri.path
        guard path == "/api/v1/visits" || path == "/api/v1/suggestions" else {
            return try take(.requests, rates.requests, subject)
        }
        try take(.visits, rates.visits, subject)
        try take(.visitsPerDay, rates.visitsPerDay, subject)
    }

    /// Counts an attempt to sign in with a password, or a request that does not sign in: by the browser if it has signed in
    /// before, and otherwise by its client and site.
    ///
    /// - Throws: `Problem.tooManyRequests`.
    func checkSignIn(in context: AppRequestContext) throws {
        guard rates.isEnabled else { return }
        if let device = context.device { return try take(.signIn, rates.signIn, device.digest) }
        let client = context.client
        try take(.signIn, rates.signIn, client.bytes)
        if let site = client.site { try take(.signIn, rates.signInOfSite, site) }
    }

    /// Counts a request without a valid credential as its client's, so that guessing does not slow down holders of a
    /// valid one.
    ///
    /// - Parameter isGuess: Whether the request has a credential.
    /// - Throws: `Problem.tooManyRequests`.
    func countUnauthenticated(from client: Client, isGuess: Bool) throws {
        guard rates.isEnabled else { return }
        try take(isGuess ? .failedAuthentication : .unauthenticated, rates.unauthenticated, client.bytes)
    }

    private func take(_ kind: RateLimiter.Kind, _ limit: RateLimit, _ subject: [UInt8]) throws {
        guard let wait = limiter.take(RateLimiter.Key(kind: kind, subject: subject), limit: limit, at: clock.uptime)
        else {
            return
        }
        throw Problem.tooManyRequests(seconds: wait)
    }
}
