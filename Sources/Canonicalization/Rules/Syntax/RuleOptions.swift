import WebURL

/// How the rules of a file are read.
struct RuleDialect {
    let isSubscribed: Bool
    let expressions: ExpressionCompiler
}

/// The options of a rule: those of AdGuard and uBlock Origin that are about URLs of pages, and our own.
struct RuleOptions {
    private let dialect: RuleDialect
    private(set) var action: Rule.Action?
    private(set) var names: [ParameterName] = []
    private(set) var valueCondition: ValueCondition?
    private(set) var required: [[UInt8]] = []
    private(set) var forbidden: [[UInt8]] = []
    /// `domain=`, or otherwise `to=`: the hosts that the rule is looked up for.
    private(set) var hosts: [ArraySlice<UInt8>] = []
    /// `to=` in addition to `domain=`.
    private(set) var targets: [HostPattern] = []
    private(set) var excludedHosts: [HostPattern] = []
    private(set) var isKeyOnly = false
    private(set) var matchesCase = false
    /// Whether the rule has only options of rules about requests.
    private(set) var isAboutRequests = false

    /// Whether parameters are also separated by semicolons.
    private var isSeparated = false
    private var namesDocument = false
    private var namesOtherTypes = false
    private var targetHosts: [ArraySlice<UInt8>] = []

    init(_ options: [RuleOption], dialect: RuleDialect) throws(SkippedRule.Reason) {
        self.dialect = dialect
        for option in options {
            guard let kind = option.kind else { throw .unknownOption }
            try read(option, as: kind)
        }
        if isSeparated {
            guard case .removeParameters? = action else { throw .malformedPattern }
            action = .pathSession(.separated)
        }
        // AdGuard applies a rule without content types to documents, and a page is a document.
        if action != nil, namesOtherTypes, !namesDocument { throw .otherRequests }
        if action != nil, isAboutRequests { throw .notAboutURLs }
        isAboutRequests = isAboutRequests || namesOtherTypes
        if hosts.isEmpty {
            hosts = targetHosts
        } else {
            targets = targetHosts.map { HostPattern($0) }
        }
    }

    private mutating func read(_ option: RuleOption, as kind: RuleOption.Kind) throws(SkippedRule.Reason) {
        let value = option.value ?? []
        switch kind {
        case .removal: try readRemoval(value)
        case .keeping:
            action = .keepParameters
            names = try parameterNames(value)
        case .fragmentRemoval:
            action = .removeFragmentParameters
            names = try parameterNames(value)
        case .textRemoval:
            guard let expression = RuleExpression(value) else { throw .malformedExpression }
            action = .removeText(try dialect.compiled(expression))
        case .fragment: action = .fragment(keep: value.equals("keep"))
        case .alias:
            guard let template = HostTemplate(parsing: value) else { throw .malformedTemplate }
            action = .alias(template)
        case .template:
            guard let template = Template(value) else { throw .malformedTemplate }
            action = .template(template)
        case .unwrapping: action = .unwrap(try UnwrapStepParser.parsed(value, dialect: dialect))
        case .ignoredCase: action = .ignoreCase(segments: option.value == nil ? 99 : RuleOptions.number(value))
        case .spaces: action = .underscoreSpaces
        case .session:
            action = .pathSession(
                value.equals("aspnet") ? .aspNET : .matrix(name: value.dropFirst().map { $0.lowercased }))
        case .separator:
            guard value.equals(";") else { throw .malformedPattern }
            isSeparated = true
        case .valueCondition:
            guard let valueCondition = ValueCondition(value) else { throw .unknownValueCondition }
            self.valueCondition = valueCondition
        case .neededParameters: required = value.fields(separatedBy: UInt8(ascii: "|")).map { [UInt8]($0) }
        case .forbiddenParameters: forbidden = value.fields(separatedBy: UInt8(ascii: "|")).map { [UInt8]($0) }
        case .keyOnly: isKeyOnly = true
        default: try readRequestOption(option, as: kind)
        }
    }

