import WebURL

/// The part of a rule's pattern after the host: literals, `*`, `^` (a separator or the end), a final `|` (the end), and
/// our captures `{name}`, `{name:kind}` and `{name...}`.
///
/// A capture matches the rest of its segment, up to the literal after it. `{name:digits}` matches digits, `{name:asin}`
/// ten upper-case letters and digits, `{name:hex}` twelve or more hexadecimal digits, `{name:lang}` a language code,
/// `{name:any}` any text including slashes, `{name:long}` the segment up to the last occurrence of the literal, and
/// `{name...}` everything to the end.
struct PathPattern: Sendable {
    enum Token: Sendable {
        case literal([UInt8])
        case wildcard
        case separator
        case end
        case capture(name: [UInt8], kind: CaptureKind)
    }

    enum CaptureKind: UInt8, Sendable {
        case segment, digits, asin, language, any, rest, hexadecimal, long
    }

    let tokens: [Token]
    let hasCaptures: Bool
    let hasWildcards: Bool

    /// Returns `nil` for an unclosed brace, an unknown kind of capture, or too many captures.
    init?(_ text: ArraySlice<UInt8>) {
        var tokens: [Token] = []
        var literal: [UInt8] = []
        var captures = 0
        var hasWildcards = false
        func flush() {
            if !literal.isEmpty { tokens.append(.literal(literal)) }
            literal = []
        }
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "*"):
                flush()
                tokens.append(.wildcard)
                hasWildcards = true
            case UInt8(ascii: "^"):
                flush()
                tokens.append(.separator)
            case UInt8(ascii: "|") where index == text.endIndex - 1:
                flush()
                tokens.append(.end)
            case UInt8(ascii: "{"):
                flush()
                guard let close = text[index...].firstIndex(of: UInt8(ascii: "}")),
                    let capture = PathPattern.capture(text[(index + 1)..<close])
                else { return nil }
                tokens.append(capture)
                captures += 1
                index = close
            default: literal.append(text[index])
            }
            index += 1
        }
        flush()
        guard captures <= CaptureList.limit else { return nil }
        self.tokens = tokens
        hasCaptures = captures > 0
        self.hasWildcards = hasWildcards
    }

    private static func capture(_ text: ArraySlice<UInt8>) -> Token? {
        if text.ends(with: "...") { return .capture(name: [UInt8](text.dropLast(3)), kind: .rest) }
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
            return text.isEmpty ? nil : .capture(name: [UInt8](text), kind: .segment)
        }
        let name = [UInt8](text[..<colon])
        let kind = text[(colon + 1)...]
        if kind.equals("digits") { return .capture(name: name, kind: .digits) }
        if kind.equals("asin") { return .capture(name: name, kind: .asin) }
        if kind.equals("hex") { return .capture(name: name, kind: .hexadecimal) }
        if kind.equals("any") { return .capture(name: name, kind: .any) }
        if kind.equals("long") { return .capture(name: name, kind: .long) }
        if kind.equals("lang") { return .capture(name: name, kind: .language) }
        return nil
    }

    /// The literal at the start of the pattern; empty if there is none.
    var prefix: [UInt8] {
        if case .literal(let literal)? = tokens.first { literal } else { [] }
    }

    /// Whether a capture of digits follows the literal at the start.
    var hasDigitsAfterPrefix: Bool {
        guard tokens.count > 1, case .literal = tokens[0], case .capture(_, .digits) = tokens[1] else { return false }
        return true
    }

    /// Whether the pattern matches every path.
    var isEmpty: Bool {
        for token in tokens {
            if case .separator = token { continue }
            return false
        }
        return true
    }
}
