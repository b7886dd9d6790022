import WebURL

/// The value of a declared refresh: `5; url=/next`.
///
/// See <https://html.spec.whatwg.org/#shared-declarative-refresh-steps>.
package struct DeclaredRefresh {
    /// The URL as written.
    let target: String

    /// The longest delay in seconds. A page that waits longer is there to be read.
    private static let longestDelay = 10

    /// Returns `nil` for a refresh of the page itself, for one after a long delay, and for an invalid value.
    package init?(_ content: String) {
        var rest = content.utf8.drop { Self.isSpace($0) }
        let digits = rest.prefix { Self.isDigit($0) }
        guard digits.count <= 2, !digits.isEmpty || rest.first == UInt8(ascii: "."),
            Int(String(decoding: digits, as: UTF8.self)) ?? 0 <= Self.longestDelay
        else { return nil }
        rest = rest.drop { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
        guard let separator = rest.first,
            Self.isSpace(separator) || separator == UInt8(ascii: ";") || separator == UInt8(ascii: ",")
        else { return nil }
        rest = rest.drop { Self.isSpace($0) }
        if rest.first == UInt8(ascii: ";") || rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
        rest = Self.withoutName(rest.drop { Self.isSpace($0) })
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            rest = rest.dropFirst().prefix { $0 != quote }
        }
        let target = String(decoding: rest, as: UTF8.self).trimmed
        if target.isEmpty { return nil }
        self.target = target
    }

    /// Returns the URL; nil if it is not one of http or https.
    package func target(at base: WebURL?) -> String? { DeclaredCanonical.resolve(target, base: base)?.serialized }

    /// Returns the value without `url=`.
    private static func withoutName(_ value: Substring.UTF8View) -> Substring.UTF8View {
        guard value.prefix(3).elementsEqual("url".utf8, by: { $0 | 0x20 == $1 }) else { return value }
        let rest = value.dropFirst(3).drop { isSpace($0) }
        guard rest.first == UInt8(ascii: "=") else { return value }
        return rest.dropFirst().drop { isSpace($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
}
