/// The tables of a rule set, which never change once built.
///
/// What every URL looks at is in flat arrays of small values: copying a whole `Rule` costs more than parsing a URL. The
/// rules themselves are read only where one is about to be applied.
final class CompiledRules: Sendable {
    let files: [RuleFile]
    let rules: [Rule]
    let traits: [RuleTraits]
    let groups: [RuleGroup]
    let skipped: [SkippedRule]
    let examples: [RuleExample]
    let groupIndex: HashIndex
    let parameterIndex: HashIndex
    let parameterEntries: [ParameterEntry]
    let filter: ParameterFilter
    let hasEndings: Bool
    /// No file name that rules are about is longer.
    let longestFileName: Int
    /// The groups without a host whose patterns have to be tried on every URL.
    static let everywhere = 0

    init(_ builder: RuleSetBuilder, files: [RuleFile]) {
        self.files = files
        rules = builder.rules
        traits = builder.rules.map { RuleTraits($0) }
        skipped = builder.skipped
        examples = builder.examples
        groupIndex = builder.groupIndex
        parameterIndex = builder.parameterIndex
        parameterEntries = builder.parameterEntries
        hasEndings = builder.groups.contains { $0.kind == .anyEnding }
        longestFileName = builder.groups.reduce(0) { $1.kind == .fileName ? max($0, $1.text.count) : $0 }

        var filter = ParameterFilter(count: builder.parameterEntries.count)
        for entry in builder.parameterEntries {
            var hash = FNV1a()
            hash.combine(entry.name[...])
            filter.insert(hash.value, length: entry.name.count, isPrefix: entry.isPrefix)
        }
        self.filter = filter

        var groups = builder.groups
        for index in groups.indices {
            for number in groups[index].rules { groups[index].duties.formUnion(traits[Int(number)].duty) }
        }
        self.groups = groups
    }
}

/// A parameter's name in a rule, as the index finds it.
struct ParameterEntry: Sendable {
    let rule: Int
    /// In lower case.
    let name: [UInt8]
    let isPrefix: Bool
}

/// What of a rule decides whether it is looked at closer.
struct RuleTraits: Sendable {
    let duty: RuleDuties
    let isKeyOnly: Bool
    /// The rule asks for more than its group does: a path, labels, parameters.
    let isConditional: Bool
    /// The rule asks something of the parameter's value.
    let isGated: Bool
    /// The rule removes parameters of the fragment only; other removals are from both.
    let isAboutFragments: Bool

    init(_ rule: Rule) {
        isGated = rule.gate != nil
        if case .removeFragmentParameters = rule.action { isAboutFragments = true } else { isAboutFragments = false }
        duty = RuleDuties(rule)
        isKeyOnly = rule.isKeyOnly
        isConditional =
            rule.path != nil || rule.hostCapture != nil || rule.isExactHost || !rule.requiredParameters.isEmpty
            || !rule.forbiddenParameters.isEmpty
    }
}

/// The steps of the pipeline that a rule, or any rule of a group, serves.
struct RuleDuties: OptionSet, Sendable {
    let rawValue: UInt16

    static let exception = RuleDuties(rawValue: 1)
    static let keeping = RuleDuties(rawValue: 2)
    static let rewriting = RuleDuties(rawValue: 4)
    static let keyRewriting = RuleDuties(rawValue: 8)
    static let pathSession = RuleDuties(rawValue: 16)
    static let fragment = RuleDuties(rawValue: 32)
    static let ignoringCase = RuleDuties(rawValue: 64)
    static let underscoringSpaces = RuleDuties(rawValue: 128)
    static let other = RuleDuties(rawValue: 256)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// An exception serves nothing else.
    init(_ rule: Rule) {
        if rule.isException {
            self = .exception
            return
        }
        switch rule.action {
        case .keepParameters: self = .keeping
        case .alias, .template, .unwrap: self = rule.isKeyOnly ? .keyRewriting : .rewriting
        case .pathSession: self = .pathSession
        case .fragment: self = .fragment
        case .ignoreCase: self = .ignoringCase
        case .underscoreSpaces: self = .underscoringSpaces
        default: self = .other
        }
    }
}
