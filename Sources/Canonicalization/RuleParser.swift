import WebURL

/// Parses one rule: `[@@]pattern$option,option…`.
struct RuleParser {
    private let content: ArraySlice<UInt8>
    private let origin: RuleOrigin

    init(_ content: ArraySlice<UInt8>, origin: RuleOrigin) {
        self.content = content
        self.origin = origin
    }

    /// The rules of the line: one for each host that it names.
    func parsed() throws(SkippedRule.Reason) -> [(Rule, RuleAnchor)] {
        var rest = content
        let isException = rest.starts(with: "@@")
        if isException { rest = rest.dropFirst(2) }
        guard let dollar = rest.firstIndex(of: UInt8(ascii: "$")) else { throw .notAboutURLs }
        let options = try RuleOptions(rest[(dollar + 1)...])
        guard var action = options.action else { throw options.isAboutRequests ? .notAboutURLs : .noAction }

        var pattern = try RulePattern(rest[..<dollar])
        if case .unwrap(let steps) = action, pattern.path?.hasCaptures == true, !steps.contains(where: \.isSource) {
            action = .unwrap([.capture] + steps)
        }
        if case .template(let template) = action {
            pattern.required += template.consumedParameters
        }
        let rule = Rule(
            action: action, names: options.names, isException: isException, isKeyOnly: options.isKeyOnly,
            path: pattern.path, hostCapture: pattern.hostCapture, isExactHost: pattern.isExactHost, gate: options.gate,
            requiredParameters: options.required + pattern.required, forbiddenParameters: options.forbidden,
            origin: origin)
        if !options.hosts.isEmpty {
            return options.hosts.map { (rule, RulePattern.anchor($0)) }
        }
        return [(rule, pattern.anchor)]
    }
}

extension UnwrapStep {
    /// Whether the step says where the target is, and not what to do with it.
    var isSource: Bool {
        switch self {
        case .parameter, .query, .fragment, .capture: true
        default: false
        }
    }
}

/// The part of a rule before its options.
struct RulePattern {
    var anchor = RuleAnchor(kind: .everywhere, text: [])
    var path: PathPattern?
    var hostCapture: [UInt8]?
    var isExactHost = false
    var required: [[UInt8]] = []

    init(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        var rest = text
        if rest.isEmpty || rest.equals("*") { return }
        if rest.starts(with: "||") {
            rest = rest.dropFirst(2)
        } else if rest.starts(with: "|https://") {
            rest = rest.dropFirst(9)
            isExactHost = true
        } else if rest.starts(with: "|http://") {
            rest = rest.dropFirst(8)
            isExactHost = true
        } else {
            try readPath(rest)
            return
        }
        if rest.first == UInt8(ascii: "{") {
            guard let close = rest.firstIndex(of: UInt8(ascii: "}")), rest[(close + 1)...].first == UInt8(ascii: ".")
            else { throw .malformedPattern }
            hostCapture = [UInt8](rest[(rest.startIndex + 1)..<close])
            rest = rest[(close + 2)...]
        }
        let hostEnd = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "?") }
        let host = rest[..<(hostEnd ?? rest.endIndex)]
        guard !host.isEmpty, !host.dropLast(2).contains(UInt8(ascii: "*")) else { throw .malformedPattern }
        anchor = RulePattern.anchor(host)
        let tail = rest[host.endIndex...]
        guard let path = PathPattern(tail) else { throw .malformedPattern }
        self.path = path.isEmpty ? nil : path
        // "^" after the host is where the path begins: "||host^*/x" and "||host/…" are both about the path.
        if tail.first == UInt8(ascii: "^"), tail.count > 1 {
            self.path = PathPattern(tail)
        }
    }

    /// A pattern without a host. Where it begins with "/" and ends with a file name, that name is looked up; else the
    /// pattern is tried on every URL.
    private mutating func readPath(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        guard text.first == UInt8(ascii: "/") || text.first == UInt8(ascii: "*"),
            !(text.first == UInt8(ascii: "/") && text.count > 1 && text.last == UInt8(ascii: "/"))
        else { throw .needsRegularExpression }
        let name = text.dropFirst()
        let isFileName =
            text.first == UInt8(ascii: "/") && name.contains(UInt8(ascii: "."))
            && name.allSatisfy { byte in
                byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            }
        if isFileName {
            anchor = RuleAnchor(kind: .fileName, text: name.map(\.lowercased))
        } else {
            guard let path = PathPattern(text) else { throw .malformedPattern }
            self.path = path
        }
    }

    static func anchor(_ host: ArraySlice<UInt8>) -> RuleAnchor {
        if host.ends(with: ".*") {
            return RuleAnchor(kind: .anyEnding, text: host.dropLast(2).map(\.lowercased))
        }
        return RuleAnchor(kind: .host, text: host.map(\.lowercased))
    }
}
