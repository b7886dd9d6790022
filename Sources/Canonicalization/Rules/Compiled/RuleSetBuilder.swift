/// Sorts rules into groups as they are read.
struct RuleSetBuilder {
    private(set) var rules: [Rule] = []
    #if !hasFeature(Embedded)
        /// The group of each rule, for packing.
        private(set) var groupKeys: [RuleGroupKey] = []
    #endif
    private(set) var groups: [RuleGroup] = [
        RuleGroup(kind: .global, text: [], hash: RuleGroup.hash([], kind: .global))
    ]
    private(set) var groupIndex = HashIndex()
    private(set) var parameterEntries: [ParameterEntry] = []
    var skipped: [SkippedRule] = []
    var examples: [RuleExampleLine] = []

    private let expressions: ExpressionCompiler

    static let ruleLimit = 200_000

    init(expressions: ExpressionCompiler) {
        self.expressions = expressions
    }

    mutating func read(_ file: RuleFile, at index: Int) {
        let dialect = RuleDialect(isSubscribed: file.isSubscribed, expressions: expressions)
        var reader = RuleReader(file: index, text: file.text, dialect: dialect)
        reader.read(into: &self)
    }

    mutating func add(_ rule: Rule, to groupKey: RuleGroupKey) {
        let group = group(kind: groupKey.kind, text: groupKey.text)
        let number = rules.count
        rules.append(rule)
        #if !hasFeature(Embedded)
            groupKeys.append(groupKey)
        #endif
        switch rule.action {
        case .removeParameters where !rule.isException, .removeFragmentParameters where !rule.isException:
            for name in rule.names {
                let hash = TextHash(name.text).value
                let key = RuleGroup.parameterKey(hash, group: group, isPrefix: name.isPrefix)
                parameterEntries.append(
                    ParameterEntry(rule: number, key: key, name: name.text, isPrefix: name.isPrefix))
                if name.isPrefix {
                    groups[group].prefixLengths |= 1 << UInt64(min(name.text.count, 63))
                } else {
                    groups[group].hasNames = true
                }
            }
        case .removeMatching(let expression, let isNegated) where !rule.isException:
            // What a negated expression removes need not contain any text.
            let required = isNegated ? TrigramSet([]) : expression.required
            groups[group].expressions.append(ExpressionEntry(rule: Int32(number), required: required))
        default:
            groups[group].rules.append(Int32(number))
        }
    }

    /// Returns whether a group can take another rule that is evaluated for every URL of the group.
    mutating func hasCapacity(for rule: Rule, at groupKey: RuleGroupKey) -> Bool {
        guard rule.needsEvaluation else { return true }
        let group = group(kind: groupKey.kind, text: groupKey.text)
        groups[group].evaluatedRules += 1
        return groups[group].evaluatedRules <= RuleSetBuilder.evaluatedRuleLimit
    }

    /// Limits the rules that no hash finds, so that the cost of a URL does not grow with the number of rules.
    private static let evaluatedRuleLimit = 500

    private mutating func group(kind: RuleGroup.Kind, text: [UInt8]) -> Int {
        if kind == .global { return 0 }
        let hash = RuleGroup.hash(text, kind: kind)
        var next = groupIndex.first(hash)
        while next >= 0 {
            let group = Int(next)
            if groups[group].kind == kind, groups[group].text == text { return group }
            next = groups[group].next
        }
        groups.append(RuleGroup(kind: kind, text: text, hash: hash))
        groups[groups.count - 1].next = groupIndex.replaceFirst(hash, by: groups.count - 1)
        return groups.count - 1
    }
}

/// The URLs that a rule is looked up for.
struct RuleGroupKey {
    let kind: RuleGroup.Kind
    let text: [UInt8]
}
