import Foundation
import Glibc

/// A listener on 127.0.0.2 that must never be reached: it counts who comes.
final class Canary {
    let port: UInt16
    private let socket: Int32

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0002).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = socket
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                bind(descriptor, raw, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, raw, &length) == 0
            }
        }
        guard bound else { throw CocoaError(.fileReadUnknown) }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
        close(socket)
    }

    /// How many have knocked since the last time.
    var visitors: Int {
        var count = 0
        while true {
            let visitor = accept(socket, nil, nil)
            guard visitor >= 0 else { return count }
            close(visitor)
            count += 1
        }
    }
}
