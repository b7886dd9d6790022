extension UserActivity {
    /// Returns the stored form of the activity: the same bytes as the type's `Encodable` conformance.
    public func json() throws -> [UInt8] {
        var json = JSONWriter()
        try json.object { json in
            json.member("activityType", activityType)
            json.member("declaredCanonicalURL", declaredCanonicalURL)
            json.member("device", device)
            json.member("expirationDate", expirationDate)
            json.member("keywords", keywords)
            json.member("minimumVersion", minimumVersion)
            json.member("persistentIdentifier", persistentIdentifier)
            json.member("publicationIdentifiers", publicationIdentifiers)
            json.member("requiredUserInfoKeys", requiredUserInfoKeys)
            json.member("targetContentIdentifier", targetContentIdentifier)
            if let textFingerprint { json.member("textFingerprint", textFingerprint.description) }
            json.member("title", title)
            try json.member("userInfo", userInfo)
            json.member("version", version)
            json.member("webpageURL", webpageURL)
        }
        return json.bytes
    }
}
