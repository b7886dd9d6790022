import Notebook
import Synchronization
import Testing

struct ServiceClockTests {
    private final class Time: Sendable {
        let state = Mutex((elapsed: Int64(0), offset: Int64(0)))

        var clock: ServiceClock {
            let start = ContinuousClock.now
            return ServiceClock(
                wall: { [self] in state.withLock { Instant(milliseconds: ($0.elapsed + $0.offset) * 1_000) } },
                steady: { [self] in start + .seconds(state.withLock { $0.elapsed }) })
        }
    }

    private static let hour: Int64 = 3_600
    private static let years: Int64 = 315_576_000

    /// The seconds that pass, the offset of the time of day, and the settled time's offset.
    private static let walks: [[(seconds: Int64, offset: Int64, settled: Int64)]] = [
        // A step counts after a day.
        [(0, years, 0), (23 * hour, years, 0), (hour, years, years)],
        [(0, -hour, 0), (24 * hour, -hour, -hour), (hour, 0, -hour), (24 * hour, 0, 0)],
        // Another step begins another day.
        [(0, years, 0), (23 * hour, years, 0), (0, -years, 0), (23 * hour, -years, 0), (hour, -years, -years)],
        // A step that was undone does not count.
        [(0, -years, 0), (20 * hour, 0, 0), (10 * hour, years, 0), (20 * hour, 0, 0)],
        // Small differences are adjustments of a clock that drifts.
        [(hour, 30, 30), (hour, 60, 60), (hour, 110, 110), (hour, 40, 110), (hour, 60, 60)],
    ]

    @Test(arguments: walks.indices)
    func theSettledTimeFollowsAStepAfterADay(_ index: Int) {
        let time = Time()
        let clock = time.clock
        for (seconds, offset, settled) in Self.walks[index] {
            time.state.withLock { $0 = ($0.elapsed + seconds, offset) }
            let elapsed = time.state.withLock { $0.elapsed }
            #expect(clock.now == Instant(milliseconds: (elapsed + offset) * 1_000))
            #expect(clock.settled == Instant(milliseconds: (elapsed + settled) * 1_000))
        }
    }
}
