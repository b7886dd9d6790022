import WebURL

/// Finding the page's rule groups, and whether their rules apply.
extension Pipeline {
    mutating func findGroups() {
        matched.removeAll(keepingCapacity: true)
        duties = []
        let bytes = page.bytes
        let host = page.url.hostRange
        add(MatchedGroup(group: CompiledRules.everywhere, labelsEnd: 0, endingStart: host.count))
        var end = host.upperBound
        if end > host.lowerBound, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        let lastDot = findSuffixes(
            of: bytes, in: host.lowerBound..<end, kind: .host, endingStart: end - host.lowerBound)
        if rules.hasEndings, lastDot > host.lowerBound {
            let secondDot = findSuffixes(
                of: bytes, in: host.lowerBound..<lastDot, kind: .anyEnding, endingStart: lastDot + 1 - host.lowerBound)
            // A country's second level: "co.uk", "com.br".
            if secondDot > host.lowerBound, end - lastDot == 3, lastDot - secondDot <= 4 {
                _ = findSuffixes(
                    of: bytes, in: host.lowerBound..<secondDot, kind: .anyEnding,
                    endingStart: secondDot + 1 - host.lowerBound)
            }
        }
        findFileName(in: bytes)
    }

    /// Looks up the host and all that follows a dot in it, from the shortest.
    ///
    /// - Returns: where the last dot stands; before the range where there is none.
    private mutating func findSuffixes(
        of bytes: [UInt8], in host: Range<Int>, kind: RuleGroup.Kind, endingStart: Int
    ) -> Int {
        var hash = FNV1a(seed: kind.rawValue)
        var index = host.upperBound
        var lastDot = -1
        while index > host.lowerBound {
            index -= 1
            hash.combine(bytes[index])
            if index == host.lowerBound || bytes[index - 1] == UInt8(ascii: ".") {
                let link = rules.groupIndex.first(hash.value)
                if link >= 0 {
                    find(
                        link, kind: kind, text: bytes[index..<host.upperBound],
                        labelsEnd: index - page.url.hostRange.lowerBound,
                        endingStart: endingStart)
                }
                if lastDot < 0, index > host.lowerBound { lastDot = index - 1 }
            }
        }
        return lastDot
    }

    private mutating func findFileName(in bytes: [UInt8]) {
        let name = page.lastSlash + 1..<page.url.pathRange.upperBound
        guard !name.isEmpty, name.count <= rules.longestFileName else { return }
        var hash = FNV1a(seed: RuleGroup.Kind.fileName.rawValue)
        for index in name.reversed() { hash.combine(bytes[index].lowercased) }
        let link = rules.groupIndex.first(hash.value)
        if link >= 0 { find(link, kind: .fileName, text: bytes[name], labelsEnd: 0, endingStart: 0) }
    }

    private mutating func find(
        _ first: Int32, kind: RuleGroup.Kind, text: ArraySlice<UInt8>, labelsEnd: Int, endingStart: Int
    ) {
        var link = first
        while link >= 0 {
            let group = rules.groupIndex.value(link)
            if rules.groups[group].kind == kind, text.equalsIgnoringCase(rules.groups[group].text[...]) {
                return add(MatchedGroup(group: group, labelsEnd: labelsEnd, endingStart: endingStart))
            }
            link = rules.groupIndex.next(link)
        }
    }

    private mutating func add(_ match: MatchedGroup) {
        matched.append(match)
        duties.formUnion(rules.groups[match.group].duties)
    }

    /// Whether a rule of a matched group applies to the page.
    @inline(__always)
    func applies(_ number: Int, in match: MatchedGroup) -> Bool {
        !rules.traits[number].isConditional || captures(number, in: match) != nil
    }

    /// The captures of a rule of a matched group; `nil` where the rule does not apply to the page.
    func captures(_ number: Int, in match: MatchedGroup) -> PathPattern.Captures? {
        var captures = PathPattern.Captures()
        guard rules.traits[number].isConditional else { return captures }
        let rule = rules.rules[number]
        if let name = rule.hostCapture {
            // At least one label stands before the group's text, and its dot.
            guard match.labelsEnd > 1 else { return nil }
            captures.items.append((name, page.host.prefix(match.labelsEnd - 1)))
        } else if rule.isExactHost, match.labelsEnd > 0 {
            return nil
        }
        for name in rule.requiredParameters where page.firstParameter(named: name[...]) == nil { return nil }
        for name in rule.forbiddenParameters where page.firstParameter(named: name[...]) != nil { return nil }
        if let path = rule.path, !path.matches(page.pathAndQuery, captures: &captures) { return nil }
        return captures
    }

    /// The first rule of the page's groups, in their order, that serves a step and satisfies a condition.
    func firstRule(
        serving duty: RuleDuties, where condition: (_ number: Int, _ match: MatchedGroup) -> Bool
    ) -> Int? {
        guard !duties.isDisjoint(with: duty) else { return nil }
        for match in matched where !rules.groups[match.group].duties.isDisjoint(with: duty) {
            for number in rules.groups[match.group].rules
            where !rules.traits[Int(number)].duty.isDisjoint(with: duty) && condition(Int(number), match) {
                return Int(number)
            }
        }
        return nil
    }
}
