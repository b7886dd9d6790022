/// The origin under which other machines reach the service, such as `https://notes.example`.
public struct PublicOrigin: Sendable, Equatable {
    /// The origin as browsers serialize it (RFC 6454, section 6.2).
    public let text: String
    /// The value of `Host`: includes a port that is not the default of the scheme.
    let host: String
    let isSecure: Bool

    /// Returns nil for a text that is not an `http` or `https` origin, or has a path.
    public init?(_ text: String) {
        let text = text.hasSuffix("/") ? String(text.dropLast()) : text
        for (scheme, isSecure) in [("https://", true), ("http://", false)] where text.hasPrefix(scheme) {
            let host = String(text.dropFirst(scheme.count))
            guard !host.isEmpty, host == host.lowercased(),
                host.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Array("/?#@\\%,;".utf8).contains($0) })
            else { return nil }
            (self.text, self.host, self.isSecure) = (text, host, isSecure)
            return
        }
        return nil
    }
}
