import WebURL

/// Finding the page's rule groups, and whether their rules apply.
extension Pipeline {
    mutating func findGroups() {
        // The first is the group of every page.
        matched.truncate(to: 1)
        let text = page.text
        let rules = rules
        let host = page.hostRange
        var end = host.upperBound
        if end > host.lowerBound, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let lastDot = GroupSearch.suffixes(
            of: host.lowerBound..<end, in: text, kind: .host, ending: end, rules: rules, to: &matched)
        if lastDot > host.lowerBound {
            if rules.tables.endings.mayContain(host.lowerBound..<lastDot, in: text) {
                _ = GroupSearch.suffixes(
                    of: host.lowerBound..<lastDot, in: text, kind: .anyEnding, ending: lastDot + 1, rules: rules,
                    to: &matched)
            }
            // A country's second level: "co.uk", "com.br".
            let secondDot = end - lastDot == 3 ? GroupSearch.dot(before: lastDot, in: text, from: host.lowerBound) : -1
            if secondDot > host.lowerBound, lastDot - secondDot <= 4,
                rules.tables.endings.mayContain(host.lowerBound..<secondDot, in: text)
            {
                _ = GroupSearch.suffixes(
                    of: host.lowerBound..<secondDot, in: text, kind: .anyEnding, ending: secondDot + 1, rules: rules,
                    to: &matched)
            }
        }
        GroupSearch.fileName(
            page.pathMarks.lastSlash + 1..<page.pathRange.upperBound, in: text, rules: rules, to: &matched)
        var duties: RuleDuties = []
        for index in matched.indices { duties.formUnion(matched[index].duties) }
        self.duties = duties
    }

    /// Whether a rule of a matched group applies to the page.
    @inline(__always)
    mutating func applies(_ number: Int, in match: MatchedGroup) -> Bool {
        !rules.tables.traits[number].isConditional || satisfiesConditions(of: number, in: match)
    }

    @inline(never)
    private mutating func satisfiesConditions(of number: Int, in match: MatchedGroup) -> Bool {
        let traits = rules.tables.traits[number]
        let text = page.text
        guard traits.pathGlance.admits(page.pathWords, in: text) else { return false }
        if traits.asksMoreThanPath, !admits(traits, number: number, in: match) { return false }
        var captures = CaptureList()
        return rules.tables.matchesPath(traits, page.pathAndQueryRange, in: text, captures: &captures)
    }

    /// Whether the page has the labels and parameters that a rule asks for, and satisfies its condition.
    mutating func admits(_ traits: RuleTraits, number: Int, in match: MatchedGroup) -> Bool {
        if traits.asksForLabels {
            // At least one label stands before the group's text, and its dot.
            guard match.labelsEnd > 1 else { return false }
        } else if traits.isExactHost, match.labelsEnd > 0 {
            return false
        }
        for index in traits.required.indices where firstParameter(named: rules.tables.askedNames[index]) < 0 {
            return false
        }
        for index in traits.forbidden.indices where firstParameter(named: rules.tables.askedNames[index]) >= 0 {
            return false
        }
        if !traits.hasCondition { return true }
        return rules.rules[number].condition?.admits(page, noting: conditionLog) ?? true
    }

    /// Which of the page's parameters is the first of a name, whatever its case; negative where none is.
    ///
    /// - Parameter name: in lower case.
    mutating func firstParameter(named name: RuleTexts.Place) -> Int {
        let text = page.text
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            if parameter.flags.contains(.encodedName) {
                let bytes = [UInt8](rules.tables.text.bytes(name.range))
                if page.name(of: parameter).equalsIgnoringCase(bytes[...]) { return index }
            } else if parameter.nameRange.count == Int(name.count),
                rules.tables.isText(name, at: Int(parameter.start), in: text)
            {
                return index
            }
        }
        return -1
    }

    /// The first rule of the page's groups, in their order, that serves a step and satisfies a condition.
    ///
    /// - Parameter condition: given the pipeline, a rule's number and the group that the rule is of.
    mutating func firstRule(
        serving duty: RuleDuties, where condition: (inout Pipeline, _ number: Int, _ match: MatchedGroup) -> Bool
    ) -> Int? {
        guard !duties.isDisjoint(with: duty) else { return nil }
        for index in matched.indices where !matched[index].duties.isDisjoint(with: duty) {
            let match = matched[index]
            for number in rules.groups[match.group].rules
            where !rules.tables.traits[Int(number)].duty.isDisjoint(with: duty) {
                if condition(&self, Int(number), match) { return Int(number) }
            }
        }
        return nil
    }
}
