import WebURL

/// The tables of a rule set, which never change once built.
///
/// What every URL looks at is in `RuleTables`, flat lists of small values: copying a whole `Rule` costs more than parsing a
/// URL. The rules themselves are read only where one is about to be applied.
final class CompiledRules: Sendable {
    let files: [RuleFile]
    let rules: [Rule]
    let groups: [RuleGroup]
    let skipped: [SkippedRule]
    let examples: [RuleExample]
    let tables: RuleTables
    /// A rule asks for more of the address than host, path and parameters, or cuts out text.
    let hasConditions: Bool
    /// The groups without a host whose patterns have to be tried on every URL.
    static let globalGroup = 0

    init(_ builder: RuleSetBuilder, files: [RuleFile]) {
        self.files = files
        rules = builder.rules
        groups = builder.groups
        skipped = builder.skipped
        examples = builder.examples
        tables = RuleTables(builder)
        hasConditions = builder.rules.contains { $0.condition != nil || $0.action.isTextRemoval }
    }
}

/// A parameter's name in a rule, as it is looked up.
struct CompiledParameterEntry: BitwiseCopyable, Sendable {
    let rule: Int32
    /// The next entry for the same group and name, negative where there is none.
    let next: Int32
    let name: RuleTexts.Slice
    let isPrefix: Bool
    let isKeyOnly: Bool
    let isAboutFragments: Bool
    /// The rule asks for nothing but the name.
    let isUnconditional: Bool
}

/// A parameter's name in a rule, as the index finds it.
struct ParameterEntry: Sendable {
    let rule: Int
    /// Of group and name: see `RuleGroup.parameterKey`.
    let key: UInt64
    /// In lower case.
    let name: [UInt8]
    let isPrefix: Bool
}

/// What of a rule decides whether it is looked at closer.
struct RuleTraits: BitwiseCopyable, Sendable {
    let role: RuleRoles
    let isKeyOnly: Bool
    /// The rule asks for more than its group does: a path, labels, parameters, a condition.
    let isConditional: Bool
    /// The rule asks something of the parameter's value.
    let hasValueCondition: Bool
    /// The rule removes parameters of the fragment only; other removals are from both.
    let isAboutFragments: Bool

    let pathPrefilter: PathPrefilter
    /// The path's pattern, in the tables.
    let tokensStart: Int32
    let tokensEnd: Int32
    let hasCaptures: Bool
    /// The names that the rule keeps or compares with each piece, in the tables.
    let names: CompactRange
    /// Names of parameters that must be there, in the tables, and of those that must not.
    let required: CompactRange
    let forbidden: CompactRange
    /// The form of the address that the rule leads to, negative where there is none.
    let rewriteTemplate: Int32
    /// The rule asks for labels before its host.
    let requiresSubdomain: Bool
    let isExactHost: Bool
    let hasCondition: Bool
    /// The rule asks for labels, parameters or a condition.
    let hasConditionsBeyondPath: Bool

    /// - Parameters:
    ///   - tokens: of the rule's path, in the tables.
    ///   - names: those that it keeps, those that it asks for, and those that it asks to be absent, in the tables.
    init(
        _ rule: Rule, tokens: Range<Int32>, names: CompactRange, required: CompactRange, forbidden: CompactRange,
        rewriteTemplate: Int32
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

/// The steps of the pipeline that a rule, or any rule of a group, serves.
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
    /// Removing parameters by regular expression.
    static let matching = RuleRoles(rawValue: 512)
    static let textRemoval = RuleRoles(rawValue: 1024)
    /// Lifting what a regular expression matches.
    static let matchingException = RuleRoles(rawValue: 2048)
    /// Rewriting that may begin to apply, or give something else, once parameters or the fragment are gone.
    static let rewritingByQuery = RuleRoles(rawValue: 4096)
    /// Removing parameters between semicolons.
    static let separated = RuleRoles(rawValue: 8192)
    static let anyRewriting: RuleRoles = [.rewriting, .keyRewriting]
    static let anyException: RuleRoles = [.exception, .matchingException]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// An exception serves nothing else.
    init(_ rule: Rule) {
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
    /// Whether what the rule rewrites hangs on the query or the fragment.
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
    /// Whether the pattern may match something of the query.
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
