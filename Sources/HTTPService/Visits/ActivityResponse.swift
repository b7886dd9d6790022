import Canonicalization
import Notebook

/// A recorded or asked-for activity as the API shows it.
struct ActivityResponse: Encodable {
    let id: Identifier<RecordedActivity>?
    let activityType: String
    let title: String?
    /// The name under which a user recognizes the page. Only recorded activities have one.
    let displayTitle: String?
    let webpageURL: String?
    /// Nil for an activity without a web page.
    let canonicalURL: String?
    let key: String
    let changes: [Change]
    let device: String?
    let targetContentIdentifier: String?
    let persistentIdentifier: String?
    let userInfo: JSONValue?
    let requiredUserInfoKeys: [String]
    let keywords: [String]
    let expirationDate: Instant?
    let version: String?
    let minimumVersion: String?
    let visitedAt: Instant?
    let isCurrent: Bool?

    init(_ activity: UserActivity, identity: PageIdentity, record: RecordedActivity? = nil) {
        id = record?.id
        activityType = activity.activityType
        title = activity.title
        displayTitle = record?.displayTitle
        webpageURL = activity.webpageURL
        canonicalURL = identity.canonicalURL
        key = identity.canonicalKey.text
        changes = identity.changes
        device = activity.device
        targetContentIdentifier = activity.targetContentIdentifier
        persistentIdentifier = activity.persistentIdentifier
        userInfo = activity.userInfo
        requiredUserInfoKeys = activity.requiredUserInfoKeys
        keywords = activity.keywords
        expirationDate = activity.expirationDate
        version = activity.version
        minimumVersion = activity.minimumVersion
        visitedAt = record?.visitedAt
        isCurrent = record?.isCurrent
    }
}

struct SuggestionsResponse: Encodable {
    let activity: ActivityResponse
    let suggestions: [Suggestion]
    /// The reminders that are due because the page was visited; nil without any.
    var reminders: [NoteReminder]?
    /// Notes on the site that are not of the page; where they were asked for.
    var alsoOnSite: [NoteSummary]?
    /// Linked pages that may be the page; where they were asked for.
    var similarPages: [SimilarPage]?
    /// Whether the person decided that nothing is suggested here; where that was asked for.
    var isNeverHere: Bool?
}

extension SuggestionsResponse {
    init(_ visit: Visit, of activity: UserActivity) {
        self.init(
            activity: ActivityResponse(activity, identity: visit.identity, record: visit.activity),
            suggestions: visit.suggestions, reminders: visit.reminders.isEmpty ? nil : visit.reminders)
    }
}

struct ActivitiesResponse: Encodable {
    let activities: [ActivityResponse]
}
