/// What of a group every page of it looks at.
struct GroupHead: BitwiseCopyable, Sendable {
    let kind: RuleGroup.Kind
    let duties: RuleDuties
    /// The next group whose text has the same hash, negative where there is none.
    let next: Int32
    let hasNames: Bool
    let prefixLengths: UInt64
    let text: RuleTexts.Place
    /// The rules that rewrite addresses, and those that do so for the key alone.
    let rewriting: RewritingPlace
    let keyRewriting: RewritingPlace
    /// The rules that name all that a page keeps, among `GlancedRule`s.
    let keeping: TableRange
}

/// Where rules of a group that serve one step stand in the tables.
struct RewritingPlace: BitwiseCopyable, Sendable {
    let rules: TableRange
    /// The paths that any of them may be about.
    let starts: PathStarts
}

/// A rule with what can be told of its path at a glance.
struct GlancedRule: BitwiseCopyable, Sendable {
    let rule: Int32
    let glance: PathGlance

    init(_ rule: Int32, _ traits: RuleTraits) {
        self.rule = rule
        glance = traits.pathGlance
    }
}

/// Such rules of all groups, before they are a table.
struct GlancedRules {
    private(set) var list: [GlancedRule] = []

    /// Appends the rules of a group that serve a step.
    @inline(never)
    mutating func append(
        _ duty: RuleDuties, of group: RuleGroup, builder: RuleSetBuilder, traits: [RuleTraits]
    ) -> RewritingPlace {
        let start = list.count
        var starts = PathStarts()
        for number in group.rules where traits[Int(number)].duty == duty {
            list.append(GlancedRule(number, traits[Int(number)]))
            starts.insert(builder.rules[Int(number)].path)
        }
        return RewritingPlace(rules: TableRange(start..<list.count), starts: starts)
    }
}
