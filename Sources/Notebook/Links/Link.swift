/// An activity that is stored in a note.
public struct Link: Sendable, Equatable, Encodable {
    /// What link checks found out about the page.
    public enum State: String, Sendable, Codable {
        case unknown, live, moved, gone
    }

    /// Text selected on the page, with the text around it, modeled after the `TextQuoteSelector` of W3C Web Annotation.
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
    /// The URL as visited, without a username and password. It is never changed.
    public let webpageURL: String
    public let canonicalURL: String
    /// The text of the canonical URL's key.
    public let key: String
    public let title: String
    public let siteName: String?
    public let quote: Quote?
    public let userInfo: JSONValue?
    public let state: State
    /// The canonical URL that the page permanently moved to, for a link in the state `moved`.
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
