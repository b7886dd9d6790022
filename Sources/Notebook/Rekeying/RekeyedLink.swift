/// The values that rekeying reads from a link.
public struct KeyedLink: Sendable {
    public let id: Identifier<Link>
    public let webpageURL: String
    public let key: String
    /// The address that the page moved to, which has a key as well.
    public let movedTo: String?

    public init(id: Identifier<Link>, webpageURL: String, key: String, movedTo: String?) {
        self.id = id
        self.webpageURL = webpageURL
        self.key = key
        self.movedTo = movedTo
    }
}

/// The values that rekeying writes for a link.
public struct RekeyedLink: Sendable {
    public let id: Identifier<Link>
    public let canonicalURL: String
    public let hostname: String
    public let keyMapping: KeyMapping
    /// The key of the address that the page moved to.
    public let movedKeyMapping: KeyMapping?
}

/// The result of rekeying.
public struct RekeyReport: Sendable, Equatable {
    /// The number of links that were processed.
    public var links: Int
    /// The number of links whose key changed. Their former keys stay as aliases.
    public var changed: Int

    public init(links: Int = 0, changed: Int = 0) {
        self.links = links
        self.changed = changed
    }
}
