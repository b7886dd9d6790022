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
    func applies(_ number: Int, in match: MatchedGroup) -> Bool {
        if !rules.tables.traits[number].isConditional { return true }
        var captures = CaptureList(isWanted: false)
        return matches(number, in: match, captures: &captures)
    }

    /// The captures of a rule of a matched group; `nil` where the rule does not apply to the page.
    func captures(_ number: Int, in match: MatchedGroup) -> PathCaptures? {
        var list = CaptureList(isWanted: true)
        if rules.tables.traits[number].isConditional, !matches(number, in: match, captures: &list) { return nil }
        var captures = PathCaptures()
        if let name = rules.rules[number].hostCapture {
            captures.append(name, page.host.prefix(match.labelsEnd - 1))
        }
        for (name, value) in list.items {
            captures.append([UInt8](rules.tables.text.bytes(name.range)), page.bytes[value])
        }
        return captures
    }

    @inline(__always)
    private func matches(_ number: Int, in match: MatchedGroup, captures: inout CaptureList) -> Bool {
        let traits = rules.tables.traits[number]
        let text = page.text
        guard traits.pathGlance.admits(page.pathWords, in: text) else { return false }
        if traits.asksMoreThanPath, !admits(number, in: match) { return false }
        return rules.tables.matchesPath(traits, page.pathAndQueryRange, in: text, captures: &captures)
    }

    /// Whether the page has the labels and parameters that a rule asks for, and satisfies its condition.
    private func admits(_ number: Int, in match: MatchedGroup) -> Bool {
        if rules.rules[number].hostCapture != nil {
            // At least one label stands before the group's text, and its dot.
            guard match.labelsEnd > 1 else { return false }
        } else if rules.rules[number].isExactHost, match.labelsEnd > 0 {
            return false
        }
        for name in rules.rules[number].requiredParameters where page.firstParameter(named: name[...]) == nil {
            return false
        }
        for name in rules.rules[number].forbiddenParameters where page.firstParameter(named: name[...]) != nil {
            return false
        }
        return rules.rules[number].condition?.admits(page, noting: conditionLog) ?? true
    }

    /// The first rule of the page's groups, in their order, that serves a step and satisfies a condition.
    func firstRule(
        serving duty: RuleDuties, where condition: (_ number: Int, _ match: MatchedGroup) -> Bool
    ) -> Int? {
        guard !duties.isDisjoint(with: duty) else { return nil }
        for index in matched.indices where !matched[index].duties.isDisjoint(with: duty) {
            let match = matched[index]
            for number in rules.groups[match.group].rules
            where !rules.tables.traits[Int(number)].duty.isDisjoint(with: duty) && condition(Int(number), match) {
                return Int(number)
            }
        }
        return nil
    }
}
