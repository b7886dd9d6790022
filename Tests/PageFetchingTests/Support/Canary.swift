import Glibc
import TestSupport

/// A listener on 127.0.0.2 or ::1 that must never be reached: it counts the connections.
final class Canary: Sendable {
    enum Place: CaseIterable { case v4, v6 }

    private let socket: LoopbackSocket

    init(_ place: Place = .v4) throws {
        socket = try LoopbackSocket(.nonblockingStream, on: place == .v4 ? .v4(2) : .v6)
    }

    deinit {
        close(socket.descriptor)
    }

    var port: UInt16 { socket.port }

    /// The number of connections since this was last read.
    var connections: Int {
        var count = 0
        while true {
            let connection = accept(socket.descriptor, nil, nil)
            guard connection >= 0 else { return count }
            close(connection)
            count += 1
        }
    }
}
