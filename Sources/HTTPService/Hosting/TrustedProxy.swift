import HTTPTypes

/// A proxy in front of the service that signs users in and states their name in a header. The header is ignored from
/// any other address.
public struct TrustedProxy: Sendable {
    let header: HTTPField.Name
    let addresses: Set<String>

    /// Returns nil if the header is not a valid field name, or there is no address.
    ///
    /// - Parameters:
    ///   - header: The name of the header, such as `X-Remote-User`.
    ///   - addresses: The IP addresses of the proxies.
    public init?(header: String, addresses: [String]) {
        guard let name = HTTPField.Name(header), !addresses.isEmpty else { return nil }
        self.header = name
        self.addresses = Set(addresses)
    }

    /// Returns the user name in the headers; nil without the header, or if it appears more than once.
    func name(in headers: HTTPFields) -> String? {
        let values = headers[values: header]
        return values.count == 1 ? values[0] : nil
    }
}
