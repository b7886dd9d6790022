/// An activity that a person wants to link to a note.
public struct LinkRequest: Sendable {
    public var id: Identifier<Link>
    public var activity: UserActivity
    public var siteName: String?
    /// What the page says about itself. Of a long one, the beginning is kept.
    public var pageDescription: String?
    public var quote: Link.Quote?
    public var source: Link.Source
    /// Whether the title is to be fetched in the background.
    public var awaitsTitle = false
    /// When a link of an export was added; `nil` for a new link. A time in the future counts as now.
    public var addedAt: Instant?

    public init(
        id: Identifier<Link> = Identifier(), activity: UserActivity, siteName: String? = nil, quote: Link.Quote? = nil,
        source: Link.Source = .added
    ) {
        self.id = id
        self.activity = activity
        self.siteName = siteName
        self.quote = quote
        self.source = source
    }
}

/// A change of a link. A property that is `nil` stays as it is.
///
/// `.some(nil)` removes the quote, with its color and comment, or the user info. The state of a link cannot be changed here: it follows from link
/// checks (see ``Notebook/record(_:of:for:)``).
public struct LinkChange: Sendable {
    public var title: String?
    public var quote: Link.Quote.Change??
    public var userInfo: JSONValue??

    public init(title: String? = nil, quote: Link.Quote.Change?? = nil, userInfo: JSONValue?? = nil) {
        self.title = title
        self.quote = quote
        self.userInfo = userInfo
    }
}
