/// What of a group every page of it looks at.
struct RuleGroupHeader: BitwiseCopyable, Sendable {
    let kind: RuleGroup.Kind
    let roles: RuleRoles
    /// The next group whose text has the same hash, negative where there is none.
    let next: Int32
    let hasNames: Bool
    let prefixLengths: UInt64
    let text: RuleTexts.Slice
    /// The rules that rewrite addresses, and those that do so for the key alone.
    let rewriting: RewritingRules
    let keyRewriting: RewritingRules
    /// The rules that name all that a page keeps, among `PrefilteredRule`s.
    let keeping: CompactRange
}

/// Where rules of a group that serve one step stand in the tables.
struct RewritingRules: BitwiseCopyable, Sendable {
    let rules: CompactRange
    /// The paths that any of them may be about.
    let firstBytes: FirstByteFilter
}

/// A rule with what can be told of its path at a glance.
struct PrefilteredRule: BitwiseCopyable, Sendable {
    let rule: Int32
    let prefilter: PathPrefilter

    init(_ rule: Int32, _ traits: RuleTraits) {
        self.rule = rule
        prefilter = traits.pathPrefilter
    }
}

/// Such rules of all groups, before they are a table.
struct PrefilteredRuleList {
    private(set) var list: [PrefilteredRule] = []

    /// Appends the rules of a group that serve a step.
    @inline(never)
    mutating func append(
        _ role: RuleRoles, of group: RuleGroup, builder: RuleSetBuilder, traits: [RuleTraits]
    ) -> RewritingRules {
        let start = list.count
        var firstBytes = FirstByteFilter()
        for number in group.rules where traits[Int(number)].role == role {
            list.append(PrefilteredRule(number, traits[Int(number)]))
            firstBytes.insert(builder.rules[Int(number)].path)
        }
        return RewritingRules(rules: CompactRange(start..<list.count), firstBytes: firstBytes)
    }
}
