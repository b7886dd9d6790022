import HTTPTypes
import PageFetching

/// Proxies in front of the service, whose statements about a request are believed: the client's address and, if they
/// sign users in, the user's name. The same headers from any other address are ignored.
public struct TrustedProxy: Sendable {
    let userHeader: HTTPField.Name?
    private let networks: [IPNetwork]

    /// Returns nil if there is no address, an address is not valid, or the header is not a field name.
    ///
    /// - Parameters:
    ///   - addresses: The addresses of the proxies: `10.0.0.1`, or a network such as `172.16.0.0/12`.
    ///   - userHeader: The header with the user name, such as `Remote-User`; nil if the proxies do not sign users in.
    public init?(addresses: [String], userHeader: String? = nil) {
        networks = addresses.compactMap { IPNetwork($0) }
        guard !addresses.isEmpty, networks.count == addresses.count else { return nil }
        self.userHeader = userHeader.flatMap { HTTPField.Name($0) }
        if userHeader != nil, self.userHeader == nil { return nil }
    }

    /// Whether the proxies sign users in.
    public var signsUsersIn: Bool { userHeader != nil }

    func contains(_ address: IPAddress?) -> Bool {
        guard let address else { return false }
        return networks.contains { $0.contains(address) }
    }

    /// Returns the user name in the headers; nil without the header, or if it appears more than once.
    func userName(in headers: HTTPFields) -> String? {
        guard let userHeader else { return nil }
        let values = headers[values: userHeader]
        return values.count == 1 ? values[0] : nil
    }

    /// Returns the address of the client whose request a trusted proxy has passed on: the nearest one that is not a
    /// trusted proxy. What lies beyond it, the client can have written itself.
    ///
    /// A proxy sets one of the two headers and may pass the other one on as the client wrote it. If they disagree, none
    /// is believed, and the request counts as the proxy's own.
    func client(in headers: HTTPFields, peer: IPAddress) -> IPAddress {
        let lists = [ForwardedAddresses.inXForwardedFor(of: headers), ForwardedAddresses.inForwarded(of: headers)]
        let clients = lists.compactMap { $0.map { nearestClient(in: $0, peer: peer) } }
        guard let client = clients.first, clients.allSatisfy({ $0 == client }) else { return peer }
        return client
    }

    private func nearestClient(in addresses: [IPAddress?], peer: IPAddress) -> IPAddress {
        var nearest = peer
        for address in addresses.reversed() {
            guard let address else { return nearest }
            nearest = address
            guard contains(address) else { break }
        }
        return nearest
    }
}
