import Synchronization

@testable import PageFetching

/// Records the addresses that passed the policy, and allows sockets only to the server of the test.
final class SocketRecord: Sendable {
    struct Dial: Equatable, Sendable {
        let address: IPAddress
        let port: UInt16
    }

    private let dials = Mutex<[Dial]>([])
    private let ownDials = Mutex(0)
    private let ownPort: UInt16?

    /// - Parameter ownPort: the port on 127.0.0.1 that is connected to and not recorded.
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

    /// The number of sockets to the server of the test.
    var ownCount: Int { ownDials.withLock { $0 } }

    /// Returns the records since the last call.
    func take() -> [Dial] {
        dials.withLock { dials in
            defer { dials = [] }
            return dials
        }
    }
}
