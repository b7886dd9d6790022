import PageFetching

/// Where the service listens, which names it answers to, and what it fetches.
public struct ServiceConfiguration: Sendable {
    /// The address listened on.
    public var host: String
    public var port: Int
    /// The `Host` values that are answered, lower-case, with the port.
    public var allowedHosts: Set<String>
    /// Names the session cookie, so that two instances on one machine do not take each other's.
    public var instance: String
    public var version: String
    public var fetchPolicy: FetchPolicy

    /// - Parameter names: further names that the service answers to, with the port where it is not the scheme's default.
    public init(
        host: String, port: Int, instance: String, version: String, names: [String] = [],
        fetchPolicy: FetchPolicy = .addedLinks
    ) {
        self.host = host
        self.port = port
        self.instance = instance
        self.version = version
        self.fetchPolicy = fetchPolicy
        allowedHosts = Set(["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] + names.map { $0.lowercased() })
    }

    var cookieName: String { "backnote-\(instance)" }

    /// Where the service listens: `http://127.0.0.1:8347`.
    public var address: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// The page that a one-time code signs in on. The code stands in the fragment, which no server or log gets to see.
    public func signInLink(_ code: Secret) -> String {
        "\(address)/sign-in#\(code.text)"
    }
}
