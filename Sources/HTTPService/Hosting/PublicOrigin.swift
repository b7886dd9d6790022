import WebURL

/// The origin under which other machines reach the service, such as `https://notes.example`.
public struct PublicOrigin: Sendable, Equatable {
    /// The origin as browsers serialize it (<https://html.spec.whatwg.org/#ascii-serialisation-of-an-origin>).
    public let text: String
    /// The value of `Host`: includes a port that is not the default of the scheme.
    let host: String
    let isSecure: Bool

    /// Reads an origin in any spelling. Returns nil for a text that is not an `http` or `https` origin, or has a path.
    public init?(_ text: String) {
        guard let url = try? WebURL(parsing: text), url.isHTTP, let hostname = url.hostname, url.path == "/",
            url.query == nil, url.fragment == nil, url.username.isEmpty, url.password.isEmpty
        else { return nil }
        // The parser repairs what a browser would: `https:host`, spaces around it, and backslashes.
        guard text.lowercased().hasPrefix(url.scheme + "://"), text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x5C }) else {
            return nil
        }
        host = hostname + (url.port.map { ":\($0)" } ?? "")
        self.text = "\(url.scheme)://\(host)"
        isSecure = url.scheme == "https"
    }
}
