import PageWalls
public import PublicationIdentifiers

/// A page that was fetched, and the redirects that led to it.
public struct ObservedPage: Sendable {
    /// A URL that redirected.
    public struct Redirect: Sendable {
        public var url: String
        /// Whether the URL was replaced for good (301, 308, or a refresh that the page declares).
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
    /// The signs of whether the page stands in front of another one; nil if its content was not read.
    public var signs: PageSigns?
    /// What the page says about itself.
    public var pageDescription: String?
    public var declaredCanonicalURL: String?
    /// The identifiers of the publication that the page declares.
    public var publicationIdentifiers: [PublicationIdentifier]
    /// Other addresses that the page declares for itself: for sharing (`og:url`), and of its translations and its
    /// accelerated page.
    public var otherDeclaredURLs: [String]
    /// The activity that the page declares. It has a URL only if the page declares one for it.
    public var declaredActivity: UserActivity?
    /// The URL of the icon that the page declares.
    public var iconURL: String?
    /// The URL of the picture that the page declares for its links (`og:image`).
    public var pictureURL: String?

    public init(
        redirects: [Redirect] = [], url: String, status: Int = 200, title: String? = nil,
        pageDescription: String? = nil, declaredCanonicalURL: String? = nil,
        publicationIdentifiers: [PublicationIdentifier] = [], otherDeclaredURLs: [String] = [],
        declaredActivity: UserActivity? = nil, iconURL: String? = nil, pictureURL: String? = nil,
        signs: PageSigns? = nil
    ) {
        self.redirects = redirects
        self.url = url
        self.status = status
        self.title = title
        self.pageDescription = pageDescription
        self.declaredCanonicalURL = declaredCanonicalURL
        self.publicationIdentifiers = publicationIdentifiers
        self.otherDeclaredURLs = otherDeclaredURLs
        self.declaredActivity = declaredActivity
        self.iconURL = iconURL
        self.pictureURL = pictureURL
        self.signs = signs
    }

    /// The URL that was requested.
    var requestedURL: String { redirects.first?.url ?? url }
}

extension ObservedPage {
    /// Why the page stands in front of another one; nil if nothing says so.
    public var wall: PageWall? {
        PageWall(
            status: status, redirects: redirects.map(\.url), url: url,
            signs: signs ?? title.map { PageSigns(titles: [$0]) })
    }
}
