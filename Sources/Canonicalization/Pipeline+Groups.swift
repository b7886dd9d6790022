import WebURL

/// Finding the page's rule groups, and whether their rules apply.
extension Pipeline {
    mutating func findGroups() {
        matched.removeAll()
        let rules = rules
        let bytes = page.bytes
        let text = bytes.span
        let host = page.hostRange
        let everywhere = rules.groupHeads[CompiledRules.everywhere]
        matched.append(
            MatchedGroup(CompiledRules.everywhere, everywhere, labelsEnd: 0, endingStart: host.count))
        var end = host.upperBound
        if end > host.lowerBound, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let lastDot = GroupSearch.suffixes(
            of: host.lowerBound..<end, in: text, kind: .host, ending: end, rules: rules, to: &matched)
        if lastDot > host.lowerBound {
            if rules.endings.mayContain(host.lowerBound..<lastDot, in: text) {
                _ = GroupSearch.suffixes(
                    of: host.lowerBound..<lastDot, in: text, kind: .anyEnding, ending: lastDot + 1, rules: rules,
                    to: &matched)
            }
            // A country's second level: "co.uk", "com.br".
            let secondDot = end - lastDot == 3 ? GroupSearch.dot(before: lastDot, in: text, from: host.lowerBound) : -1
            if secondDot > host.lowerBound, lastDot - secondDot <= 4,
                rules.endings.mayContain(host.lowerBound..<secondDot, in: text)
            {
                _ = GroupSearch.suffixes(
                    of: host.lowerBound..<secondDot, in: text, kind: .anyEnding, ending: secondDot + 1, rules: rules,
                    to: &matched)
            }
        }
        GroupSearch.fileName(page.lastSlash + 1..<page.pathRange.upperBound, in: text, rules: rules, to: &matched)
        var duties: RuleDuties = []
        for index in matched.indices { duties.formUnion(matched[index].duties) }
        self.duties = duties
    }

    /// Whether a rule of a matched group applies to the page.
    @inline(__always)
    func applies(_ number: Int, in match: MatchedGroup) -> Bool {
        !rules.traits[number].isConditional || captures(number, in: match) != nil
    }

    /// The captures of a rule of a matched group; `nil` where the rule does not apply to the page.
    @inline(__always)
    func captures(_ number: Int, in match: MatchedGroup) -> PathPattern.Captures? {
        guard rules.traits[number].isConditional else { return PathPattern.Captures() }
        // Patterns without a host are tried on every page, and this is all that most of them cost.
        guard rules.mayMatchPath(rules.traits[number], from: page.pathRange.lowerBound, in: page.bytes) else {
            return nil
        }
        return conditionalCaptures(number, in: match)
    }

    private func conditionalCaptures(_ number: Int, in match: MatchedGroup) -> PathPattern.Captures? {
        var captures = PathPattern.Captures()
        if let name = rules.rules[number].hostCapture {
            // At least one label stands before the group's text, and its dot.
            guard match.labelsEnd > 1 else { return nil }
            captures.items.append((name, page.host.prefix(match.labelsEnd - 1)))
        } else if rules.rules[number].isExactHost, match.labelsEnd > 0 {
            return nil
        }
        for name in rules.rules[number].requiredParameters where page.firstParameter(named: name[...]) == nil {
            return nil
        }
        for name in rules.rules[number].forbiddenParameters where page.firstParameter(named: name[...]) != nil {
            return nil
        }
        if let condition = rules.rules[number].condition, !condition.admits(page, noting: conditionLog) { return nil }
        if let path = rules.rules[number].path, !path.matches(page.pathAndQuery, captures: &captures) { return nil }
        return captures
    }

    /// The first rule of the page's groups, in their order, that serves a step and satisfies a condition.
    func firstRule(
        serving duty: RuleDuties, where condition: (_ number: Int, _ match: MatchedGroup) -> Bool
    ) -> Int? {
        guard !duties.isDisjoint(with: duty) else { return nil }
        for match in matched where !match.duties.isDisjoint(with: duty) {
            for number in rules.groups[match.group].rules
            where !rules.traits[Int(number)].duty.isDisjoint(with: duty) && condition(Int(number), match) {
                return Int(number)
            }
        }
        return nil
    }
}
