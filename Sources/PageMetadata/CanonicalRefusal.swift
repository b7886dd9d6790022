/// A declared canonical URL that is not trusted, and why.
public struct CanonicalRefusal: Sendable, Equatable, Codable {
    /// Why a URL is not trusted.
    public enum Reason: String, Sendable, Codable {
        /// It is empty, or a template's placeholder.
        case placeholder
        /// It cannot be parsed, or is not HTTP or HTTPS.
        case notAnAddress
        /// Its host has a meaning only in its own network.
        case privateHost
        /// It is the site's root, declared by a deeper page.
        case siteRoot
        /// The page also declares another one.
        case contradiction
    }

    /// The text of the page, up to a limit.
    public let declared: String
    public let reason: Reason
}
