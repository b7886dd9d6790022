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

    /// Counts a request by the credential that it presents, before that is verified.
    ///
    /// - Throws: `Problem.tooManyRequests`.
    func check(
        _ request: Request, presented: PresentedCredential, isAPI: Bool, address: @autoclosure () -> String
    ) throws {
        guard rates.isEnabled else { return }
        guard isAPI else { return try take(.files, rates.files, Array(address().utf8)) }
        guard let digest = presented.digest else {
            return try take(.unauthenticated, rates.unauthenticated, Array(address().utf8))
        }
        let path = request.uri.path
        guard path == "/api/v1/visits" || path == "/api/v1/suggestions" else {
            return try take(.requests, rates.requests, digest)
        }
        try take(.visits, rates.visits, digest)
        try take(.visitsPerDay, rates.visitsPerDay, digest)
    }

    /// Counts an invalid credential by the client's address, so that guessing does not slow down holders of a valid
    /// one.
    func countFailedAuthentication(from address: String) throws {
        if rates.isEnabled { try take(.unauthenticated, rates.unauthenticated, Array(address.utf8)) }
    }

    private func take(_ kind: RateLimiter.Kind, _ limit: RateLimit, _ subject: [UInt8]) throws {
        guard let wait = limiter.take(RateLimiter.Key(kind: kind, subject: subject), limit: limit, at: clock.uptime)
        else {
            return
        }
        throw Problem.tooManyRequests(seconds: wait)
    }
}
