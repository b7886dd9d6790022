/// An activity handed to a device that wants to go on with it.
public struct ActivityHandoff: Sendable, Equatable {
    public enum Way: String, Sendable, Encodable {
        /// With the activity's own data.
        case activity
        /// At its page: its data is of a newer version than the app there understands.
        case webpage
    }

    public let activity: RecordedActivity
    public let way: Way
    /// One sentence for people; nil where the activity goes on as it is.
    public let explanation: String?

    /// - Parameter supported: the version of the app that goes on; nil where it does not say, which is taken as the newest.
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
            "This was made by a newer version (\(needed)) than the one here (\(supported)), so its page is opened instead."
    }
}

/// Which recorded visits to forget.
public enum VisitSelection: Sendable, Equatable {
    case all
    /// Of a host and the hosts below it.
    case site(hostname: String)
    /// From the first moment up to, and without, the second.
    case range(Instant, Instant)
}

/// How long visits are kept.
public struct ActivityRetention: Sendable, Hashable, Codable {
    /// 1 to 3,650.
    public var days: Int
    /// The most that are kept, up to 10,000; with 0 no visit is recorded at all.
    public var count: Int

    public init(days: Int = 7, count: Int = 500) {
        self.days = min(max(days, 1), 3_650)
        self.count = min(max(count, 0), 10_000)
    }

    /// Visits are answered and not recorded.
    public static let none = ActivityRetention(days: 1, count: 0)

    public var isNone: Bool { count == 0 }
}
