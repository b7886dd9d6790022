import PageFetching

extension FetchLimits {
    /// The standard limits without timeouts on a busy machine.
    public static let patient = FetchLimits.standard.withPatience()

    /// Returns these limits without timeouts on a busy machine.
    public func withPatience() -> FetchLimits {
        var limits = self
        limits.deadline = .patient
        limits.connectTimeout = .patient
        limits.minimumRateTime = .patient
        limits.retryDelays = [.milliseconds(1), .milliseconds(2)]
        return limits
    }
}
