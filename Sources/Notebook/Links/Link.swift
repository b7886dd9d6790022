/// An activity that is stored in a note.
public struct Link: Sendable, Equatable {
    /// What link checks found out about the page.
    public enum State: String, Sendable, Codable {
        case unknown, live, moved, gone
    }

    /// Why a note has a link.
    public enum Source: String, Sendable, Codable {
        /// The person added it.
        case added
        /// The note's text contains its URL. It is removed when the URL is deleted from the text.
        case text
    }

    public let id: Identifier<Link>
    public let noteID: Identifier<Note>
    /// The activity as it was linked. Only its title and its user info can be changed. It has no device.
    public let activity: UserActivity
    /// `nil` for an activity without a web page.
    public let canonicalURL: String?
    /// The text of the key: that of the canonical URL or, without a web page, that of the app link or an identifier.
    public let key: String
    public let siteName: String?
    /// What the page says about itself (`<meta name="description">`), at most ``pageDescriptionLimit`` Unicode scalars.
    public let pageDescription: String?
    public let quote: Quote?
    public let source: Source
    public let state: State
    /// The canonical URL that the page permanently moved to, for a link in the state `moved`.
    public let movedTo: String?
    public let addedAt: Instant

    public static let pageDescriptionLimit = 1_000

    public var title: String { activity.title ?? "" }
    /// The URL exactly as visited, or the app link. It is never changed.
    public var webpageURL: String? { activity.webpageURL }

    public init(
        id: Identifier<Link>, noteID: Identifier<Note>, activity: UserActivity, canonicalURL: String?, key: String,
        siteName: String?, pageDescription: String?, quote: Quote?, source: Source, state: State, movedTo: String?,
        addedAt: Instant
    ) {
        self.id = id
        self.noteID = noteID
        self.activity = activity
        self.canonicalURL = canonicalURL
        self.key = key
        self.siteName = siteName
        self.pageDescription = pageDescription
        self.quote = quote
        self.source = source
        self.state = state
        self.movedTo = movedTo
        self.addedAt = addedAt
    }
}

extension Link: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, noteID, canonicalURL, key, title, siteName, pageDescription, quote, source, state, movedTo, addedAt
        case activityType, webpageURL, targetContentIdentifier, persistentIdentifier, userInfo, requiredUserInfoKeys
        case keywords, expirationDate, version, minimumVersion, declaredCanonicalURL, publicationIdentifiers
        case textFingerprint
    }

    /// Encodes the members of the activity beside those of the link.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(noteID, forKey: .noteID)
        try container.encodeIfPresent(canonicalURL, forKey: .canonicalURL)
        try container.encode(key, forKey: .key)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(siteName, forKey: .siteName)
        try container.encodeIfPresent(pageDescription, forKey: .pageDescription)
        try container.encodeIfPresent(quote, forKey: .quote)
        try container.encode(source, forKey: .source)
        try container.encode(state, forKey: .state)
        try container.encodeIfPresent(movedTo, forKey: .movedTo)
        try container.encode(addedAt, forKey: .addedAt)
        try container.encode(activity.activityType, forKey: .activityType)
        try container.encodeIfPresent(activity.webpageURL, forKey: .webpageURL)
        try container.encodeIfPresent(activity.declaredCanonicalURL, forKey: .declaredCanonicalURL)
        try container.encode(activity.publicationIdentifiers, forKey: .publicationIdentifiers)
        try container.encodeIfPresent(activity.textFingerprint, forKey: .textFingerprint)
        try container.encodeIfPresent(activity.targetContentIdentifier, forKey: .targetContentIdentifier)
        try container.encodeIfPresent(activity.persistentIdentifier, forKey: .persistentIdentifier)
        try container.encodeIfPresent(activity.userInfo, forKey: .userInfo)
        try container.encode(activity.requiredUserInfoKeys, forKey: .requiredUserInfoKeys)
        try container.encode(activity.keywords, forKey: .keywords)
        try container.encodeIfPresent(activity.expirationDate, forKey: .expirationDate)
        try container.encodeIfPresent(activity.version, forKey: .version)
        try container.encodeIfPresent(activity.minimumVersion, forKey: .minimumVersion)
    }
}
