import WebURL

/// Wrappers, aliases and templates: what makes another page's URL out of this one.
extension Pipeline {
    /// Applies the first such rule that changes something, and answers whether one did.
    mutating func rewrite() -> Bool {
        let duty: RuleDuties = isForKey ? .keyRewriting : .rewriting
        guard !duties.isDisjoint(with: duty) else { return false }
        let text = page.text
        let path = page.pathWords
        let pathAndQuery = page.pathAndQueryRange
        for index in matched.indices where !matched[index].duties.isDisjoint(with: duty) {
            let place = isForKey ? matched[index].keyRewriting : matched[index].rewriting
            guard place.starts.mayContain(path) else { continue }
            for entry in rules.tables.glancedRules[place.rules.indices] {
                guard entry.glance.admits(path, in: text) else { continue }
                let number = Int(entry.rule)
                var captures = CaptureList()
                guard
                    rules.tables.matchesPath(
                        rules.tables.traits[number], pathAndQuery, in: text, captures: &captures),
                    apply(number, match: matched[index], captures: captures)
                else { continue }
                return true
            }
        }
        return false
    }

    /// Applies a rule whose path is the page's if it is about the page, and answers whether that changed something.
    @inline(never)
    private mutating func apply(_ number: Int, match: MatchedGroup, captures: CaptureList) -> Bool {
        let traits = rules.tables.traits[number]
        if traits.asksMoreThanPath, !admits(traits, number: number, in: match) { return false }
        if duties.contains(.exception), isRewritingExcepted(number) { return false }
        if traits.addressForm >= 0 {
            let form = rules.tables.addressForms[Int(traits.addressForm)]
            return lead(to: form, number: number, match: match, captures: captures)
        }
        guard case .unwrap(let steps) = rules.rules[number].action else { return false }
        return unwrap(steps, number: number, target: target(of: rules.rules[number], match: match, captures: captures))
    }

    /// Whether an exception of the page's groups lifts a rewriting rule.
    private mutating func isRewritingExcepted(_ number: Int) -> Bool {
        let exception = firstRule(serving: .exception) { pipeline, exception, match in
            let rules = pipeline.rules.rules
            return rules[exception].action.isSameKind(as: rules[number].action)
                && pipeline.applies(exception, in: match)
        }
        return exception != nil
    }

    /// What `{target}` stands for in a wrapper's rule.
    private mutating func target(of rule: Rule, match: MatchedGroup, captures: CaptureList) -> ArraySlice<UInt8>? {
        let name = [UInt8]("target")[...]
        if let labels = rule.hostCapture, labels[...] == name { return page.bytes[labelsRange(of: match)] }
        return rule.path?.capture(named: name).map { page.bytes[captures[$0]] }
    }
}

extension Rule.Action {
    func isSameKind(as other: Rule.Action) -> Bool {
        switch (self, other) {
        case (.unwrap, .unwrap), (.alias, .alias), (.template, .template), (.removeParameters, .removeParameters): true
        default: false
        }
    }
}
