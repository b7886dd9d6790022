import WebURL

/// The immutable tables of a rule set.
///
/// Everything that is read for each URL is in `RuleTables`, in flat arrays of small values: copying a `Rule` costs more
/// than parsing a URL. A `Rule` is read only when it is about to be applied.
final class CompiledRules: Sendable {
    let files: [RuleFile]
    let rules: [Rule]
    let groups: [RuleGroup]
    let skipped: [SkippedRule]
    let examples: [RuleExampleLine]
    let tables: RuleTables
    /// The index of the group of rules for all hosts.
    static let globalGroup = 0

    init(_ builder: RuleSetBuilder, files: [RuleFile]) {
        self.files = files
        rules = builder.rules
        groups = builder.groups
        skipped = builder.skipped
        examples = builder.examples
        tables = RuleTables(builder)
    }
}

/// A parameter name of a rule, in `RuleTables`.
struct CompiledParameterEntry: BitwiseCopyable, Sendable {
    let rule: Int32
    /// The next entry for the same group and name; negative if there is none.
    let next: Int32
    let name: RuleTexts.Slice
    let isPrefix: Bool
    let isKeyOnly: Bool
    let isAboutFragments: Bool
    /// Whether the rule has no condition beyond the name.
    let isUnconditional: Bool
}

/// A parameter name of a rule, before the tables are built.
struct ParameterEntry: Sendable {
    let rule: Int
    /// The hash of group and name (`RuleGroup.parameterKey`).
    let key: UInt64
    /// In lower case.
    let name: [UInt8]
    let isPrefix: Bool
}

/// The properties of a rule that decide whether it is examined further.
struct RuleTraits: BitwiseCopyable, Sendable {
    let role: RuleRoles
    let isKeyOnly: Bool
    /// Whether the rule has conditions beyond its group: a path, a subdomain, parameters, or others.
    let isConditional: Bool
    /// Whether the rule has a condition on the parameter's value.
    let hasValueCondition: Bool
    /// Whether the rule removes parameters from the fragment only. Other rules remove them from query and fragment.
    let isAboutFragments: Bool

    let pathPrefilter: PathPrefilter
    /// The tokens of the path pattern, as a range of `RuleTables.pathTokens`.
    let tokensStart: Int32
    let tokensEnd: Int32
    let hasCaptures: Bool
    /// The names to compare with each parameter, as a range of `RuleTables.comparedNames`.
    let names: CompactRange
    /// Required and forbidden parameters, as ranges of `RuleTables.conditionNames`.
    let required: CompactRange
    let forbidden: CompactRange
    /// The index of the rule's target in `RuleTables.rewriteTemplates`; negative if there is none.
    let rewriteTemplate: Int32
    /// Whether the rule requires a subdomain.
    let requiresSubdomain: Bool
    let isExactHost: Bool
    let hasCondition: Bool
    /// Whether the rule has conditions on the subdomain, parameters or others.
    let hasConditionsBeyondPath: Bool

    /// - Parameters:
    ///   - tokens: the range of the rule's path pattern in the tables.
    ///   - names: the range of the names that are compared; `required` and `forbidden` likewise.
    init(
        _ rule: borrowing Rule, tokens: Range<Int32>, names: CompactRange, required: CompactRange,
        forbidden: CompactRange, rewriteTemplate: Int32
    ) {
        pathPrefilter = PathPrefilter(rule.path)
        tokensStart = tokens.lowerBound
        tokensEnd = tokens.upperBound
        hasCaptures = rule.path?.hasCaptures ?? false
        self.names = names
        self.required = required
        self.forbidden = forbidden
        self.rewriteTemplate = rewriteTemplate
        requiresSubdomain = rule.hostCapture != nil
        isExactHost = rule.isExactHost
        hasCondition = rule.condition != nil
        hasValueCondition = rule.valueCondition != nil
        if case .removeFragmentParameters = rule.action { isAboutFragments = true } else { isAboutFragments = false }
        role = RuleRoles(rule)
        isKeyOnly = rule.isKeyOnly
        hasConditionsBeyondPath =
            rule.hostCapture != nil || rule.isExactHost || !rule.requiredParameters.isEmpty
            || !rule.forbiddenParameters.isEmpty || rule.condition != nil
        isConditional = rule.path != nil || hasConditionsBeyondPath
    }
}

/// The pipeline steps in which a rule, or any rule of a group, takes part.
struct RuleRoles: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt16

    static let exception = RuleRoles(rawValue: 1)
    static let keeping = RuleRoles(rawValue: 2)
    static let rewriting = RuleRoles(rawValue: 4)
    static let keyRewriting = RuleRoles(rawValue: 8)
    static let pathSession = RuleRoles(rawValue: 16)
    static let fragment = RuleRoles(rawValue: 32)
    static let ignoringCase = RuleRoles(rawValue: 64)
    static let underscoringSpaces = RuleRoles(rawValue: 128)
    static let other = RuleRoles(rawValue: 256)
    /// Removes parameters by regular expression.
    static let matching = RuleRoles(rawValue: 512)
    static let textRemoval = RuleRoles(rawValue: 1024)
    /// An exception by regular expression.
    static let matchingException = RuleRoles(rawValue: 2048)
    /// A rewrite that may apply, or have another result, once parameters or the fragment are removed.
    static let rewritingByQuery = RuleRoles(rawValue: 4096)
    /// Removes parameters that are separated by semicolons.
    static let separated = RuleRoles(rawValue: 8192)
    static let anyException: RuleRoles = [.exception, .matchingException]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The roles of a rule. An exception has no other role.
    init(_ rule: borrowing Rule) {
        if rule.isException {
            if case .removeMatching = rule.action { self = .matchingException } else { self = .exception }
            return
        }
        switch rule.action {
        case .keepParameters: self = .keeping
        case .alias, .template, .unwrap: self = rule.isKeyOnly ? .keyRewriting : .rewriting
        case .pathSession(.separated): self = .separated
        case .pathSession: self = .pathSession
        case .fragment: self = .fragment
        case .ignoreCase: self = .ignoringCase
        case .underscoreSpaces: self = .underscoringSpaces
        case .removeMatching: self = .matching
        case .removeText: self = .textRemoval
        default: self = .other
        }
    }
}

extension Rule {
    /// Whether the rewrite depends on the query or the fragment.
    var rewritesByQuery: Bool {
        if !requiredParameters.isEmpty || !forbiddenParameters.isEmpty || condition != nil { return true }
        if path?.reachesQuery == true { return true }
        switch action {
        case .unwrap: return true
        case .template(let template): return !template.query.isEmpty || !template.consumedParameters.isEmpty
        default: return false
        }
    }
}

extension PathPattern {
    /// Whether the pattern can match a part of the query.
    fileprivate var reachesQuery: Bool {
        tokens.contains { token in
            switch token {
            case .literal(let text): text.contains(UInt8(ascii: "?"))
            case .wildcard, .separator: true
            case .end: false
            case .capture(_, let kind): kind == .any || kind == .rest
            }
        }
    }
}
