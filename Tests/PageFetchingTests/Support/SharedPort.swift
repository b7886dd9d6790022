import Synchronization

/// The port of a server, for its own responses.
final class SharedPort: Sendable {
    private let port = Mutex<UInt16>(0)

    var value: UInt16 {
        get { port.withLock { $0 } }
        set { port.withLock { $0 = newValue } }
    }
}
