import Foundation
import Glibc

/// A socket bound to a port of this machine.
public struct LoopbackSocket: Sendable {
    public enum Kind: Sendable {
        /// A TCP socket that listens.
        case stream
        /// A TCP socket that listens and whose `accept` never waits.
        case nonblockingStream
        /// A UDP socket.
        case datagram

        fileprivate var type: Int32 {
            switch self {
            case .stream: Int32(SOCK_STREAM.rawValue)
            case .nonblockingStream: Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            case .datagram: Int32(SOCK_DGRAM.rawValue)
            }
        }
    }

    public enum Host: Sendable {
        /// `127.0.0.x`.
        case v4(UInt8)
        /// `::1`.
        case v6
    }

    public let descriptor: Int32
    public let port: UInt16

    /// - Parameter port: The port, or 0 for one that the system chooses.
    public init(_ kind: Kind, on host: Host = .v4(1), port wanted: UInt16 = 0) throws {
        switch host {
        case .v4(let last):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = wanted.bigEndian
            address.sin_addr.s_addr = (0x7F00_0000 | UInt32(last)).bigEndian
            descriptor = try Self.bound(kind, family: AF_INET, to: &address)
            port = UInt16(bigEndian: address.sin_port)
        case .v6:
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = wanted.bigEndian
            address.sin6_addr = in6addr_loopback
            descriptor = try Self.bound(kind, family: AF_INET6, to: &address)
            port = UInt16(bigEndian: address.sin6_port)
        }
    }

    /// Creates a socket, and replaces the port 0 of the address by the port that the system chose.
    private static func bound<Address>(_ kind: Kind, family: Int32, to address: inout Address) throws -> Int32 {
        let descriptor = socket(family, kind.type, 0)
        var length = socklen_t(MemoryLayout<Address>.size)
        let isReady = withUnsafeMutableBytes(of: &address) { bytes in
            guard let raw = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(descriptor, raw, length) == 0
                && (kind == .datagram || listen(descriptor, 128) == 0)
                && getsockname(descriptor, raw, &length) == 0
        }
        guard isReady else {
            close(descriptor)
            throw CocoaError(.fileReadUnknown)
        }
        return descriptor
    }
}