    /// Reads the options that select requests.
    private mutating func readRequestOption(
        _ option: RuleOption, as kind: RuleOption.Kind
    ) throws(SkippedRule.Reason) {
        let value = option.value ?? []
        switch kind {
        case .hosts: try readHosts(value, areTargets: false)
        case .targets: try readHosts(value, areTargets: true)
        case .excludedTargets:
            for host in value.fields(separatedBy: UInt8(ascii: "|")) {
                excludedHosts.append(HostPattern(try RulePattern.host(host)))
            }
        case .document:
            if option.isNegated { throw .otherRequests }
            namesDocument = true
        case .contentType:
            // "Not scripts" includes documents.
            if !option.isNegated { namesOtherTypes = true }
        case .method:
            let methods = value.fields(separatedBy: UInt8(ascii: "|"))
            let includesGet = methods.contains { $0.equalsIgnoringCase([UInt8]("get")[...]) }
            let excludesOnly = methods.allSatisfy { $0.first == UInt8(ascii: "~") }
            let excludesGet = methods.contains { $0.equalsIgnoringCase([UInt8]("~get")[...]) }
            guard includesGet || excludesOnly && !excludesGet else { throw .otherRequests }
        case .matchCase: matchesCase = !option.isNegated
        case .application: throw .otherApplications
        case .badFilter: throw .badFilter
        case .aboutRequests: isAboutRequests = true
        default: break
        }
    }

    private mutating func readHosts(_ text: ArraySlice<UInt8>, areTargets: Bool) throws(SkippedRule.Reason) {
        if text.first == UInt8(ascii: "/") || text.starts(with: "~/") { throw .needsRegularExpression }
        for host in text.fields(separatedBy: UInt8(ascii: "|")) {
            if host.first == UInt8(ascii: "~") {
                excludedHosts.append(HostPattern(try RulePattern.host(host.dropFirst())))
            } else if areTargets {
                targetHosts.append(try RulePattern.host(host))
            } else {
                hosts.append(try RulePattern.host(host))
            }
        }
    }

    /// Reads `removeparam`, `=name`, `=~name`, `=/^name$/`, `=~/…/`, and our own `=name|name` and `=name*`.
    private mutating func readRemoval(_ value: ArraySlice<UInt8>) throws(SkippedRule.Reason) {
        let isNegated = value.first == UInt8(ascii: "~")
        let text = isNegated ? value.dropFirst() : value
        if isNegated, text.isEmpty { throw .malformedPattern }
        if let expression = RuleExpression(text), ExpressionNames.names(expression.pattern) == nil {
            action = .removeMatching(try dialect.compiled(expression), isNegated: isNegated)
            return
        }
        action = isNegated || text.isEmpty ? .keepParameters : .removeParameters
        names = try parameterNames(text)
    }

    private func parameterNames(_ text: ArraySlice<UInt8>) throws(SkippedRule.Reason) -> [ParameterName] {
        if text.first == UInt8(ascii: "/") {
            guard let expression = RuleExpression(text) else { throw .malformedExpression }
            guard let names = ExpressionNames.names(expression.pattern) else { throw .needsRegularExpression }
            return names
        }
        var names: [ParameterName] = []
        for name in text.fields(separatedBy: UInt8(ascii: "|")) where !name.isEmpty {
            let isPrefix = name.last == UInt8(ascii: "*")
            // An empty prefix would strip everything.
            if isPrefix, name.count < 3 { throw .malformedPattern }
            let text = (isPrefix ? name.dropLast() : name).map { $0.lowercased }
            names.append(ParameterName(text: text, isPrefix: isPrefix))
        }
        if names.isEmpty, !text.isEmpty { throw .malformedPattern }
        return names
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.prefix(4).reduce(0) { $0 * 10 + Int($1 & 15) }
    }
}

extension RuleDialect {
    func compiled(_ expression: RuleExpression) throws(SkippedRule.Reason) -> RegularExpression {
        try expressions.expression(expression.pattern, ignoresCase: expression.ignoresCase)
    }
}
