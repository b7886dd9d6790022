import LinkHealth

/// A link whose page is checked.
public struct CheckedLink: Sendable, Equatable {
    public let id: Identifier<Link>
    /// The URL as the person visited it.
    public let webpageURL: String

    public init(id: Identifier<Link>, webpageURL: String) {
        self.id = id
        self.webpageURL = webpageURL
    }
}

/// What checking a page found about the links to it.
public struct LinkCheckResult: Sendable {
    /// Links with the same URL, in any notes.
    public let links: [CheckedLink]
    public let observation: LinkObservation
    /// The key of the new address, with a permanent redirect only.
    public let movedKeyMapping: KeyMapping?
}
