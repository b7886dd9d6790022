import WebURL

/// An Android intent as a URL: `intent://HOST/PATH#Intent;scheme=SCHEME;package=…;S.browser_fallback_url=URL;end`
/// (<https://developer.chrome.com/docs/android/intents>).
struct IntentLink {
    /// `SCHEME://HOST/PATH`; `nil` if the intent has no scheme.
    let target: [UInt8]?
    /// The page that a browser opens without the app, if it is about what the app would show.
    let fallback: [UInt8]?

    init?(_ text: ArraySlice<UInt8>) {
        let prefix = [UInt8]("intent:")
        guard text.prefix(prefix.count).map({ $0.lowercased }) == prefix,
            let mark = text.position(of: [UInt8]("#Intent;")[...])
        else { return nil }
        let data = text[(text.startIndex + prefix.count)..<mark].drop { $0 == UInt8(ascii: "/") }
        var scheme: ArraySlice<UInt8>?
        var fallback: [UInt8]?
        for field in text[(mark + 8)...].fields(separatedBy: UInt8(ascii: ";")) {
            guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = field[..<equals]
            let value = field[(equals + 1)...]
            if name.equals("scheme") { scheme = value }
            if name.equals("S.browser_fallback_url") { fallback = PercentEncoding.decode(value) }
        }
        target = scheme.map { $0 + [UInt8]("://") + data }
        self.fallback = fallback.flatMap { IntentLink.names($0, everythingIn: data) ? $0 : nil }
    }

    /// Returns whether a fallback page contains the values and numbers of an intent: many intents of one app can lead
    /// to one page that only offers the app.
    private static func names(_ fallback: [UInt8], everythingIn data: ArraySlice<UInt8>) -> Bool {
        let question = data.firstIndex(of: UInt8(ascii: "?")) ?? data.endIndex
        for segment in data[..<question].fields(separatedBy: UInt8(ascii: "/"))
        where segment.contains(where: { $0.isDigit }) && fallback[...].position(of: segment) == nil {
            return false
        }
        for pair in data[question...].dropFirst().fields(separatedBy: UInt8(ascii: "&")) {
            let value = pair.firstIndex(of: UInt8(ascii: "=")).map { pair[($0 + 1)...] } ?? pair
            if !value.isEmpty, fallback[...].position(of: PercentEncoding.decode(value)[...]) == nil { return false }
        }
        return true
    }
}
