/// The user activity that a page declares: what it shows, with the app's own identifiers and state, modeled on
/// `NSUserActivity`.
///
/// A page declares it in its head, as JSON in `<meta name="user-activity">`, or in one `<meta name="user-activity:…">`
/// for each property. All of it is the page's own claim: identifiers are valid only within the page's origin.
public struct DeclaredActivity: Sendable, Equatable, Encodable {
    /// The kind of activity, in reverse-DNS form by convention.
    public let activityType: String
    /// The title, clean and without the site's name removed.
    public var title: String?
    /// The URL that stands for the activity, of the page's origin; nil where that is the page's own.
    public var webpageURL: String?
    /// The app's identifier of the content.
    public var targetContentIdentifier: String?
    /// The app's identifier of the item.
    public var persistentIdentifier: String?
    /// The app's state: a JSON object within the limits, as it is written in the page.
    public var userInfo: String?
    /// The members of `userInfo` without which the app cannot continue the activity.
    public var requiredUserInfoKeys: [String] = []
    /// Words by which the activity can be found.
    public var keywords: [String] = []
    /// When the activity stops being offered: a date of ISO 8601, not validated.
    public var expirationDate: String?
    /// The version of the app's data.
    public var version: String?
    /// The oldest version of the app that can continue the activity.
    public var minimumVersion: String?
    /// Whether the activity may be found by a search.
    public var isEligibleForSearch = true
    /// Whether the activity may be offered on other devices.
    public var isEligibleForHandoff = true
    /// Where the page declares the activity.
    public let source: Source
    /// Where the page declares the identifiers; nil without one.
    public var identifierSource: Source?

    /// The ways to declare an activity.
    public enum Source: String, Sendable, Encodable {
        /// JSON in `<meta name="user-activity">`.
        case json
        /// One `<meta name="user-activity:…">` for each property.
        case html
        /// JSON-LD, which adds identifiers.
        case linkedData = "json-ld"
    }

    init(activityType: String, source: Source) {
        self.activityType = activityType
        self.source = source
    }

    /// Whether the activity has an identifier of the app.
    public var isIdentified: Bool { targetContentIdentifier != nil || persistentIdentifier != nil }

    /// The limits of an activity, in bytes of UTF-8: those of an activity that a browser sends.
    enum Limits {
        static let title = 4_096
        static let text = 2_048
        static let webpageURL = 8_192
        static let listElements = 64
        static let listElement = 256
        /// The length of the content of a meta, in UTF-16 code units.
        static let content = 131_072
        static let userInfo = JSONText.Size(bytes: 65_536, values: 4_096, depth: 24)
    }
}

extension DeclaredActivity {
    /// The properties, by their names in JSON.
    public enum Member: String, Sendable, CaseIterable {
        case activityType, title, webpageURL, targetContentIdentifier, persistentIdentifier, userInfo
        case requiredUserInfoKeys, keywords, expirationDate, version, minimumVersion
        case isEligibleForSearch, isEligibleForHandoff

        /// The name in HTML, after `user-activity:`; nil for a property that only JSON has.
        public var metaName: String? {
            switch self {
            case .activityType: "activity-type"
            case .title: "title"
            case .webpageURL: "webpage-url"
            case .targetContentIdentifier: "target-content-identifier"
            case .persistentIdentifier: "persistent-identifier"
            case .userInfo: "user-info"
            case .requiredUserInfoKeys: "required-user-info-keys"
            case .keywords: "keywords"
            case .expirationDate: "expiration-date"
            case .version: "version"
            case .minimumVersion: "minimum-version"
            case .isEligibleForSearch, .isEligibleForHandoff: nil
            }
        }

        init?(metaName: String) {
            guard let member = Self.byMetaName[metaName] else { return nil }
            self = member
        }

        private static let byMetaName = [String: Member](
            uniqueKeysWithValues: allCases.compactMap { member in member.metaName.map { ($0, member) } })
    }
}
