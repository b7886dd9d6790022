import Synchronization

@testable import PageFetching

/// Writes down every address that passed the policy and was about to be dialled, and lets those be dialled that a test has
/// a server at.
final class SocketRecord: Sendable {
    struct Dial: Equatable, Sendable {
        let address: IPAddress
        let port: UInt16
    }

    private let dials = Mutex<[Dial]>([])
    private let ownDials = Mutex(0)
    private let ownPort: UInt16?

    /// - Parameter ownPort: the port on 127.0.0.1 that is dialled and not written down.
    init(ownPort: UInt16? = nil) {
        self.ownPort = ownPort
    }

    var observer: TransferLoop.SocketObserver {
        { [self] address, port in
            if port == ownPort && address == .v4(0x7F00_0001) {
                ownDials.withLock { $0 += 1 }
                return true
            }
            dials.withLock { $0.append(Dial(address: address, port: port)) }
            return false
        }
    }

    /// How often the test's own server was dialled.
    var ownCount: Int { ownDials.withLock { $0 } }

    /// What was written down since the last time.
    func take() -> [Dial] {
        dials.withLock { dials in
            defer { dials = [] }
            return dials
        }
    }
}
