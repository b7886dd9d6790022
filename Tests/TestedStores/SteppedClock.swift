import Notebook
import Synchronization

/// A clock whose time of day a test sets, while its steady time only advances.
public final class SteppedClock: Sendable {
    /// Steps of the time of day from the right one, in seconds: ten years back, an hour, and the same ahead.
    public static let steps: [Int64] = [-315_576_000, -3_600, 3_600, 315_576_000]

    private let state = Mutex((elapsed: Int64(0), offset: Int64(0)))

    public init() {}

    public var clock: ServiceClock {
        let start = ContinuousClock.now
        return ServiceClock(
            wall: { [self] in
                state.withLock { Instant(milliseconds: 1_800_000_000_000 + ($0.elapsed + $0.offset) * 1_000) }
            },
            steady: { [self] in start + .seconds(state.withLock { $0.elapsed }) })
    }

    /// Sets the time of day to a number of seconds from the right time.
    public func step(to offset: Int64) {
        state.withLock { $0.offset = offset }
    }

    public func advance(seconds: Int64) {
        state.withLock { $0.elapsed += seconds }
    }
}
