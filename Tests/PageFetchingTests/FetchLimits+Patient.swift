@testable import PageFetching

extension FetchLimits {
    /// The standard limits, with time for a machine that is busy with other tests.
    static let patient = {
        var limits = FetchLimits.standard
        limits.deadline = .seconds(300)
        limits.connectTimeout = .seconds(300)
        limits.leastBytesTime = .seconds(300)
        limits.retryDelays = [.milliseconds(1), .milliseconds(2)]
        return limits
    }()
}
