/// Sorts rules into groups while they are read.
struct RuleSetBuilder {
    private(set) var rules: [Rule] = []
    private(set) var groups: [RuleGroup] = [RuleGroup(kind: .everywhere, text: [])]
    private(set) var groupIndex = HashIndex()
    private(set) var parameterEntries: [ParameterEntry] = []
    var skipped: [SkippedRule] = []
    var examples: [RuleExample] = []

    static let ruleLimit = 200_000

    mutating func read(_ file: RuleFile, at index: Int) {
        var reader = RuleReader(file: index, text: file.text)
        reader.read(into: &self)
    }

    mutating func add(_ rule: Rule, to anchor: RuleAnchor) {
        let group = group(kind: anchor.kind, text: anchor.text)
        let number = rules.count
        rules.append(rule)
        switch rule.action {
        case .removeParameters where !rule.isException, .removeFragmentParameters where !rule.isException:
            for name in rule.names {
                var hash = FNV1a()
                hash.combine(folding: name.text)
                let key = RuleGroup.parameterKey(hash.value, group: group, isPrefix: name.isPrefix)
                parameterEntries.append(
                    ParameterEntry(rule: number, key: key, name: name.text, isPrefix: name.isPrefix))
                if name.isPrefix {
                    groups[group].prefixLengths |= 1 << UInt64(min(name.text.count, 63))
                } else {
                    groups[group].hasNames = true
                }
            }
        default:
            groups[group].rules.append(Int32(number))
        }
    }

    private mutating func group(kind: RuleGroup.Kind, text: [UInt8]) -> Int {
        if kind == .everywhere { return 0 }
        let hash = RuleGroup.hash(text[...], kind: kind)
        var link = groupIndex.first(hash)
        while link >= 0 {
            let group = groupIndex.value(link)
            if groups[group].kind == kind, groups[group].text == text { return group }
            link = groupIndex.next(link)
        }
        groups.append(RuleGroup(kind: kind, text: text))
        groupIndex.insert(groups.count - 1, for: hash)
        return groups.count - 1
    }
}

/// Which URLs a rule is looked up for.
struct RuleAnchor {
    let kind: RuleGroup.Kind
    let text: [UInt8]
}
