extension UserActivity {
    /// The activity as stores keep it: the bytes that the type's `Encodable` gives.
    public func json() throws -> [UInt8] {
        var json = JSONWriter()
        try json.object { json in
            json.member("activityType", activityType)
            json.member("device", device)
            json.member("expirationDate", expirationDate)
            json.member("keywords", keywords)
            json.member("minimumVersion", minimumVersion)
            json.member("persistentIdentifier", persistentIdentifier)
            json.member("targetContentIdentifier", targetContentIdentifier)
            json.member("title", title)
            try json.member("userInfo", userInfo)
            json.member("version", version)
            json.member("webpageURL", webpageURL)
        }
        return json.bytes
    }
}
