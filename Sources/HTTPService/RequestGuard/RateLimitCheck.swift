import HTTPTypes
import Hummingbird
import Notebook

/// Turns away who asks too often, for as long as it takes.
struct RateLimitCheck: Sendable {
    let rates: RateLimits
    let now: @Sendable () -> Instant
    private let limiter = RateLimiter()

    init(rates: RateLimits, now: @escaping @Sendable () -> Instant) {
        self.rates = rates
        self.now = now
    }

    /// Called before the credential is looked up: what is counted is what was presented.
    ///
    /// - Throws: `Problem.tooManyRequests`.
    func check(
        _ request: Request, presented: PresentedCredential, isAPI: Bool, address: @autoclosure () -> String
    ) throws {
        guard rates.isEnabled else { return }
        guard isAPI else { return try take(.files, rates.files, Array(address().utf8)) }
        guard let digest = presented.digest else { return try take(.strangers, rates.strangers, Array(address().utf8)) }
        let path = request.uri.path
        guard path == "/api/v1/visits" || path == "/api/v1/suggestions" else {
            return try take(.requests, rates.requests, digest)
        }
        try take(.visits, rates.visits, digest)
        try take(.visitsOfADay, rates.visitsOfADay, digest)
    }

    /// Called for a credential that lets nobody in: guessing is counted by address, and who holds a good one does not feel it.
    func checkStranger(address: String) throws {
        if rates.isEnabled { try take(.strangers, rates.strangers, Array(address.utf8)) }
    }

    private func take(_ kind: RateLimiter.Kind, _ limit: RateLimit, _ subject: [UInt8]) throws {
        guard let wait = limiter.take(RateLimiter.Key(kind: kind, subject: subject), limit: limit, at: now()) else {
            return
        }
        throw Problem.tooManyRequests(seconds: wait)
    }
}
