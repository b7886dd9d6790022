/// The members of a link's activity that have no column of their own, as the column `activity` stores them.
package struct StoredActivity: Codable {
    private let activityType: String
    private let targetContentIdentifier: String?
    private let persistentIdentifier: String?
    private let requiredUserInfoKeys: [String]?
    private let keywords: [String]?
    private let expirationDate: Instant?
    private let version: String?
    private let minimumVersion: String?
    private let declaredCanonicalURL: String?
    private let publicationIdentifiers: [WrittenIdentifier]?
    private let textFingerprint: TextFingerprint?

    private init(_ activity: UserActivity) {
        activityType = activity.activityType
        targetContentIdentifier = activity.targetContentIdentifier
        persistentIdentifier = activity.persistentIdentifier
        requiredUserInfoKeys = activity.requiredUserInfoKeys.isEmpty ? nil : activity.requiredUserInfoKeys
        keywords = activity.keywords.isEmpty ? nil : activity.keywords
        expirationDate = activity.expirationDate
        version = activity.version
        minimumVersion = activity.minimumVersion
        declaredCanonicalURL = activity.declaredCanonicalURL
        publicationIdentifiers =
            activity.publicationIdentifiers.isEmpty ? nil : activity.publicationIdentifiers.map(WrittenIdentifier.init)
        textFingerprint = activity.textFingerprint
    }

    /// Returns the value of the column; `nil` for a plain visit, as most links are.
    package static func text(_ activity: UserActivity) throws -> String? {
        activity.isPlainVisit ? nil : try StoredJSON.text(StoredActivity(activity))
    }

    /// Returns the activity of a link from its columns.
    package static func activity(
        title: String, webpageURL: String?, userInfo: String?, rest: String?
    ) throws -> UserActivity {
        var activity = UserActivity(
            title: title, webpageURL: webpageURL, userInfo: try StoredJSON.value(JSONValue.self, userInfo))
        guard let rest = try StoredJSON.value(StoredActivity.self, rest) else { return activity }
        activity.activityType = rest.activityType
        activity.targetContentIdentifier = rest.targetContentIdentifier
        activity.persistentIdentifier = rest.persistentIdentifier
        activity.requiredUserInfoKeys = rest.requiredUserInfoKeys ?? []
        activity.keywords = rest.keywords ?? []
        activity.expirationDate = rest.expirationDate
        activity.version = rest.version
        activity.minimumVersion = rest.minimumVersion
        activity.declaredCanonicalURL = rest.declaredCanonicalURL
        activity.publicationIdentifiers = rest.publicationIdentifiers?.compactMap(\.identifier) ?? []
        activity.textFingerprint = rest.textFingerprint
        return activity
    }
}

extension UserActivity {
    /// Whether all members have their own columns.
    fileprivate var isPlainVisit: Bool {
        activityType == UserActivity.visitType && targetContentIdentifier == nil && persistentIdentifier == nil
            && requiredUserInfoKeys.isEmpty && keywords.isEmpty && expirationDate == nil && version == nil
            && minimumVersion == nil && declaredCanonicalURL == nil && publicationIdentifiers.isEmpty
            && textFingerprint == nil
    }
}
