/// The limits of texts, in bytes of UTF-8. They are checked before anything is written. No text may contain the character U+0000, which
/// would end it in the data file.
public enum Limits {
    static let title = 4_096
    static let body = 900_000
    static let identifier = 2_048
    static let device = 256
    static let quote = 65_536
    /// A comment may join those that several devices wrote at the same time.
    static let comment = 4_096
    static let keywords = 64
    static let publicationIdentifiers = 32
    static let userInfoKeys = 64
    static let reminderWords = 256
    static let timeZone = 64
    static let savedSearchName = 256
    /// Of the query, which is the name of a search without one. A character can have many bytes.
    static let savedSearchNameCharacters = 60
    static let savedSearchQuery = 4_096
    /// The limits of `userInfo`: the bytes of its texts and names, the number of its values, and the depth of its
    /// nesting.
    static let userInfo = (bytes: 65_536, values: 4_096, depth: 24)

    static func check(title: String, body: String) throws(NotebookError) {
        try check("title", title, limit: Self.title)
        try check("text", body, limit: Self.body)
    }

    static func check(_ activity: UserActivity) throws(NotebookError) {
        try check("title", activity.title, limit: title)
        // Its length is limited by the canonicalizer.
        try check("URL", activity.webpageURL, limit: .max)
        try check("activity type", activity.activityType, limit: identifier)
        try check("target content identifier", activity.targetContentIdentifier, limit: identifier)
        try check("persistent identifier", activity.persistentIdentifier, limit: identifier)
        try check("version", activity.version, limit: identifier)
        try check("minimum version", activity.minimumVersion, limit: identifier)
        try check("device name", activity.device, limit: device)
        guard activity.publicationIdentifiers.count <= publicationIdentifiers else {
            throw .tooMany(what: "publication identifiers", limit: publicationIdentifiers)
        }
        guard activity.keywords.count <= keywords else { throw .tooMany(what: "keywords", limit: keywords) }
        for keyword in activity.keywords { try check("keyword", keyword, limit: device) }
        guard activity.requiredUserInfoKeys.count <= userInfoKeys else {
            throw .tooMany(what: "required user info keys", limit: userInfoKeys)
        }
        for key in activity.requiredUserInfoKeys { try check("required user info key", key, limit: device) }
        if let info = activity.userInfo { try check(userInfo: info) }
    }

    static func check(_ link: LinkRequest) throws(NotebookError) {
        try check("site name", link.siteName, limit: title)
        try check("page description", link.pageDescription, limit: quote)
        try check(link.quote)
    }

    static func check(_ change: LinkChange) throws(NotebookError) {
        try check("title", change.title, limit: title)
        if let quote = change.quote ?? nil {
            try check("quote", (quote.exact ?? "") + (quote.prefix ?? "") + (quote.suffix ?? ""), limit: self.quote)
            try check("comment", quote.comment ?? nil, limit: comment)
            try check("comment", quote.formerComment ?? nil, limit: comment)
        }
        if let info = change.userInfo ?? nil { try check(userInfo: info) }
    }

    static func check(_ reminder: Reminder) throws(NotebookError) {
        try check("reminder's wording", reminder.words, limit: reminderWords)
        try check("time zone", reminder.repetition?.timeZone, limit: timeZone)
    }

    static func check(_ value: Link.Quote?) throws(NotebookError) {
        try check("quote", value.map { $0.exact + ($0.prefix ?? "") + ($0.suffix ?? "") }, limit: quote)
        try check("comment", value?.comment, limit: comment)
    }

    /// Checks one text.
    ///
    /// - Parameters:
    ///   - field: What the text is, as the error names it.
    ///   - limit: The maximum number of bytes.
    /// - Throws: `tooLong`, `nullCharacter`.
    public static func check(_ field: String, _ text: String?, limit: Int) throws(NotebookError) {
        guard let text else { return }
        guard text.utf8.count <= limit else { throw .tooLong(field: field, limit: limit) }
        if let index = text.unicodeScalars.firstIndex(of: "\0") {
            throw .nullCharacter(field: field, position: text.unicodeScalars[...index].count)
        }
    }

    /// Checks without recursion, so that deep nesting cannot exhaust the stack.
    private static func check(userInfo value: JSONValue) throws(NotebookError) {
        var bytes = 0
        var values = 0
        var rest: [(value: JSONValue, depth: Int)] = [(value, 1)]
        while let (value, depth) = rest.popLast() {
            values += 1
            guard depth <= userInfo.depth else { throw .tooDeep(field: "userInfo", limit: userInfo.depth) }
            guard values <= userInfo.values else { throw .tooMany(what: "values in userInfo", limit: userInfo.values) }
            switch value {
            case .null, .bool, .integer, .unsigned, .number: bytes += 8
            case .string(let text): bytes += text.utf8.count
            case .array(let elements): rest += elements.map { ($0, depth + 1) }
            case .object(let members):
                bytes += members.keys.reduce(0) { $0 + $1.utf8.count }
                rest += members.values.map { ($0, depth + 1) }
            }
            guard bytes <= userInfo.bytes else { throw .tooLong(field: "userInfo", limit: userInfo.bytes) }
        }
    }
}
