/// A tag and the number of notes outside the trash that have it.
public struct TagCount: Sendable, Equatable, Encodable {
    public let tag: Tag
    public let notes: Int

    public init(tag: Tag, notes: Int) {
        self.tag = tag
        self.notes = notes
    }
}

/// A host, and how many links of how many notes outside the trash point to it.
public struct SiteCount: Sendable, Equatable, Encodable {
    public let site: String
    public let notes: Int
    public let links: Int

    public init(site: String, notes: Int, links: Int) {
        self.site = site
        self.notes = notes
        self.links = links
    }
}
