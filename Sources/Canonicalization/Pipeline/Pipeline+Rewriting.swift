import WebURL

/// Wrappers, aliases and templates: the rules that replace a URL with another.
extension Pipeline {
    /// Applies the first rule that changes the URL. Returns whether one did.
    mutating func rewrite() -> Bool {
        let role: RuleRoles = isForKey ? .keyRewriting : .rewriting
        hasRewritingCandidate = false
        guard !roles.isDisjoint(with: role) else { return false }
        let text = workingURL.text
        let path = workingURL.pathWords
        let bytes = PathBytes(path)
        let pathAndQuery = workingURL.pathAndQueryRange
        for index in matchedGroups.indices where !matchedGroups[index].roles.isDisjoint(with: role) {
            let header = rules.tables.groupHeaders[matchedGroups[index].group]
            for entry in rules.tables.rules(isForKey ? header.keyRewriting : header.rewriting, for: bytes) {
                guard entry.prefilter.mayMatch(path, in: text) else { continue }
                hasRewritingCandidate = true
                let number = Int(entry.rule)
                var captures = CaptureList()
                guard
                    rules.tables.matchesPath(
                        rules.tables.traits[number], pathAndQuery, in: text, captures: &captures),
                    apply(number, match: matchedGroups[index], captures: captures)
                else { continue }
                return true
            }
        }
        return false
    }

    /// Applies a rule whose path matches, if its other conditions hold. Returns whether the URL changed.
    @inline(never)
    private mutating func apply(_ number: Int, match: MatchedGroup, captures: CaptureList) -> Bool {
        let traits = rules.tables.traits[number]
        if traits.hasConditionsBeyondPath, !satisfiesConditionsBeyondPath(traits, number: number, in: match) {
            return false
        }
        if roles.contains(.exception), hasRewritingException(number) { return false }
        if traits.rewriteTemplate >= 0 {
            let template = rules.tables.rewriteTemplates[Int(traits.rewriteTemplate)]
            return rewrite(to: template, number: number, match: match, captures: captures)
        }
        guard case .unwrap(let steps) = rules.rules[number].action else { return false }
        return unwrap(steps, number: number, target: target(of: rules.rules[number], match: match, captures: captures))
    }

    /// Returns whether an exception disables a rewriting rule.
    private mutating func hasRewritingException(_ number: Int) -> Bool {
        let exception = firstRule(serving: .exception) { pipeline, exception, match in
            let rules = pipeline.rules.rules
            return rules[exception].action.isSameKind(as: rules[number].action)
                && pipeline.applies(exception, in: match)
        }
        return exception != nil
    }

    /// Returns the value of `{target}` in a wrapper's rule.
    private mutating func target(of rule: Rule, match: MatchedGroup, captures: CaptureList) -> ArraySlice<UInt8>? {
        let name = [UInt8]("target")[...]
        if let subdomain = rule.hostCapture, subdomain[...] == name {
            return workingURL.bytes[subdomainRange(of: match)]
        }
        return rule.path?.capture(named: name).map { workingURL.bytes[captures[$0]] }
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
