import Foundation
import Glibc

/// A listener on 127.0.0.2 or ::1 that must never be reached: it counts who comes.
final class Canary: Sendable {
    enum Place: CaseIterable { case v4, v6 }

    let port: UInt16
    private let socket: Int32

    init(_ place: Place = .v4) throws {
        switch place {
        case .v4:
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0002).bigEndian
            socket = try Self.listener(AF_INET, &address)
            port = UInt16(bigEndian: address.sin_port)
        case .v6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_addr = in6addr_loopback
            socket = try Self.listener(AF_INET6, &address)
            port = UInt16(bigEndian: address.sin6_port)
        }
    }

    private static func listener<Address>(_ family: Int32, _ address: inout Address) throws -> Int32 {
        let descriptor = Glibc.socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var length = socklen_t(MemoryLayout<Address>.size)
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(descriptor, raw, length) == 0 && listen(descriptor, 64) == 0
                && getsockname(descriptor, raw, &length) == 0
        }
        guard isListening else { throw CocoaError(.fileReadUnknown) }
        return descriptor
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
