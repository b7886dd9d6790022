import WebURL

extension AddressPolicy {
    /// Refuses what can be refused without looking anything up. Said of a URL that somebody typed, and of each that a
    /// redirect leads to.
    ///
    /// - Throws: ``FetchError``, by what is wrong.
    func check(_ url: WebURL, limits: FetchLimits) throws(FetchError) -> Host {
        guard url.isHTTP, let name = url.hostname, let port = url.effectivePort else {
            throw .invalidScheme(url.scheme)
        }
        guard url.username.isEmpty && url.password.isEmpty else { throw .hasCredentials }
        guard url.bytes.count <= limits.addressBytes else { throw .unreachable(diagnosis: .addressTooLong) }
        guard mayAllow(port: port) else { throw .unreachable(diagnosis: .refusedPort(port)) }
        let host = Host(name: name, port: port)
        if let address = host.address {
            try check([address], port: port)
        } else if !mayAllow(name: name, port: port) {
            throw .unreachable(diagnosis: .refusedName(name))
        }
        return host
    }

    /// Refuses a host as soon as one of its addresses is refused: a name that leads to the open web and to a network of
    /// its own is a trick.
    func check(_ addresses: [IPAddress], port: UInt16) throws(FetchError) {
        guard let refused = addresses.first(where: { !isAllowed($0, port: port) }) else { return }
        throw .unreachable(diagnosis: .refusedAddress("\(refused) port \(port)"))
    }

    /// A host that may be looked up.
    struct Host: Sendable {
        let name: String
        let port: UInt16
        /// Where the name is an address in numbers: that.
        let address: IPAddress?

        init(name: String, port: UInt16) {
            self.name = name
            self.port = port
            address = IPAddress(name.utf8.first == UInt8(ascii: "[") ? String(name.dropFirst().dropLast()) : name)
        }

        /// Sites are told apart by name and port.
        var key: String { "\(name):\(port)" }
    }
}
