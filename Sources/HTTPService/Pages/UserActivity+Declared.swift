import Foundation
import Notebook
import PageMetadata

extension UserActivity {
    /// Creates an activity from the declaration of a page. It has a URL only if the page declares one for it.
    ///
    /// Returns nil for one that must not be found again, and for one of the type that all visits have.
    init?(_ declared: DeclaredActivity) {
        guard declared.isEligibleForSearch, declared.activityType != Self.visitType else { return nil }
        self.init(
            activityType: declared.activityType, title: declared.title, webpageURL: declared.webpageURL,
            targetContentIdentifier: declared.targetContentIdentifier,
            persistentIdentifier: declared.persistentIdentifier,
            userInfo: declared.state,
            requiredUserInfoKeys: declared.requiredUserInfoKeys, keywords: declared.keywords,
            expirationDate: declared.expirationDate.flatMap { .declared($0) }, version: declared.version,
            minimumVersion: declared.minimumVersion)
    }
}

extension DeclaredActivity {
    /// The decoded `userInfo`, whose nesting was limited when the page was read.
    var state: JSONValue? {
        userInfo.flatMap { try? JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
    }
}

extension Instant {
    /// Reads a time of RFC 3339, or a day, which begins at midnight UTC as in JavaScript.
    static func declared(_ text: String) -> Instant? {
        Instant(text) ?? Instant(text + "T00:00:00Z")
    }
}
