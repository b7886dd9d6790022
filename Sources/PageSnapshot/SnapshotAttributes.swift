import PageMetadata
import WebURL

/// The attributes of a snapshot's elements, each written from a parsed value.
enum SnapshotAttributes {
    static func of(_ tag: HTMLTag, base: WebURL) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String?) {
            if let value { result.append((name, value)) }
        }
        add("lang", tag["lang"].flatMap(language))
        add("dir", tag["dir"].flatMap(direction))
        switch tag.name {
        case "a": add("href", tag["href"].flatMap { browseAddress($0, base: base) })
        case "ol": add("start", tag["start"].flatMap { number($0, in: -100_000...100_000) })
        case "li": add("value", tag["value"].flatMap { number($0, in: -100_000...100_000) })
        case "td", "th":
            add("colspan", tag["colspan"].flatMap { number($0, in: 2...100) })
            add("rowspan", tag["rowspan"].flatMap { number($0, in: 2...100) })
        default: break
        }
        return result
    }

    /// Whether a snapshot has an attribute with this value, as it is written.
    static func isWritten(_ name: String, _ value: String, of element: String) -> Bool {
        switch (name, element) {
        case ("lang", _): language(value) == value
        case ("dir", _): direction(value) == value
        case ("class", "p"): value == "byline"
        case ("target", "a"): value == "_top"
        case ("rel", "a"): value == "noreferrer"
        case ("href", "a"):
            value.hasPrefix(browsePath)
                && value.utf8.dropFirst(browsePath.utf8.count).allSatisfy {
                    isUnreserved($0) || $0 == UInt8(ascii: "%")
                }
        case ("start", "ol"), ("value", "li"): number(value, in: -100_000...100_000) == value
        case ("colspan", "td"), ("colspan", "th"), ("rowspan", "td"), ("rowspan", "th"):
            number(value, in: 2...100) == value
        default: false
        }
    }

    private static let browsePath = "/browse?url="

    /// Returns a language tag (BCP 47) if it has only letters, digits and hyphens.
    static func language(_ text: String) -> String? {
        let folded = text.trimmed.replacing("_", with: "-")
        let isTag =
            (1...35).contains(folded.utf8.count)
            && folded.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        return isTag ? folded : nil
    }

    static func direction(_ text: String) -> String? {
        let folded = text.trimmed.asciiLowercased
        return ["ltr", "rtl", "auto"].contains(folded) ? folded : nil
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) -> String? {
        Int(text.trimmed).flatMap { range.contains($0) ? String($0) : nil }
    }

    /// Returns the address in *Browse* of a link's target; nil if it cannot be shown there.
    private static func browseAddress(_ href: String, base: WebURL) -> String? {
        guard !href.trimmed.hasPrefix("#"), let target = try? WebURL(parsing: href, base: base),
            target.isHTTP
        else {
            return nil
        }
        return browsePath + percentEncoded(target.serialized)
    }

    /// Percent-encodes everything but the unreserved characters of RFC 3986.
    ///
    /// - Parameter more: Other characters that are not encoded.
    static func percentEncoded(_ text: String, leaving more: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) || more.utf8.contains(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a byte is an unreserved character (RFC 3986, section 2.3).
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte)
    }
}
