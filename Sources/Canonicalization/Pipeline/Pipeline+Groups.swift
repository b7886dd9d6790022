import WebURL

/// Lookup of the rule groups of the working URL, and the conditions of their rules.
extension Pipeline {
    mutating func findGroups() {
        // The first group holds the rules for all URLs.
        matchedGroups.truncate(to: 1)
        let text = workingURL.text
        let rules = rules
        let host = workingURL.hostRange
        var end = host.upperBound
        if end > host.lowerBound, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let lastDot = RuleGroupLookup.suffixes(
            of: host.lowerBound..<end, in: text, kind: .host, tldStart: end, rules: rules, to: &matchedGroups)
        if lastDot > host.lowerBound {
            if rules.tables.tldWildcardHosts.mayContain(host.lowerBound..<lastDot, in: text) {
                _ = RuleGroupLookup.suffixes(
                    of: host.lowerBound..<lastDot, in: text, kind: .tldWildcard, tldStart: lastDot + 1, rules: rules,
                    to: &matchedGroups)
            }
            // A second-level public suffix such as "co.uk" or "com.br".
            let secondDot =
                end - lastDot == 3 ? RuleGroupLookup.dot(before: lastDot, in: text, from: host.lowerBound) : -1
            if secondDot > host.lowerBound, lastDot - secondDot <= 4,
                rules.tables.tldWildcardHosts.mayContain(host.lowerBound..<secondDot, in: text)
            {
                _ = RuleGroupLookup.suffixes(
                    of: host.lowerBound..<secondDot, in: text, kind: .tldWildcard, tldStart: secondDot + 1,
                    rules: rules,
                    to: &matchedGroups)
            }
        }
        RuleGroupLookup.fileName(
            workingURL.pathFeatures.lastSlash + 1..<workingURL.pathRange.upperBound, in: text, rules: rules,
            to: &matchedGroups)
        var roles: RuleRoles = []
        for index in matchedGroups.indices { roles.formUnion(matchedGroups[index].roles) }
        self.roles = roles
    }

    /// Returns whether a rule of a matched group applies to the working URL.
    @inline(__always)
    mutating func applies(_ number: Int, in match: MatchedGroup) -> Bool {
        !rules.tables.traits[number].isConditional || satisfiesConditions(of: number, in: match)
    }

    @inline(never)
    private mutating func satisfiesConditions(of number: Int, in match: MatchedGroup) -> Bool {
        let traits = rules.tables.traits[number]
        let text = workingURL.text
        guard traits.pathPrefilter.mayMatch(workingURL.pathWords, in: text) else { return false }
        if traits.hasConditionsBeyondPath, !satisfiesConditionsBeyondPath(traits, number: number, in: match) {
            return false
        }
        var captures = CaptureList()
        return rules.tables.matchesPath(traits, workingURL.pathAndQueryRange, in: text, captures: &captures)
    }

    /// Returns whether the host and the parameters are as the rule requires, and its condition holds.
    mutating func satisfiesConditionsBeyondPath(_ traits: RuleTraits, number: Int, in match: MatchedGroup) -> Bool {
        if traits.requiresSubdomain {
            // A subdomain of at least one character and its dot.
            guard match.subdomainEnd > 1 else { return false }
        } else if traits.isExactHost, match.subdomainEnd > 0 {
            return false
        }
        // Each pair of a fragment is compared with all others, so a long one stays as it is.
        if let fragmentPairs, fragmentPairs.count > 8192, !(traits.required.isEmpty && traits.forbidden.isEmpty) {
            return false
        }
        for index in traits.required.indices where !hasParameter(named: rules.tables.conditionNames[index]) {
            return false
        }
        for index in traits.forbidden.indices where hasParameter(named: rules.tables.conditionNames[index]) {
            return false
        }
        guard traits.hasCondition, let condition = rules.rules[number].condition else { return true }
        guard condition.matchesHost(workingURL.host) else { return false }
        guard condition.dependsOnAddress else { return true }
        hasEvaluatedCondition = true
        return condition.matchesAddress(workingURL)
    }

    /// Returns whether there is a parameter with a name where a rule looks: in the fragment while that is cleaned,
    /// otherwise in the query.
    ///
    /// - Parameter name: In lower case.
    private mutating func hasParameter(named name: RuleTexts.Slice) -> Bool {
        guard let fragmentPairs else { return firstParameter(named: name) >= 0 }
        let text = workingURL.text
        var start = fragmentPairs.lowerBound
        while start < fragmentPairs.upperBound {
            let end = text.first(UInt8(ascii: "&"), in: start..<fragmentPairs.upperBound)
            if text.first(UInt8(ascii: "="), in: start..<end) - start == Int(name.count),
                rules.tables.isText(name, at: start, in: text)
            {
                return true
            }
            start = end + 1
        }
        return false
    }

    /// Returns the index of the first parameter with a name, ignoring case; negative if there is none.
    ///
    /// - Parameter name: In lower case.
    mutating func firstParameter(named name: RuleTexts.Slice) -> Int {
        let text = workingURL.text
        for index in workingURL.parameters.indices {
            let parameter = workingURL.parameters[index]
            if parameter.flags.contains(.encodedName) {
                let bytes = [UInt8](rules.tables.text.bytes(name.range))
                if workingURL.name(of: parameter).equalsIgnoringCase(bytes[...]) { return index }
            } else if parameter.nameRange.count == Int(name.count),
                rules.tables.isText(name, at: Int(parameter.start), in: text)
            {
                return index
            }
        }
        return -1
    }

    /// Returns the first rule of the matched groups that has a role and satisfies a condition.
    ///
    /// - Parameter condition: A closure that takes the pipeline, the rule's number and its group.
    mutating func firstRule(
        serving role: RuleRoles, where condition: (inout Pipeline, _ number: Int, _ match: MatchedGroup) -> Bool
    ) -> Int? {
        guard !roles.isDisjoint(with: role) else { return nil }
        for index in matchedGroups.indices where !matchedGroups[index].roles.isDisjoint(with: role) {
            let match = matchedGroups[index]
            for number in rules.groups[match.group].rules
            where !rules.tables.traits[Int(number)].role.isDisjoint(with: role) {
                if condition(&self, Int(number), match) { return Int(number) }
            }
        }
        return nil
    }
}
