import Canonicalization
import Notebook
import WebURL

/// Finds what changes between visits in an app's identifier: tracking parameters and sessions, as the canonicalizer
/// knows them, and the time at which the page was made.
struct TransientIdentifier {
    /// The URL of the page, if it is known.
    let page: WebURL?
    let canonicalizer: Canonicalizer
    let now: Instant

    /// Returns the first transient part of an identifier.
    func part(of identifier: String) -> String? {
        state(in: identifier) ?? sessionName(in: identifier) ?? recentTime(in: identifier)
    }

    /// Returns what the canonicalizer removes if the identifier is a URL, a path or a query of the page's site.
    private func state(in identifier: String) -> String? {
        guard let url = url(of: identifier), let canonicalization = try? canonicalizer.canonicalize(url) else {
            return nil
        }
        return canonicalization.changes.first { change in
            switch change.kind {
            case .parameter, .session, .wrapper, .credentials: !change.isKeyOnly
            // A fragment names an item of its page.
            default: false
            }
        }?.removed
    }

    private func url(of identifier: String) -> String? {
        if identifier.hasPrefix("https://") || identifier.hasPrefix("http://") { return identifier }
        let origin = page.map { "\($0.origin)" } ?? "https://app.example"
        if identifier.hasPrefix("/") { return origin + identifier }
        if identifier.contains("?") || identifier.contains(";") { return "\(origin)/\(identifier)" }
        return identifier.contains("=") ? "\(origin)/?\(identifier)" : nil
    }

    /// Returns a word that only session identifiers and the like have.
    private func sessionName(in identifier: String) -> String? {
        identifier.split { !$0.isLetter }.lazy.map { $0.lowercased() }.first(where: Self.sessionNames.contains)
    }

    private static let sessionNames: Set<String> = [
        "sessionid", "phpsessid", "jsessionid", "aspsessionid", "csrf", "xsrf", "nonce", "jwt",
    ]

    /// Returns a time of the last or next day: in seconds or milliseconds since 1970, or in the form of RFC 3339. The
    /// times of older content stay.
    private func recentTime(in identifier: String) -> String? {
        for digits in identifier.split(whereSeparator: { !$0.isASCII || !$0.isNumber }) {
            let factor: Int64? =
                switch digits.count {
                case 10: 1_000
                case 13: 1
                default: nil
                }
            if let factor, let number = Int64(digits), isRecent(Instant(milliseconds: number * factor)) {
                return String(digits)
            }
        }
        let bytes = Array(identifier.utf8)
        guard bytes.count >= Self.timeLength else { return nil }
        for start in 0...(bytes.count - Self.timeLength) where bytes[start] &- 0x30 < 10 {
            let text = String(decoding: bytes[start..<(start + Self.timeLength)], as: UTF8.self)
            if let time = Instant(text + "Z"), isRecent(time) { return text }
        }
        return nil
    }

    private func isRecent(_ time: Instant) -> Bool {
        abs(time.milliseconds - now.milliseconds) < 86_400_000
    }

    /// `2026-01-31T12:00:00`.
    private static let timeLength = 19
}
