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
}

/// Where rules that rewrite addresses stand in the tables.
struct RewritingPlace: BitwiseCopyable, Sendable {
    let start: Int32
    let end: Int32
    /// The paths that any of them may be about.
    let starts: PathStarts
}

/// A rule that rewrites addresses, with what can be told of its path at a glance.
struct RewritingEntry: BitwiseCopyable, Sendable {
    let rule: Int32
    let glance: PathGlance

    init(_ rule: Int32, _ traits: RuleTraits) {
        self.rule = rule
        glance = traits.pathGlance
    }
}
