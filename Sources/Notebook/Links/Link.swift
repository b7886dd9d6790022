/// An activity stored in a note.
public struct Link: Sendable, Equatable, Encodable {
    /// What is known of the page behind the link.
    public enum State: String, Sendable, Codable {
        case unknown, live, moved, gone
    }

    /// Words selected on the page, with what stood around them; after the TextQuoteSelector of W3C Web Annotation.
    public struct Quote: Sendable, Equatable, Codable {
        public var exact: String
        public var prefix: String?
        public var suffix: String?

        public init(exact: String, prefix: String? = nil, suffix: String? = nil) {
            self.exact = exact
            self.prefix = prefix
            self.suffix = suffix
        }
    }

    public let id: Identifier<Link>
    public let noteID: Identifier<Note>
    /// The URL exactly as visited; never altered.
    public let webpageURL: String
    public let canonicalURL: String
    /// The text of the key that the link is found by.
    public let key: String
    public let title: String
    public let siteName: String?
    public let quote: Quote?
    public let userInfo: JSONValue?
    public let state: State
    /// Where the page is for good, for a link that has moved: a canonical URL.
    public let movedTo: String?
    public let addedAt: Instant

    public init(
        id: Identifier<Link>, noteID: Identifier<Note>, webpageURL: String, canonicalURL: String, key: String,
        title: String, siteName: String?, quote: Quote?, userInfo: JSONValue?, state: State,
        movedTo: String? = nil, addedAt: Instant
    ) {
        self.id = id
        self.noteID = noteID
        self.webpageURL = webpageURL
        self.canonicalURL = canonicalURL
        self.key = key
        self.title = title
        self.siteName = siteName
        self.quote = quote
        self.userInfo = userInfo
        self.state = state
        self.movedTo = movedTo
        self.addedAt = addedAt
    }
}
