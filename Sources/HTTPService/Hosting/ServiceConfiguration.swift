import Hummingbird
import PageFetching

/// Where the service listens, which names it answers to, and what it fetches.
public struct ServiceConfiguration: Sendable {
    /// The address listened on.
    public var host: String
    public var port: Int
    /// Where people reach it from elsewhere, behind a proxy that speaks TLS; nil where it is for this machine.
    public var publicOrigin: PublicOrigin?
    /// The `Host` values that are answered, lower-case, with the port.
    public var allowedHosts: Set<String>
    /// Names the session cookie, so that two instances on one machine do not take each other's.
    public var instance: String
    public var version: String
    public var fetchPolicy: FetchPolicy
    public var rates: RateLimits
    public var connections: ConnectionLimits
    /// A proxy that says who signed in; nil for none.
    public var trustedProxy: TrustedProxy?
    var passwordCost = PasswordHash.Cost.standard

    /// - Parameter names: further names that the service answers to, with the port where it is not the scheme's default.
    public init(
        host: String, port: Int, instance: String, version: String, names: [String] = [],
        publicOrigin: PublicOrigin? = nil, fetchPolicy: FetchPolicy = .addedLinks,
        rates: RateLimits = RateLimits(), connections: ConnectionLimits = ConnectionLimits(),
        trustedProxy: TrustedProxy? = nil
    ) {
        self.host = host
        self.port = port
        self.publicOrigin = publicOrigin
        self.instance = instance
        self.version = version
        self.fetchPolicy = fetchPolicy
        self.rates = rates
        self.connections = connections
        self.trustedProxy = trustedProxy
        let names = names.map { $0.lowercased() } + (publicOrigin.map { [$0.host] } ?? [])
        allowedHosts = Set(["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] + names)
        if !["0.0.0.0", "::"].contains(host) {
            allowedHosts.insert((host.contains(":") ? "[\(host)]" : host).lowercased() + ":\(port)")
        }
    }

    /// Addresses that only this machine reaches.
    public static func isLoopback(_ host: String) -> Bool {
        ["127.0.0.1", "::1", "localhost"].contains(host)
    }

    /// Behind TLS the name says so, and browsers keep the cookie to this host (RFC 6265bis, `__Host-`).
    var cookieName: String { (publicOrigin?.isSecure == true ? "__Host-" : "") + "backnote-\(instance)" }

    /// The origin under which the asker reached this server; its host was checked before.
    func origin(of request: Request) -> String {
        let host = (request.head.authority ?? "").lowercased()
        if let publicOrigin, publicOrigin.host == host { return publicOrigin.text }
        return "http://\(host)"
    }

    /// The last address that a trusted proxy added to `X-Forwarded-For`; nil where none did.
    func forwardedAddress(of request: Request, peer: @autoclosure () -> String) -> String? {
        guard let trustedProxy, trustedProxy.addresses.contains(peer()),
            let last = request.headers[.xForwardedFor]?.split(separator: ",").last
        else { return nil }
        return last.filter { $0 != " " }.prefix(64) + ""
    }

    /// Where the service listens: `http://127.0.0.1:8347`.
    public var address: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// The page that a one-time code signs in on. The code stands in the fragment, which no server or log gets to see.
    public func signInLink(_ code: Secret) -> String {
        "\(publicOrigin?.text ?? address)/sign-in#\(code.text)"
    }
}
