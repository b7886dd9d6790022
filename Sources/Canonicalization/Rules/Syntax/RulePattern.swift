import WebURL

/// The part of a rule before its options.
///
/// Our own rules match a path from its start, with case (`PathPattern`). Other patterns of the adblock family, and all
/// patterns of subscribed lists, match the whole URL (`AdblockPattern`, or a regular expression), on the host that they
/// name.
struct RulePattern {
    var groupKey = RuleGroupKey(kind: .global, text: [])
    var path: PathPattern?
    var hostCapture: [UInt8]?
    var isExactHost = false
    var required: [[UInt8]] = []
    var address: AdblockPattern?
    var expression: RegularExpression?

    private let dialect: RuleDialect
    private let matchesCase: Bool

    init(_ text: ArraySlice<UInt8>, dialect: RuleDialect, matchesCase: Bool) throws(SkippedRule.Reason) {
        self.dialect = dialect
        self.matchesCase = matchesCase
        if text.isEmpty || text.allSatisfy({ $0 == UInt8(ascii: "*") }) { return }
        if text.count > RegularExpression.patternLimit { throw .malformedPattern }
        if let expression = RuleExpression(text), expression.pattern.endIndex == text.endIndex - 1 {
            self.expression = try dialect.expressions.expression(expression.pattern, ignoresCase: !matchesCase)
            if let groupKey = ExpressionHost.groupKey(expression.pattern) { self.groupKey = groupKey }
        } else if text.starts(with: "||") {
            try readHost(text.dropFirst(2), of: text)
        } else if text.starts(with: "|https://") || text.starts(with: "|http://") {
            isExactHost = true
            try readHost(text.dropFirst(text.starts(with: "|https") ? 9 : 8), of: text)
        } else if !dialect.isSubscribed, let link = AppSchemeURL(text) {
            guard let path = PathPattern(link.path[...]) else { throw .malformedPattern }
            isExactHost = true
            groupKey = RuleGroupKey(kind: .host, text: link.host)
            self.path = path
        } else {
            try readPath(text)
        }
    }

    /// Whether the pattern selects more than a host.
    var hasPath: Bool {
        if address?.isSpecific == true || groupKey.kind == .fileName { return true }
        guard let path else { return expression != nil }
        return path.tokens.contains { token in
            if case .literal(let text) = token { text.contains { $0.isAlphanumeric } } else { false }
        }
    }

    private mutating func readHost(
        _ text: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>
    ) throws(SkippedRule.Reason) {
        var rest = text
        if rest.first == UInt8(ascii: "{") {
            guard let close = rest.firstIndex(of: UInt8(ascii: "}")), rest[(close + 1)...].first == UInt8(ascii: ".")
            else { throw .malformedPattern }
            hostCapture = [UInt8](rest[(rest.startIndex + 1)..<close])
            rest = rest[(close + 2)...]
        }
        let hostEnd = rest.firstIndex {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "|")
                || $0 == UInt8(ascii: ":")
        }
        let host = rest[..<(hostEnd ?? rest.endIndex)]
        let tail = rest[host.endIndex...]
        if host.dropLast(host.ends(with: ".*") ? 2 : 0).contains(UInt8(ascii: "*")) {
            return try readWildcardHost(host, of: whole)
        }
        groupKey = RulePattern.groupKey(try RulePattern.host(host))
        if dialect.isSubscribed, !tail.contains(UInt8(ascii: "{")) {
            // A pattern that selects only the host needs no further matching.
            let isPlain = tail.allSatisfy {
                $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/")
            }
            if !isPlain || tail.count > 2 { readAddress(whole) }
            return
        }
        guard let path = PathPattern(tail) else { throw .malformedPattern }
        self.path = path.isEmpty ? nil : path
        // "^" after the host is the start of the path: "||host^*/x" and "||host/…" both select a path.
        if tail.first == UInt8(ascii: "^"), tail.count > 1 {
            self.path = PathPattern(tail)
        }
    }

    /// Reads `||ads*.example.com^` or `||*.example.com/x`. The group is the labels after the last wildcard.
    private mutating func readWildcardHost(
        _ host: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>
    ) throws(SkippedRule.Reason) {
        guard hostCapture == nil, let star = host.lastIndex(of: UInt8(ascii: "*")) else { throw .malformedPattern }
        let tail = host[(star + 1)...]
        if let dot = tail.firstIndex(of: UInt8(ascii: ".")), dot + 1 < tail.endIndex {
            groupKey = RulePattern.groupKey(try RulePattern.host(tail[(dot + 1)...]))
        }
        readAddress(whole)
    }

    /// Reads a pattern without a host. If it starts with "/" and ends with a file name, that name is the group;
    /// otherwise it is evaluated for every URL.
    private mutating func readPath(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        let name = text.dropFirst()
        let isFileName =
            text.first == UInt8(ascii: "/") && name.contains(UInt8(ascii: "."))
            && name.allSatisfy { byte in
                byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            }
        let isOurs =
            text.contains(UInt8(ascii: "{"))
            || !dialect.isSubscribed && (text.first == UInt8(ascii: "/") || text.first == UInt8(ascii: "*"))
        if isFileName {
            groupKey = RuleGroupKey(kind: .fileName, text: name.map { $0.lowercased })
        } else if isOurs {
            guard let path = PathPattern(text) else { throw .malformedPattern }
            self.path = path
        } else {
            readAddress(text)
        }
    }

    private mutating func readAddress(_ text: ArraySlice<UInt8>) {
        address = AdblockPattern(text, ignoresCase: !matchesCase)
    }

    static func groupKey(_ host: ArraySlice<UInt8>) -> RuleGroupKey {
        if host.ends(with: ".*") {
            return RuleGroupKey(kind: .tldWildcard, text: host.dropLast(2).map { $0.lowercased })
        }
        return RuleGroupKey(kind: .host, text: host.map { $0.lowercased })
    }

    /// Validates a host in a rule: `example.com`, `example.*`.
    static func host(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) -> ArraySlice<UInt8> {
        // "||example." is an older form of "||example.*".
        let host = text.last == UInt8(ascii: ".") ? ([UInt8](text) + [UInt8(ascii: "*")])[...] : text
        let name = host.ends(with: ".*") ? host.dropLast(2) : host
        guard !name.isEmpty, name.first != UInt8(ascii: ".") else { throw .malformedPattern }
        for byte in name {
            if byte >= 0x80 { throw .hostNotASCII }
            guard
                byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            else { throw .malformedPattern }
        }
        return host
    }
}
