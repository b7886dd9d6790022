import WebURL

/// What stands after the host in a rule: literals, `*`, `^` (a separator or the end), a closing `|` (the end), and our
/// captures `{name}`, `{name:kind}` and `{name...}`.
///
/// A capture takes the rest of its segment, up to the literal that follows it; `{name:digits}` takes digits,
/// `{name:asin}` ten upper-case letters and digits, `{name:lang}` a language code, `{name:any}` slashes too; `{name...}`
/// takes all that is left.
struct PathPattern: Sendable {
    enum Token: Sendable {
        case literal([UInt8])
        case wildcard
        case separator
        case end
        case capture(name: [UInt8], kind: CaptureKind)
    }

    enum CaptureKind: UInt8, Sendable {
        case segment, digits, asin, language, any, rest
    }

    struct Captures {
        var items: [(name: [UInt8], value: ArraySlice<UInt8>)] = []

        func value(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            for item in items where item.name[...].elementsEqual(name) { return item.value }
            return nil
        }
    }

    let tokens: [Token]
    let hasCaptures: Bool
    let hasWildcards: Bool

    /// `nil` where a brace is not closed or a capture's kind is unknown.
    init?(_ text: ArraySlice<UInt8>) {
        var tokens: [Token] = []
        var literal: [UInt8] = []
        var hasCaptures = false
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
                hasCaptures = true
                index = close
            default: literal.append(text[index])
            }
            index += 1
        }
        flush()
        self.tokens = tokens
        self.hasCaptures = hasCaptures
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
        if kind.equals("any") { return .capture(name: name, kind: .any) }
        if kind.equals("lang") { return .capture(name: name, kind: .language) }
        return nil
    }

    /// The literal that the pattern begins with, empty where it begins with something else.
    var prefix: [UInt8] {
        if case .literal(let literal)? = tokens.first { literal } else { [] }
    }

    /// Whether digits follow the literal that the pattern begins with.
    var hasDigitBehindPrefix: Bool {
        guard tokens.count > 1, case .literal = tokens[0], case .capture(_, .digits) = tokens[1] else { return false }
        return true
    }

    /// Whether the pattern admits every path.
    var isEmpty: Bool {
        for token in tokens {
            if case .separator = token { continue }
            return false
        }
        return true
    }

    /// Whether `text`, a path with its query, begins as the pattern says; with captures, the path ends with the pattern,
    /// but for one slash.
    func matches(_ text: ArraySlice<UInt8>, captures: inout Captures) -> Bool {
        matches(text, from: 0, captures: &captures)
    }

    private func matches(_ text: ArraySlice<UInt8>, from first: Int, captures: inout Captures) -> Bool {
        var rest = text
        var index = first
        while index < tokens.count {
            switch tokens[index] {
            case .literal(let literal):
                guard rest.starts(withBytes: literal) else { return false }
                rest = rest.dropFirst(literal.count)
            case .separator:
                if let byte = rest.first {
                    guard isSeparator(byte) else { return false }
                    rest = rest.dropFirst()
                }
            case .end:
                return rest.isEmpty || rest.first == UInt8(ascii: "?")
            case .capture(let name, let kind):
                let value = captured(rest, kind: kind, before: index + 1)
                if value.isEmpty, kind != .rest { return false }
                captures.items.append((name, value))
                rest = rest[value.endIndex...]
            case .wildcard:
                // Only what follows a wildcard is tried at every place: the work is bounded by length times tokens,
                // since the last wildcard decides.
                if index == tokens.count - 1 { return true }
                guard case .literal(let literal) = tokens[index + 1] else { return false }
                while let found = rest.position(of: literal[...]) {
                    let kept = captures.items.count
                    if matches(rest[found...], from: index + 1, captures: &captures) { return true }
                    captures.items.removeSubrange(kept...)
                    if tokens[(index + 1)...].contains(where: { if case .wildcard = $0 { true } else { false } }) {
                        return false
                    }
                    rest = rest[(found + 1)...]
                }
                return false
            }
            index += 1
        }
        guard hasCaptures else { return true }
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        return rest.isEmpty || rest.first == UInt8(ascii: "?")
    }

    private func captured(_ text: ArraySlice<UInt8>, kind: CaptureKind, before next: Int) -> ArraySlice<UInt8> {
        switch kind {
        case .rest: return text
        case .any:
            guard next < tokens.count, case .literal(let literal) = tokens[next],
                let found = text.position(of: literal[...])
            else { return text.prefix(0) }
            return text[..<found]
        case .digits: return text.prefix { $0.isDigit }
        case .asin:
            let value = text.prefix { $0.isDigit || (0x41...0x5A).contains($0) }
            return value.count == 10 ? value : text.prefix(0)
        case .language:
            let value = text.prefix { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            return value.count == 2 || value.count == 5 || value.count == 7 ? value : text.prefix(0)
        case .segment:
            let segment = text.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            if next < tokens.count, case .literal(let literal) = tokens[next], literal.first != UInt8(ascii: "/"),
                let found = segment.position(of: literal[...])
            {
                return segment[..<found]
            }
            return segment
        }
    }

    private func isSeparator(_ byte: UInt8) -> Bool {
        !byte.isAlphanumeric && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
            && byte != UInt8(ascii: "%")
    }
}
