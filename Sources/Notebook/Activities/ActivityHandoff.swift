/// How a device continues an activity.
public enum ContinuationWay: String, Sendable, Encodable {
    /// With the activity's own data.
    case activity
    /// At the activity's page, because the app cannot use its data.
    case webpage
    /// Not at all: the app cannot use the data, and there is no page.
    case none
}

/// An activity that a device hands off to another one, or that a person continues from a link.
public struct ActivityHandoff<Source: Sendable>: Sendable {
    /// The recorded activity or the link.
    public let source: Source
    public let way: ContinuationWay
    /// The URL to open where the activity does not continue; `nil` for an activity that has only identifiers.
    public let webpageURL: String?
    /// One sentence for people, or `nil` if the activity continues unchanged.
    public let explanation: String?

    /// Creates a handoff to an app of a version.
    ///
    /// - Parameters:
    ///   - canonicalURL: The activity's page, or `nil` if it has none.
    ///   - supported: The version of the app that continues the activity. `nil` counts as the newest version.
    init(
        _ source: Source, activity: UserActivity, canonicalURL: String?, supporting supported: String?, at time: Instant
    ) {
        self.source = source
        webpageURL = activity.hasWebPage ? activity.webpageURL : canonicalURL ?? activity.webpageURL
        guard let obstacle = activity.obstacle(supporting: supported, at: time) else {
            way = .activity
            explanation = nil
            return
        }
        way = canonicalURL == nil ? .none : .webpage
        explanation =
            obstacle + (way == .webpage ? " Its page opens instead." : " It has no web page that could open instead.")
    }
}

extension UserActivity {
    /// Returns why an app of a version cannot continue the activity, as a sentence; `nil` if it can.
    fileprivate func obstacle(supporting supported: String?, at time: Instant) -> String? {
        if let expirationDate, expirationDate <= time { return "This activity has expired." }
        let needed = minimumVersion ?? version
        if let supported, let needed, ActivityVersion(supported) < ActivityVersion(needed) {
            return "This activity needs version \(needed) of its app, and this device has version \(supported)."
        }
        let missing = requiredUserInfoKeys.filter { userInfo?.hasMember($0) != true }
        guard let first = missing.first else { return nil }
        return missing.count == 1
            ? "This activity lacks the member \"\(first)\" of its data, which its app needs."
            : "This activity lacks \(missing.count) members of its data that its app needs, such as \"\(first)\"."
    }
}

extension JSONValue {
    fileprivate func hasMember(_ name: String) -> Bool {
        if case .object(let members) = self { members[name] != nil } else { false }
    }
}
