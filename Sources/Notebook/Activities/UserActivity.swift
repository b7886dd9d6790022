import Canonicalization
public import PublicationIdentifiers

/// The page or item that a person is looking at, as a client describes it; modeled after `NSUserActivity`.
///
/// ```swift
/// // A web page.
/// let page = UserActivity(title: "Fitness plan", webpageURL: "https://example.com/plan?id=7")
/// // The document of an app, which has no URL.
/// let document = UserActivity(
///     activityType: "com.example.edit", title: "Fitness plan", targetContentIdentifier: "plan-7")
/// ```
public struct UserActivity: Sendable, Equatable {
    /// The kind of activity in reverse-DNS form; a visited page is `backnote.visit`.
    public var activityType: String
    /// A name for people, mostly the title of a page. A null character in it, which would end it in the data file,
    /// becomes a space.
    public var title: String? {
        didSet { title = title.map(Self.withoutNull) }
    }
    /// The page's URL as visited, without a username and password: what is stored, exported or logged comes from here.
    /// Or an app link such as `photos://album/7`. It can be missing if the activity has an identifier.
    public var webpageURL: String? {
        didSet { webpageURL = webpageURL.map(Canonicalizer.withoutCredentials) }
    }
    /// The address that the page gives for itself, as an absolute URL (`rel=canonical`, RFC 6596, or `og:url`). It may lead
    /// to notes on that address. A link keeps it if it is trusted; recorded visits do not keep it.
    public var declaredCanonicalURL: String? {
        didSet { declaredCanonicalURL = declaredCanonicalURL.map(Canonicalizer.withoutCredentials) }
    }
    /// The identifiers of the publication that the page is about, such as a DOI, as the page declares them. They are valid on
    /// every site. Recorded visits do not keep them.
    public var publicationIdentifiers: [PublicationIdentifier]
    /// A fingerprint of the page's main text, by which the page may be found when it has moved. Recorded visits do not keep it.
    public var textFingerprint: TextFingerprint?
    /// The app's identifier of the content; valid only within the page's origin, or without a page, within the activity
    /// type.
    public var targetContentIdentifier: String?
    /// The app's identifier of the item; valid only within the page's origin, or without a page, within the activity
    /// type.
    public var persistentIdentifier: String?
    /// The app's own data, which it gets back when the activity is continued.
    public var userInfo: JSONValue?
    /// The members of `userInfo` without which the app cannot continue the activity.
    public var requiredUserInfoKeys: [String]
    /// Words by which the activity can be found.
    public var keywords: [String]
    /// When the activity stops being offered; nil for one that does not expire.
    public var expirationDate: Instant?
    /// The version of the app's data.
    public var version: String?
    /// The oldest version of the app that can continue the activity; nil where that is `version`.
    public var minimumVersion: String?
    /// The name of the device that sent the activity.
    public var device: String?

    public static let visitType = "backnote.visit"

    public init(
        activityType: String = UserActivity.visitType, title: String? = nil, webpageURL: String? = nil,
        declaredCanonicalURL: String? = nil, publicationIdentifiers: [PublicationIdentifier] = [],
        textFingerprint: TextFingerprint? = nil, targetContentIdentifier: String? = nil,
        persistentIdentifier: String? = nil, userInfo: JSONValue? = nil,
        requiredUserInfoKeys: [String] = [], keywords: [String] = [], expirationDate: Instant? = nil,
        version: String? = nil, minimumVersion: String? = nil, device: String? = nil
    ) {
        self.activityType = activityType
        self.title = title.map(Self.withoutNull)
        self.webpageURL = webpageURL.map(Canonicalizer.withoutCredentials)
        self.declaredCanonicalURL = declaredCanonicalURL.map(Canonicalizer.withoutCredentials)
        self.publicationIdentifiers = publicationIdentifiers
        self.textFingerprint = textFingerprint
        self.targetContentIdentifier = targetContentIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.userInfo = userInfo
        self.requiredUserInfoKeys = requiredUserInfoKeys
        self.keywords = keywords
        self.expirationDate = expirationDate
        self.version = version
        self.minimumVersion = minimumVersion
        self.device = device
    }

    private static func withoutNull(_ title: String) -> String {
        title.utf8.contains(0) ? String(title.map { $0 == "\0" ? " " : $0 }) : title
    }
}

extension UserActivity {
    /// Whether the URL is that of a web page. No other URL is fetched.
    public var hasWebPage: Bool {
        guard let start = webpageURL?.utf8.drop(while: { $0 <= 0x20 }).prefix(6) else { return false }
        let scheme = String(decoding: start, as: UTF8.self).lowercased()
        return scheme.hasPrefix("http:") || scheme == "https:"
    }
}

extension UserActivity: Codable {
    private enum CodingKeys: String, CodingKey {
        case activityType, title, webpageURL, declaredCanonicalURL, publicationIdentifiers, textFingerprint
        case targetContentIdentifier, persistentIdentifier, userInfo
        case requiredUserInfoKeys, keywords, expirationDate, version, minimumVersion, device
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            activityType: try container.decodeIfPresent(String.self, forKey: .activityType) ?? Self.visitType,
            title: try container.decodeIfPresent(String.self, forKey: .title),
            webpageURL: try container.decodeIfPresent(String.self, forKey: .webpageURL),
            declaredCanonicalURL: try container.decodeIfPresent(String.self, forKey: .declaredCanonicalURL),
            publicationIdentifiers: try container.decodeIfPresent(
                [WrittenIdentifier].self, forKey: .publicationIdentifiers)?.compactMap(\.identifier) ?? [],
            textFingerprint: try container.decodeIfPresent(TextFingerprint.self, forKey: .textFingerprint),
            targetContentIdentifier: try container.decodeIfPresent(String.self, forKey: .targetContentIdentifier),
            persistentIdentifier: try container.decodeIfPresent(String.self, forKey: .persistentIdentifier),
            userInfo: try container.decodeIfPresent(JSONValue.self, forKey: .userInfo),
            requiredUserInfoKeys: try container.decodeIfPresent([String].self, forKey: .requiredUserInfoKeys) ?? [],
            keywords: try container.decodeIfPresent([String].self, forKey: .keywords) ?? [],
            expirationDate: try container.decodeIfPresent(Instant.self, forKey: .expirationDate),
            version: try container.decodeIfPresent(String.self, forKey: .version),
            minimumVersion: try container.decodeIfPresent(String.self, forKey: .minimumVersion),
            device: try container.decodeIfPresent(String.self, forKey: .device))
    }
}
