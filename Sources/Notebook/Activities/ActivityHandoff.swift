/// An activity that a device hands off to another one.
public struct ActivityHandoff: Sendable, Equatable {
    /// How the other device continues the activity.
    public enum Way: String, Sendable, Encodable {
        /// With the activity's own data.
        case activity
        /// At the activity's page, because its data needs a newer version of the app.
        case webpage
    }

    public let activity: RecordedActivity
    public let way: Way
    /// One sentence for people, or `nil` if the activity continues unchanged.
    public let explanation: String?

    /// Creates a handoff to an app of a version.
    ///
    /// - Parameter supported: The version of the app that continues the activity. `nil` counts as the newest version.
    init(_ activity: RecordedActivity, supporting supported: String?) {
        let needed = activity.activity.minimumVersion ?? activity.activity.version
        guard let supported, let needed, ActivityVersion(supported) < ActivityVersion(needed) else {
            self.activity = activity
            way = .activity
            explanation = nil
            return
        }
        self.activity = activity
        way = .webpage
        explanation =
            "This activity needs version \(needed) of its app, and this device has version \(supported). Its page opens instead."
    }
}
