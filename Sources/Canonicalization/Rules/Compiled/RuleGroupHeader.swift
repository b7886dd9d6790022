/// The properties of a group that every URL in it needs.
struct RuleGroupHeader: BitwiseCopyable, Sendable {
    let kind: RuleGroup.Kind
    let roles: RuleRoles
    /// The next group with the same hash; negative if there is none.
    let next: Int32
    let hasNames: Bool
    let prefixLengths: UInt64
    let text: RuleTexts.Slice
    /// The rules that rewrite URLs, and those that do so for the key only.
    let rewriting: RewritingRules
    let keyRewriting: RewritingRules
    /// The `keepparam` rules, as a range of `RuleTables.prefilteredRules`.
    let keeping: CompactRange
}

/// The rewriting rules of a group, as a range of `RuleTables.prefilteredRules`.
struct RewritingRules: BitwiseCopyable, Sendable {
    let rules: CompactRange
    /// Rejects paths that none of the rules can match.
    let firstBytes: FirstByteFilter
}

/// A rule with the prefilter for its path.
struct PrefilteredRule: BitwiseCopyable, Sendable {
    let rule: Int32
    let prefilter: PathPrefilter

    init(_ rule: Int32, _ traits: RuleTraits) {
        self.rule = rule
        prefilter = traits.pathPrefilter
    }
}

/// The prefiltered rules of all groups, before the tables are built.
struct PrefilteredRuleList {
    private(set) var list: [PrefilteredRule] = []

    /// Appends the rules of a group with a role.
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
