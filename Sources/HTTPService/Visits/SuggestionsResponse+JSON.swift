import Notebook

// Members are written in the order of their names, as `JSONEncoder` sorts them.

extension SuggestionsResponse {
    /// The maximum size of the suggestions of a response in bytes, after which no more follow.
    static let sizeLimit = 4 * 1_048_576

    /// Returns the bytes that `JSONEncoder` gives for this value.
    ///
    /// - Parameter limit: The size of the suggestions in bytes, after which no more follow.
    func json(suggestionsUpTo limit: Int = sizeLimit) throws -> [UInt8] {
        var json = JSONWriter(capacity: 1_024)
        try json.object { json in
            json.name("activity")
            try activity.write(to: &json)
            if let reminders {
                json.name("reminders")
                json.array(reminders) { $1.write(to: &$0) }
            }
            json.name("suggestions")
            try json.array(suggestions, upTo: limit) { try $1.write(to: &$0) }
        }
        return json.bytes
    }
}

extension ActivityResponse {
    fileprivate func write(to json: inout JSONWriter) throws {
        try json.object { json in
            json.member("activityType", activityType)
            json.member("canonicalURL", canonicalURL)
            json.name("changes")
            json.array(changes) { $1.write(to: &$0) }
            json.member("device", device)
            json.member("displayTitle", displayTitle)
            json.member("expirationDate", expirationDate)
            json.member("id", id)
            if let isCurrent { json.member("isCurrent", isCurrent) }
            json.member("key", key)
            json.member("keywords", keywords)
            json.member("minimumVersion", minimumVersion)
            json.member("persistentIdentifier", persistentIdentifier)
            json.member("requiredUserInfoKeys", requiredUserInfoKeys)
            json.member("targetContentIdentifier", targetContentIdentifier)
            json.member("title", title)
            try json.member("userInfo", userInfo)
            json.member("version", version)
            json.member("visitedAt", visitedAt)
            json.member("webpageURL", webpageURL)
        }
    }
}
