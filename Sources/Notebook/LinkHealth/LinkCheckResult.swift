import LinkHealth

/// A link whose page is visited to see whether it is still there.
public struct CheckedLink: Sendable, Equatable {
    public let id: Identifier<Link>
    /// As visited by the person.
    public let webpageURL: String

    public init(id: Identifier<Link>, webpageURL: String) {
        self.id = id
        self.webpageURL = webpageURL
    }
}

/// What a visit to a page means for the links to it.
public struct LinkCheckResult: Sendable {
    /// Links of one URL, in whatever notes.
    public let links: [CheckedLink]
    public let observation: LinkObservation
    /// What a link claims once it has moved; with a permanent redirect only.
    public let movedKeyMapping: KeyMapping?
}
