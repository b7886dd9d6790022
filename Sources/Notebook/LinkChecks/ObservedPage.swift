/// A page that was fetched, and the redirects that led to it.
public struct ObservedPage: Sendable {
    /// A URL that redirected.
    public struct Redirect: Sendable {
        public var url: String
        /// Whether the URL was replaced for good (301, 308).
        public var isPermanent: Bool

        public init(url: String, isPermanent: Bool) {
            self.url = url
            self.isPermanent = isPermanent
        }
    }

    /// In order, from the requested URL.
    public var redirects: [Redirect]
    /// The URL after redirects.
    public var url: String
    public var status: Int
    public var title: String?
    public var declaredCanonicalURL: String?

    public init(
        redirects: [Redirect] = [], url: String, status: Int = 200, title: String? = nil,
        declaredCanonicalURL: String? = nil
    ) {
        self.redirects = redirects
        self.url = url
        self.status = status
        self.title = title
        self.declaredCanonicalURL = declaredCanonicalURL
    }

    /// The URL that was requested.
    var requestedURL: String { redirects.first?.url ?? url }
}
