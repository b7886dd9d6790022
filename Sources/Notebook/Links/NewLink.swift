import Canonicalization

/// A link with everything that a store needs to add it.
public struct NewLink: Sendable {
    public var id: Identifier<Link>
    public var webpageURL: String
    public var canonicalURL: String
    public var hostname: String
    public var title: String
    public var siteName: String?
    public var quote: Link.Quote?
    public var userInfo: JSONValue?
    /// The keys that find the link. They are never empty, and the last one is the key of the canonical URL.
    public var keyMappings: [KeyMapping]

    public init(
        id: Identifier<Link>, webpageURL: String, canonicalURL: String, hostname: String, title: String,
        siteName: String?, quote: Link.Quote?, userInfo: JSONValue?, keyMappings: [KeyMapping]
    ) {
        self.id = id
        self.webpageURL = webpageURL
        self.canonicalURL = canonicalURL
        self.hostname = hostname
        self.title = title
        self.siteName = siteName
        self.quote = quote
        self.userInfo = userInfo
        self.keyMappings = keyMappings
    }

    /// The text of the canonical URL's key.
    public var key: String { keyMappings.last?.key.text ?? "" }

    /// The version of the canonicalizer that derived the key.
    public var keyVersion: KeyVersion? { keyMappings.last?.version }
}

/// The result of adding a link.
public struct AddedLink: Sendable {
    public let link: Link
    /// `false` if the note already had a link with the same key.
    public let isNew: Bool

    public init(link: Link, isNew: Bool) {
        self.link = link
        self.isNew = isNew
    }
}
