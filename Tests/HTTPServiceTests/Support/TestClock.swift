import Notebook
import Synchronization

/// A clock that stands still until a test advances it.
final class TestClock: Sendable {
    private let time: Mutex<Instant>

    init(_ start: Instant = Instant(milliseconds: 1_800_000_000_000)) {
        time = Mutex(start)
    }

    var now: Instant { time.withLock { $0 } }

    /// The clock of a service.
    var service: ServiceClock { ServiceClock { [self] in now } }

    func advance(milliseconds: Int64) {
        time.withLock { $0 = Instant(milliseconds: $0.milliseconds + milliseconds) }
    }

    func advance(seconds: Int64) {
        advance(milliseconds: seconds * 1_000)
    }
}

extension ServiceClock {
    /// A clock that begins with the time of day, and of which each reading is a millisecond after the one before.
    ///
    /// No two changes have the same time, and lifetimes and rates do not depend on how long a test waits for its turn.
    static func counting() -> ServiceClock {
        let clock = TestClock(.now)
        return ServiceClock {
            clock.advance(milliseconds: 1)
            return clock.now
        }
    }
}
