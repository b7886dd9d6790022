/// The addresses that the service may connect to: public ones, and endpoints that the operator has allowed.
///
/// ``isAllowed(_:port:)`` is called with the actual address when a socket is opened. Checks of URLs alone would not be
/// safe.
public struct AddressPolicy: Sendable, Equatable {
    /// An address and port that is allowed although it is not public.
    public struct Endpoint: Sendable, Hashable {
        public let address: IPAddress
        public let port: UInt16

        public init(address: IPAddress, port: UInt16) {
            self.address = address.unmapped
            self.port = port
        }

        /// Parses `127.0.0.1:9000` or `[::1]:9000`.
        public init?(_ text: String) {
            guard let colon = text.lastIndex(of: ":"),
                let port = UInt16(text[text.index(after: colon)...]), port > 0
            else { return nil }
            var host = text[..<colon]
            if host.hasPrefix("[") && host.hasSuffix("]") {
                host = host.dropFirst().dropLast()
            } else if host.contains(":") {
                return nil
            }
            guard let address = IPAddress(String(host)) else { return nil }
            self.init(address: address, port: port)
        }
    }

    /// Allows only public addresses.
    public static let publicOnly = AddressPolicy()

    private let allowed: Set<Endpoint>

    /// - Parameter allowed: Endpoints that are allowed although they are private or on another port.
    public init(allowing allowed: Set<Endpoint> = []) {
        self.allowed = allowed
    }

    /// Returns whether a connection is allowed.
    public func isAllowed(_ address: IPAddress, port: UInt16) -> Bool {
        let address = address.unmapped
        if allowed.contains(Endpoint(address: address, port: port)) { return true }
        guard Self.webPorts.contains(port) else { return false }
        switch address {
        case .v4(let value): return !ReservedRanges.v4.contains { $0.contains(value) }
        case .v6(let high, _):
            return ReservedRanges.globalV6.contains(high)
                && !ReservedRanges.v6.contains { $0.contains(high) }
        }
    }

    /// Returns whether the operator has allowed the endpoint that a host names by its address.
    func isAllowedByOperator(_ host: Host) -> Bool {
        host.address.map { allowed.contains(Endpoint(address: $0, port: host.port)) } ?? false
    }

    /// Returns whether a port may be connected to at all.
    func allows(port: UInt16) -> Bool {
        Self.webPorts.contains(port) || allowed.contains { $0.port == port }
    }

    /// Returns whether a name may be looked up. Local names are refused before a name server sees them.
    func allows(name host: String, port: UInt16) -> Bool {
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        if name == "localhost" { return allowed.contains { $0.port == port && $0.address.isLoopback } }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, name.utf8.count <= 253, let last = labels.last,
            labels.allSatisfy({ (1...63).contains($0.utf8.count) && $0 != "xn--" })
        else { return false }
        return !Self.localTopLevelNames.contains(String(last))
    }

    private static let webPorts: Set<UInt16> = [80, 443, 8080, 8443]

    /// Top-level names that are not public (RFC 6761, 6762, 7686, 8375, 9476, and names in use on local networks).
    private static let localTopLevelNames: Set<String> = [
        "alt", "arpa", "corp", "example", "home", "i2p", "internal", "intranet", "invalid", "lan",
        "local",
        "localdomain", "localdomain6", "localhost", "onion", "private", "svc", "test",
    ]
}

extension IPAddress {
    var isLoopback: Bool {
        switch self {
        case .v4(let value): value >> 24 == 127
        case .v6(let high, let low): high == 0 && low == 1
        }
    }
}
