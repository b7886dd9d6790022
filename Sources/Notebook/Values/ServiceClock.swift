import Synchronization

/// The clocks of the service. The system's time of day can jump by years: a person sets it, or a machine without a
/// battery starts in 1970 and corrects it later.
///
/// - ``now`` is for what people and other machines read: dates of notes, reminders, names of backups.
/// - ``uptime`` is for everything that only this process measures: rates, waiting times, caches.
/// - ``settled`` is for what a wrong time would delete or end: sessions, old visits, expired entries.
public struct ServiceClock: Sendable {
    /// The clocks of the system.
    public static let system = ServiceClock(wall: { .now }, steady: { .now })

    private let wall: @Sendable () -> Instant
    private let steady: @Sendable () -> ContinuousClock.Instant
    private let settling: Settling

    /// - Parameters:
    ///   - wall: The time of day.
    ///   - steady: A clock that never steps.
    public init(wall: @escaping @Sendable () -> Instant, steady: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.wall = wall
        self.steady = steady
        settling = Settling(wall: wall(), steady: steady())
    }

    /// Creates a clock that tests advance. It never steps.
    public init(now: @escaping @Sendable () -> Instant) {
        let start = ContinuousClock.now
        self.init(wall: now, steady: { start + .milliseconds(now().milliseconds) })
    }

    /// The time of day. May step in both directions.
    public var now: Instant { wall() }

    /// A time that advances evenly, also while the machine sleeps. Comparable only within this process.
    public var uptime: ContinuousClock.Instant { steady() }

    /// The time of day without recent steps: it continues evenly, and follows a step of the time of day only after the
    /// step has lasted a day.
    public var settled: Instant { settling.time(wall: wall(), steady: steady()) }
}

/// The relation between the time of day and the steady clock.
private final class Settling: Sendable {
    private struct State {
        /// When both clocks were last in step.
        var wall: Instant
        var steady: ContinuousClock.Instant
        var step: (milliseconds: Int64, since: ContinuousClock.Instant)?
    }

    /// The maximum difference in milliseconds that is not a step: clocks drift, and are adjusted in small amounts.
    private static let tolerance: Int64 = 60_000
    private static let settlingTime = Duration.seconds(86_400)

    private let state: Mutex<State>

    init(wall: Instant, steady: ContinuousClock.Instant) {
        state = Mutex(State(wall: wall, steady: steady))
    }

    func time(wall: Instant, steady: ContinuousClock.Instant) -> Instant {
        state.withLock { state in
            let expected = state.wall.milliseconds + state.steady.duration(to: steady).milliseconds
            let difference = wall.milliseconds - expected
            if abs(difference) > Self.tolerance {
                guard let step = state.step, abs(step.milliseconds - difference) <= Self.tolerance else {
                    state.step = (difference, steady)
                    return Instant(milliseconds: expected)
                }
                guard step.since.duration(to: steady) >= Self.settlingTime else {
                    return Instant(milliseconds: expected)
                }
            }
            state = State(wall: wall, steady: steady)
            return wall
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
