/// A declared canonical address that is not believed, and why.
public struct CanonicalRefusal: Sendable, Equatable, Codable {
    /// Why an address is not believed.
    public enum Reason: String, Sendable, Codable {
        /// Empty, or what a template left.
        case placeholder
        /// No address of a page: it cannot be parsed, or is not of http or https.
        case notAnAddress
        /// It means something only where it was written.
        case privateHost
        /// The site's root, declared by a page deeper in the site.
        case siteRoot
        /// The page declares another one, too.
        case contradiction
    }

    /// As the page has it, cut at a length.
    public let declared: String
    public let reason: Reason
}
