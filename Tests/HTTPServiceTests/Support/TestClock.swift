import Notebook
import Synchronization

/// A clock that stands still until a test advances it.
final class TestClock: Sendable {
    private let time = Mutex(Instant(milliseconds: 1_800_000_000_000))

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
