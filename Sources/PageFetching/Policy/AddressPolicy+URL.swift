import WebURL

extension AddressPolicy {
    /// Checks the requested URL, or the URL of a redirect, before its host name is looked up.
    ///
    /// - Throws: ``FetchError``.
    func check(_ url: WebURL, limits: FetchLimits) throws(FetchError) -> Host {
        guard url.isHTTP, let name = url.hostname, let port = url.effectivePort else {
            throw .invalidScheme(url.scheme)
        }
        guard url.username.isEmpty && url.password.isEmpty else { throw .hasCredentials }
        guard url.bytes.count <= limits.urlBytes else { throw .unreachable(diagnosis: .addressTooLong) }
        guard allows(port: port) else { throw .unreachable(diagnosis: .refusedPort(port)) }
        let host = Host(name: name, port: port)
        if let address = host.address {
            try check([address], port: port)
        } else if !allows(name: name, port: port) {
            throw .unreachable(diagnosis: .refusedName(name))
        }
        return host
    }

    /// Checks all addresses of a host. Refuses the host if one of them is refused, because a name with public and
    /// private addresses is an attack.
    func check(_ addresses: [IPAddress], port: UInt16) throws(FetchError) {
        guard let refused = addresses.first(where: { !isAllowed($0, port: port) }) else { return }
        throw .unreachable(diagnosis: .refusedAddress("\(refused) port \(port)"))
    }

    /// A host that has passed the checks of its URL.
    struct Host: Sendable {
        let name: String
        let port: UInt16
        /// The address, if the host is one.
        let address: IPAddress?

        init(name: String, port: UInt16) {
            self.name = name
            self.port = port
            address = IPAddress(name.utf8.first == UInt8(ascii: "[") ? String(name.dropFirst().dropLast()) : name)
        }

        /// Identifies the host for limits of concurrency.
        var key: String { "\(name):\(port)" }
    }
}
