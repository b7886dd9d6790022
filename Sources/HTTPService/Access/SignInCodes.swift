/// One-time codes that turn a sign-in link into a session. They are held in memory until the service stops.
public actor SignInCodes {
    private var expiryByDigest: [[UInt8]: ContinuousClock.Instant] = [:]
    private let now: @Sendable () -> ContinuousClock.Instant
    private let lifetime = Duration.seconds(3_600)
    private let limit = 16

    /// - Parameter now: The clock; tests pass their own.
    public init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.now = now
    }

    /// Creates a code that is valid for one hour.
    public func issue() -> Secret {
        let time = now()
        expiryByDigest = expiryByDigest.filter { $0.value > time }
        if expiryByDigest.count >= limit, let oldest = expiryByDigest.min(by: { $0.value < $1.value }) {
            expiryByDigest[oldest.key] = nil
        }
        let code = Secret()
        expiryByDigest[code.digest] = time + lifetime
        return code
    }

    /// Uses up a code, and returns whether it was valid.
    public func redeem(_ code: Secret) -> Bool {
        guard let expiry = expiryByDigest.removeValue(forKey: code.digest) else { return false }
        return expiry > now()
    }
}
