/// How much the notebook keeps of each text, in bytes of UTF-8; judged before anything is written.
enum Limits {
    static let title = 4_096
    static let body = 900_000
    static let identifier = 2_048
    static let device = 256
    static let quote = 65_536

    static func check(title: String, body: String) throws(NotebookError) {
        try check("title", title, limit: Self.title)
        try check("text", body, limit: Self.body)
    }

    static func check(_ activity: UserActivity) throws(NotebookError) {
        try check("title", activity.title, limit: title)
        try check("activity type", activity.activityType, limit: identifier)
        try check("target content identifier", activity.targetContentIdentifier, limit: identifier)
        try check("persistent identifier", activity.persistentIdentifier, limit: identifier)
        try check("version", activity.version, limit: identifier)
        try check("device name", activity.device, limit: device)
    }

    static func check(_ link: LinkRequest) throws(NotebookError) {
        try check("site name", link.siteName, limit: title)
        try check("quote", link.quote.map { $0.exact + ($0.prefix ?? "") + ($0.suffix ?? "") }, limit: quote)
    }

    private static func check(_ field: String, _ text: String?, limit: Int) throws(NotebookError) {
        guard let text, text.utf8.count > limit else { return }
        throw .tooLong(field: field, limit: limit)
    }
}
