import NIOCore
import PageFetching

/// The sender of a request as limits see it: an IPv4 address, or a network of 64 bits of IPv6 addresses, which a single
/// machine can have all of (RFC 4291, section 2.5.4).
struct Client: Hashable, Sendable {
    /// The bytes of the address or network; empty for a request without a connection.
    let bytes: [UInt8]

    init(_ address: IPAddress?) {
        bytes =
            switch address {
            case .v4(let value): Self.bytes(of: value)
            case .v6(let high, _): Self.bytes(of: high)
            case nil: []
            }
    }

    /// The network of 48 bits that an IPv6 client is in, which a single site can have all of (RFC 6177); nil for others.
    var site: [UInt8]? { bytes.count == 8 ? Array(bytes.prefix(6)) : nil }

    private static func bytes(of value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
}

extension SocketAddress {
    /// The IP address; nil for other kinds of sockets. An IPv4 address that an IPv6 socket reports is an IPv4 address.
    var address: IPAddress? { ipAddress.flatMap { IPAddress($0) }?.unmapped }
}
