@testable import PageFetching

extension FetchLimits {
    /// The standard limits without timeouts on a busy machine.
    static let patient = {
        var limits = FetchLimits.standard
        limits.deadline = .seconds(300)
        limits.connectTimeout = .seconds(300)
        limits.minimumRateTime = .seconds(300)
        limits.retryDelays = [.milliseconds(1), .milliseconds(2)]
        return limits
    }()
}
