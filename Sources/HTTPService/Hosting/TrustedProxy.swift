import HTTPTypes

/// A proxy in front of the service that signs people in by itself and states their name in a header. From any other address the
/// header is worth nothing.
public struct TrustedProxy: Sendable {
    let header: HTTPField.Name
    let addresses: Set<String>

    /// - Parameters:
    ///   - header: the field's name, such as `X-Remote-User`.
    ///   - addresses: the proxies' own, as IP addresses.
    /// - Returns: nil where the header is no field name or there is no address.
    public init?(header: String, addresses: [String]) {
        guard let name = HTTPField.Name(header), !addresses.isEmpty else { return nil }
        self.header = name
        self.addresses = Set(addresses)
    }

    /// The name that stands there once; two lines are none.
    func name(in headers: HTTPFields) -> String? {
        let values = headers[values: header]
        return values.count == 1 ? values[0] : nil
    }
}
