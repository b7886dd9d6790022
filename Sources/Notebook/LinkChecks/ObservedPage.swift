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
    /// What the page says about itself.
    public var pageDescription: String?
    public var declaredCanonicalURL: String?
    /// The activity that the page declares. It has a URL only if the page declares one for it.
    public var declaredActivity: UserActivity?
    /// The URL of the icon that the page declares.
    public var iconURL: String?
    /// The URL of the picture that the page declares for its links (`og:image`).
    public var pictureURL: String?

    public init(
        redirects: [Redirect] = [], url: String, status: Int = 200, title: String? = nil,
        pageDescription: String? = nil, declaredCanonicalURL: String? = nil, declaredActivity: UserActivity? = nil,
        iconURL: String? = nil, pictureURL: String? = nil
    ) {
        self.redirects = redirects
        self.url = url
        self.status = status
        self.title = title
        self.pageDescription = pageDescription
        self.declaredCanonicalURL = declaredCanonicalURL
        self.declaredActivity = declaredActivity
        self.iconURL = iconURL
        self.pictureURL = pictureURL
    }

    /// The URL that was requested.
    var requestedURL: String { redirects.first?.url ?? url }
}

extension ObservedPage {
    /// Whether the title is that of an error, which stands in for the page.
    var hasErrorTitle: Bool { hasTitle(["404", "403 ", "error 404", "page not found", "not found", "access denied"]) }

    /// Whether the title is that of a sign-in page, which stands in for the page.
    var hasSignInTitle: Bool { hasTitle(["sign in", "log in", "login", "please sign in", "please log in", "signin"]) }

    private func hasTitle(_ beginnings: [String]) -> Bool {
        let title = (title ?? "").lowercased()
        return beginnings.contains(where: title.hasPrefix)
    }
}
