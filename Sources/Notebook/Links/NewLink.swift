import Canonicalization

/// A link with everything that a store needs to add it.
public struct NewLink: Sendable {
    public var id: Identifier<Link>
    /// The activity, with a title and without a device.
    public var activity: UserActivity
    /// `nil` for an activity without a web page.
    public var canonicalURL: String?
    /// The host of the canonical URL; empty without a web page.
    public var hostname: String
    public var siteName: String?
    public var pageDescription: String?
    public var quote: Link.Quote?
    public var source: Link.Source
    /// Whether the title is to be fetched in the background. Until then, the title is the URL.
    public var awaitsTitle: Bool
    /// When an imported link was added; `nil` for a link that is added now.
    public var addedAt: Instant?
    /// The keys that find the link. They are never empty, and the last one is the link's own key.
    public var keyMappings: [KeyMapping]

    public init(
        id: Identifier<Link>, activity: UserActivity, canonicalURL: String?, hostname: String, siteName: String?,
        pageDescription: String?, quote: Link.Quote?, source: Link.Source, awaitsTitle: Bool, addedAt: Instant?,
        keyMappings: [KeyMapping]
    ) {
        self.id = id
        self.activity = activity
        self.canonicalURL = canonicalURL
        self.hostname = hostname
        self.siteName = siteName
        self.pageDescription = pageDescription
        self.quote = quote
        self.source = source
        self.awaitsTitle = awaitsTitle
        self.addedAt = addedAt
        self.keyMappings = keyMappings
    }

    /// The text of the link's own key.
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
