import WebURL

/// What subscribed lists remove by regular expression. The built-in rules have none, and then nothing here runs.
///
/// Bounded: so many tries a URL, each within the engine's own limits (`RegularExpression`). What is not tried is kept,
/// and which tries those are depends on the URL alone.
extension Pipeline {
    private static var tryLimit: Int { 2000 }

    /// Goes the way again until nothing changes, where a condition was asked: it may hang on what another rule took away.
    mutating func settle() {
        guard let conditionLog, conditionLog.wasAsked, !changes.isEmpty else { return }
        for _ in 0..<8 {
            let before = page.serialized
            guard let url = parse(before) else { return }
            page = Page(url)
            findGroups()
            run()
            if page.serialized == before { return }
        }
    }

    /// Removes the parameters that `removeparam=/…/` rules match, behind those that rules name.
    mutating func removeMatchingParameters() {
        let candidates = expressionRules()
        guard !candidates.isEmpty, !page.parameters.isEmpty else { return }
        var tries = 0
        var kept: [Page.Parameter] = []
        for parameter in page.parameters {
            let pair = pair(page.text(of: parameter), hasValue: parameter.nameEnd < parameter.end)
            var removing: Int?
            for number in candidates where removing == nil && tries < Pipeline.tryLimit {
                guard case .removeMatching(let expression, let isNegated) = rules.rules[number].action else { continue }
                tries += 1
                switch expression.firstMatch(in: pair[...]) {
                case .match where !isNegated, .noMatch where isNegated: removing = number
                default: break
                }
            }
            let name = page.name(of: parameter)
            if let number = removing, !isExcepted(name), !isKeptByName(name),
                !isExceptedByExpression(name, value: page.value(of: parameter))
            {
                note(.parameter, removed: page.text(of: parameter), rule: number)
            } else {
                kept.append(parameter)
            }
        }
        page.parameters = kept
    }

    /// The rules by expression that apply to the page, in the order of their groups.
    private func expressionRules() -> [Int] {
        var numbers: [Int] = []
        for match in matched {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .removeMatching = rule.action, !rule.isException, rule.isKeyOnly == isForKey,
                    applies(rule, in: match) != nil
                else { continue }
                numbers.append(Int(number))
            }
        }
        return numbers
    }

    /// Whether a rule that names all that a page keeps names this parameter.
    private func isKeptByName(_ name: ArraySlice<UInt8>) -> Bool {
        for match in matched where rules.groups[match.group].keepsParameters {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .keepParameters = rule.action, !rule.isException else { continue }
                if rule.names.contains(where: { $0.admits(name) }), applies(rule, in: match) != nil { return true }
            }
        }
        return false
    }

    /// Whether `@@…$removeparam=/…/` lifts the removal of a parameter.
    func isExceptedByExpression(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
        for match in matched where rules.groups[match.group].hasExceptions {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard rule.isException, case .removeMatching(let expression, let isNegated) = rule.action,
                    applies(rule, in: match) != nil
                else { continue }
                let pair = [UInt8](name) + [UInt8(ascii: "=")] + [UInt8](value)
                if expression.matches(pair[...]) != isNegated { return true }
            }
        }
        return false
    }

    /// Expressions are tried on `name=value`, with the equals sign where the address has none, as uBlock Origin does.
    private func pair(_ text: ArraySlice<UInt8>, hasValue: Bool) -> [UInt8] {
        hasValue ? [UInt8](text) : [UInt8](text) + [UInt8(ascii: "=")]
    }

    /// Removes what `removetext=/…/` rules match in the path and query, as often as it is there, but where `@@…$removeparam`
    /// lifts every removal.
    mutating func removeTexts() {
        if isExcepted([]) { return }
        for match in matched {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .removeText(let expression) = rule.action, !rule.isException, rule.isKeyOnly == isForKey,
                    applies(rule, in: match) != nil
                else { continue }
                conditionLog?.wasAsked = true
                removeText(expression, number: Int(number))
            }
        }
    }

    private mutating func removeText(_ expression: RegularExpression, number: Int) {
        var text = page.pathAndQuery
        for _ in 0..<16 {
            guard case .match(let range, _) = expression.firstMatch(in: text[...]), !range.isEmpty else { break }
            let removed = [UInt8](text[range])
            text.removeSubrange(range)
            if text.first != UInt8(ascii: "/") { text.insert(UInt8(ascii: "/"), at: 0) }
            var next = page
            let mark = text.firstIndex(of: UInt8(ascii: "?"))
            next.path = [UInt8](text[..<(mark ?? text.endIndex)])
            next.setQuery(mark.map { [UInt8](text[($0 + 1)...]) } ?? [])
            guard let url = parse(next.serialized), url.isHTTP else { return }
            note(.path, removed: removed, rule: number)
            page = Page(url)
            text = page.pathAndQuery
        }
    }
}

extension Rule {
    /// Whether the rule has what must be tried on every page of its group, since no hash finds it.
    var needsTrying: Bool {
        condition?.pattern != nil || condition?.expression != nil || action.isExpression
    }
}

extension Rule.Action {
    var isExpression: Bool {
        switch self {
        case .removeMatching, .removeText: true
        default: false
        }
    }

    var isTextRemoval: Bool {
        if case .removeText = self { true } else { false }
    }
}
