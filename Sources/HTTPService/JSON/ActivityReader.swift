import JSONTokens
import Notebook

/// Reads the activities that browsers send for every page: one object whose members are strings. Foundation's decoder
/// takes longer for one than the rest of a visit.
///
/// Returns nil for everything else (`userInfo`, an unknown or repeated member, another type, invalid JSON).
/// `JSONRequest.decode` reads those and reports what is wrong. For an activity that this reader accepts, the decoder
/// gives the same value.
struct ActivityReader {
    private var scanner: JSONScanner

    static func activity(in json: UnsafeRawBufferPointer) -> UserActivity? {
        json.withMemoryRebound(to: UInt8.self) { bytes in
            var reader = ActivityReader(scanner: JSONScanner(bytes))
            return reader.activity()
        }
    }

    private mutating func activity() -> UserActivity? {
        var activity = UserActivity()
        var seen: Set<Member> = []
        guard scanner.take("{") else { return nil }
        repeat {
            guard let name = string(), let member = Member(rawValue: name), seen.insert(member).inserted,
                scanner.take(":")
            else { return nil }
            scanner.skipSpace()
            if scanner.take(word: "null") { continue }
            guard read(member, into: &activity) else { return nil }
        } while scanner.take(",")
        guard scanner.take("}") else { return nil }
        scanner.skipSpace()
        return scanner.peek == nil ? activity : nil
    }

    private enum Member: String {
        case activityType, title, webpageURL, declaredCanonicalURL, targetContentIdentifier, persistentIdentifier
        case requiredUserInfoKeys, keywords, expirationDate, version, minimumVersion, device, textFingerprint
    }

    private mutating func read(_ member: Member, into activity: inout UserActivity) -> Bool {
        if member == .keywords || member == .requiredUserInfoKeys {
            guard let words = strings() else { return false }
            if member == .keywords { activity.keywords = words } else { activity.requiredUserInfoKeys = words }
            return true
        }
        guard let text = string() else { return false }
        switch member {
        case .activityType: activity.activityType = text
        case .title: activity.title = text
        case .webpageURL: activity.webpageURL = text
        case .declaredCanonicalURL: activity.declaredCanonicalURL = text
        case .targetContentIdentifier: activity.targetContentIdentifier = text
        case .persistentIdentifier: activity.persistentIdentifier = text
        case .version: activity.version = text
        case .minimumVersion: activity.minimumVersion = text
        case .device: activity.device = text
        case .textFingerprint:
            guard let fingerprint = TextFingerprint(text) else { return false }
            activity.textFingerprint = fingerprint
        case .expirationDate:
            guard let date = Instant(text) else { return false }
            activity.expirationDate = date
        case .keywords, .requiredUserInfoKeys: return false
        }
        return true
    }

    private mutating func strings() -> [String]? {
        guard scanner.take("[") else { return nil }
        var strings: [String] = []
        if scanner.take("]") { return strings }
        repeat {
            guard let string = string() else { return nil }
            strings.append(string)
        } while scanner.take(",")
        return scanner.take("]") ? strings : nil
    }

    private mutating func string() -> String? {
        guard scanner.take("\""), let text = try? scanner.text() else { return nil }
        return scanner.string(text)
    }
}
