import Canonicalization
import Notebook

/// A recorded or asked-for activity as the API shows it.
struct ActivityAnswer: Encodable {
    let id: Identifier<RecordedActivity>?
    let activityType: String
    let title: String?
    let webpageURL: String
    let canonicalURL: String
    let key: String
    let changes: [Change]
    let device: String?
    let targetContentIdentifier: String?
    let persistentIdentifier: String?
    let userInfo: JSONValue?
    let keywords: [String]
    let expirationDate: Instant?
    let version: String?
    let minimumVersion: String?
    let visitedAt: Instant?
    let isCurrent: Bool?

    init(_ activity: UserActivity, identity: Identity, record: RecordedActivity? = nil) {
        id = record?.id
        activityType = activity.activityType
        title = activity.title
        webpageURL = activity.webpageURL
        canonicalURL = identity.canonicalURL
        key = identity.canonicalKey.text
        changes = identity.changes
        device = activity.device
        targetContentIdentifier = activity.targetContentIdentifier
        persistentIdentifier = activity.persistentIdentifier
        userInfo = activity.userInfo
        keywords = activity.keywords
        expirationDate = activity.expirationDate
        version = activity.version
        minimumVersion = activity.minimumVersion
        visitedAt = record?.visitedAt
        isCurrent = record?.isCurrent
    }
}

struct SuggestionsAnswer: Encodable {
    let activity: ActivityAnswer
    let suggestions: [Suggestion]
}

struct NotesAnswer: Encodable {
    let notes: [NoteSummary]
    let nextCursor: String?
}

struct LinksAnswer: Encodable {
    let links: [Link]
    let nextCursor: String?
}

struct RevisionsAnswer: Encodable {
    let revisions: [Revision]
}

struct ActivitiesAnswer: Encodable {
    let activities: [ActivityAnswer]
}
