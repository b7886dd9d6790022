import WebURL

/// Parses a rule: `[@@]pattern$option,option…`.
struct RuleParser {
    private let content: ArraySlice<UInt8>
    private let origin: RuleOrigin
    private let dialect: RuleDialect

    init(_ content: ArraySlice<UInt8>, origin: RuleOrigin, dialect: RuleDialect) {
        self.content = content
        self.origin = origin
        self.dialect = dialect
    }

    /// Returns the rule of the line, and the group of each host that it names.
    func parsed() throws(SkippedRule.Reason) -> (rule: Rule, groupKeys: [RuleGroupKey]) {
        let line = try RuleLine(content)
        let options = try RuleOptions(line.options, dialect: dialect)
        guard var action = options.action else { throw options.isAboutRequests ? .notAboutURLs : .noAction }

        var pattern = try RulePattern(line.pattern, dialect: dialect, matchesCase: options.matchesCase)
        if case .unwrap(let steps) = action, pattern.path?.hasCaptures == true,
            !steps.contains(where: { $0.isSource })
        {
            action = .unwrap([.capture] + steps)
        }
        if case .template(let template) = action {
            pattern.required += template.consumedParameters
        }
        let hosts = try RuleHosts(pattern: pattern, hosts: options.hosts, line: line.pattern)
        let condition = RuleCondition(
            hosts: options.targets + hosts.conditions, excludedHosts: options.excludedHosts,
            pattern: pattern.address ?? hosts.pattern, expression: pattern.expression)
        let rule = Rule(
            action: action, names: options.names, isException: line.isException, isKeyOnly: options.isKeyOnly,
            path: pattern.path, hostCapture: pattern.hostCapture, isExactHost: pattern.isExactHost,
            valueCondition: options.valueCondition,
            requiredParameters: options.required + pattern.required, forbiddenParameters: options.forbidden,
            condition: condition.isEmpty ? nil : condition, origin: origin)
        if dialect.isSubscribed {
            for groupKey in hosts.groupKeys {
                try RuleValidation.validate(rule, groupKey: groupKey, hasPath: pattern.hasPath)
            }
        }
        return (rule, hosts.groupKeys)
    }
}

/// The groups of a rule with hosts in its options.
private struct RuleHosts {
    let groupKeys: [RuleGroupKey]
    /// Hosts that the page must belong to in addition.
    var conditions: [HostPattern] = []
    /// The pattern of a file name, if the hosts of the options replaced it as the group.
    var pattern: AdblockPattern?

    init(pattern: RulePattern, hosts: [ArraySlice<UInt8>], line: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        guard !hosts.isEmpty else {
            groupKeys = [pattern.groupKey]
            return
        }
        switch pattern.groupKey.kind {
        case .global: groupKeys = hosts.map { RulePattern.groupKey($0) }
        case .fileName:
            groupKeys = hosts.map { RulePattern.groupKey($0) }
            self.pattern = AdblockPattern((line + [UInt8(ascii: "^")])[...], ignoresCase: true)
        case .host, .tldWildcard:
            groupKeys = [pattern.groupKey]
            conditions = hosts.map { HostPattern($0) }
            // For a page, pattern and options refer to the same host. If both cannot match, the rule is about requests
            // from one site to another.
            let own = pattern.groupKey.text[...]
            let mayMeet =
                pattern.groupKey.kind == .tldWildcard
                || conditions.contains { $0.isTLDWildcard || $0.matches(own) || HostPattern(own).matches($0.text[...]) }
            guard mayMeet else { throw .conflictingHosts }
        }
    }
}

extension UnwrapStep {
    /// Whether the step extracts the target, rather than transforming it.
    var isSource: Bool {
        switch self {
        case .parameter, .query, .fragment, .capture, .address: true
        default: false
        }
    }
}
