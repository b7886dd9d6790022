/// What a person is looking at, as a client tells it; after `NSUserActivity`.
public struct UserActivity: Sendable, Equatable {
    /// The kind of activity in reverse-DNS form; a visited page is `backnote.visit`.
    public var activityType: String
    /// What a person would call it.
    public var title: String?
    /// The page's URL, exactly as visited.
    public var webpageURL: String
    /// The app's own name for the content; counts only within the page's origin.
    public var targetContentIdentifier: String?
    /// The app's own name for the item; counts only within the page's origin.
    public var persistentIdentifier: String?
    /// What the app wants back when the activity is continued.
    public var userInfo: JSONValue?
    /// The version of the app's data.
    public var version: String?
    /// The name of the device that told it.
    public var device: String?

    public static let visitType = "backnote.visit"

    public init(
        activityType: String = UserActivity.visitType, title: String? = nil, webpageURL: String,
        targetContentIdentifier: String? = nil, persistentIdentifier: String? = nil, userInfo: JSONValue? = nil,
        version: String? = nil, device: String? = nil
    ) {
        self.activityType = activityType
        self.title = title
        self.webpageURL = webpageURL
        self.targetContentIdentifier = targetContentIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.userInfo = userInfo
        self.version = version
        self.device = device
    }
}

extension UserActivity: Codable {
    private enum CodingKeys: String, CodingKey {
        case activityType, title, webpageURL, targetContentIdentifier, persistentIdentifier, userInfo, version, device
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            activityType: try container.decodeIfPresent(String.self, forKey: .activityType) ?? Self.visitType,
            title: try container.decodeIfPresent(String.self, forKey: .title),
            webpageURL: try container.decode(String.self, forKey: .webpageURL),
            targetContentIdentifier: try container.decodeIfPresent(String.self, forKey: .targetContentIdentifier),
            persistentIdentifier: try container.decodeIfPresent(String.self, forKey: .persistentIdentifier),
            userInfo: try container.decodeIfPresent(JSONValue.self, forKey: .userInfo),
            version: try container.decodeIfPresent(String.self, forKey: .version),
            device: try container.decodeIfPresent(String.self, forKey: .device))
    }
}

/// A user activity as the notebook recorded it, with its place among the others.
public struct RecordedActivity: Sendable, Equatable {
    public let id: Identifier<RecordedActivity>
    public let activity: UserActivity
    public let canonicalURL: String
    public let key: ContentKey
    public let visitedAt: Instant
    /// True for what the device shows now: the last that it told.
    public let isCurrent: Bool

    public init(
        id: Identifier<RecordedActivity>, activity: UserActivity, canonicalURL: String, key: ContentKey,
        visitedAt: Instant, isCurrent: Bool
    ) {
        self.id = id
        self.activity = activity
        self.canonicalURL = canonicalURL
        self.key = key
        self.visitedAt = visitedAt
        self.isCurrent = isCurrent
    }
}
