import Canonicalization
import Foundation

/// A user activity that the notebook recorded.
public struct RecordedActivity: Sendable, Equatable {
    public let id: Identifier<RecordedActivity>
    public let activity: UserActivity
    /// `nil` for an activity without a web page.
    public let canonicalURL: String?
    /// The host of the canonical URL; empty without a web page.
    public let hostname: String
    /// The most specific key of the activity's identity, which all records of one page or item share.
    public let key: IdentityKey
    public let visitedAt: Instant
    /// Whether this is the device's last activity, and the device has not resigned it.
    public let isCurrent: Bool

    public init(
        id: Identifier<RecordedActivity>, activity: UserActivity, canonicalURL: String?, hostname: String,
        key: IdentityKey, visitedAt: Instant, isCurrent: Bool
    ) {
        self.id = id
        self.activity = activity
        self.canonicalURL = canonicalURL
        self.hostname = hostname
        self.key = key
        self.visitedAt = visitedAt
        self.isCurrent = isCurrent
    }

    /// Returns whether the activity has expired at a time.
    public func isExpired(at time: Instant) -> Bool {
        activity.expirationDate.map { $0 <= time } ?? false
    }

    /// The same record, no longer current.
    public var resigned: RecordedActivity {
        RecordedActivity(
            id: id, activity: activity, canonicalURL: canonicalURL, hostname: hostname, key: key, visitedAt: visitedAt,
            isCurrent: false)
    }

    /// Returns this record, with another record's title where it has none.
    public func titled(as other: RecordedActivity?) -> RecordedActivity {
        guard !activity.hasTitle, let title = other?.activity.plainTitle else { return self }
        var activity = activity
        activity.title = title
        return RecordedActivity(
            id: id, activity: activity, canonicalURL: canonicalURL, hostname: hostname, key: key, visitedAt: visitedAt,
            isCurrent: isCurrent)
    }

    /// A name for people: the title, or the address without scheme and query; without a web page, the app link or the
    /// activity type.
    public var displayTitle: String {
        if let title = activity.plainTitle { return title }
        guard let canonicalURL else { return activity.webpageURL ?? activity.activityType }
        let address = canonicalURL.split(separator: "://", maxSplits: 1).last ?? ""
        let place = address.prefix { $0 != "?" && $0 != "#" }
        let readable = String(place).removingPercentEncoding ?? String(place)
        let name = readable.hasSuffix("/") ? String(readable.dropLast()) : readable
        return name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
    }
}

extension Identifier<RecordedActivity> {
    /// Creates the identifier of a device's activity. It stays the same while the device shows the same page or item,
    /// so that an activity whose data changes can still be continued.
    init(ofActivityOn device: String?, key: IdentityKey) {
        self.init(high: key.hash, low: Key.hash(of: "\(device ?? "")\n\(key.text)"))
    }
}

extension UserActivity {
    /// Whether the title has a visible character.
    public var hasTitle: Bool {
        guard let title else { return false }
        // Nearly every title has a visible ASCII character, which is quick to find.
        return title.utf8.contains { (0x21...0x7E).contains($0) } || plainTitle != nil
    }

    /// The title on one line; nil where it has no visible character.
    public var plainTitle: String? {
        guard let title else { return nil }
        if title.isOneLineOfASCII { return title }
        let words = title.split { character in
            character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}

extension String {
    /// Whether this is ASCII words separated by single spaces, as most titles are.
    fileprivate var isOneLineOfASCII: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard (0x20...0x7E).contains(byte), byte != last || byte != UInt8(ascii: " ") else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }
}
