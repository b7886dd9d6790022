import WebURL

/// Parameters of the query, and those of fragments that are written like one.
extension Pipeline {
    /// Removes transient parameters; for the key once more, by the rules that serve only the key.
    mutating func cleanQuery() {
        guard page.hasQuery else { return }
        var kept: [Page.Parameter] = []
        kept.reserveCapacity(page.parameters.count)
        for parameter in page.parameters {
            let name = page.name(of: parameter)
            let value = page.value(of: parameter)
            if let number = removal(of: name, value: value, inFragment: false) {
                note(.parameter, removed: page.text(of: parameter), rule: number)
            } else {
                kept.append(parameter)
            }
        }
        page.parameters = kept
        if rules.hasExpressions { removeMatchingParameters() }
        if page.parameters.isEmpty { page.hasQuery = false }
    }

    /// The number of the rule that removes a parameter; `nil` where it is content.
    func removal(of name: ArraySlice<UInt8>, value: ArraySlice<UInt8>, inFragment: Bool) -> Int? {
        if !inFragment {
            switch keeping(name) {
            case .kept: return nil
            case .removed(let number): return number
            case .unknown: break
            }
        }
        guard let number = namedRemoval(of: name, value: value, inFragment: inFragment) else { return nil }
        if rules.hasExpressionExceptions, isExceptedByExpression(name, value: value) { return nil }
        return isExcepted(name) ? nil : number
    }

    private enum Keeping {
        case kept
        case removed(Int)
        case unknown
    }

    /// What the rules say that name all that a page keeps.
    private func keeping(_ name: ArraySlice<UInt8>) -> Keeping {
        var removing: Int?
        for match in matched where rules.groups[match.group].keepsParameters {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard case .keepParameters = rule.action, !rule.isException, applies(rule, in: match) != nil else {
                    continue
                }
                for kept in rule.names where kept.admits(name) { return .kept }
                removing = Int(number)
            }
        }
        return removing.map { .removed($0) } ?? .unknown
    }

    private func namedRemoval(of name: ArraySlice<UInt8>, value: ArraySlice<UInt8>, inFragment: Bool) -> Int? {
        var prefixLengths: UInt64 = 0
        for match in matched { prefixLengths |= rules.groups[match.group].prefixLengths }
        var hash = FNV1a()
        var length: UInt64 = 0
        for byte in name {
            hash.combine(byte.lowercased)
            length += 1
            if length < 64, prefixLengths >> length & 1 == 1,
                let number = lookUp(hash.value, name: name, value: value, isPrefix: true, inFragment: inFragment)
            {
                return number
            }
        }
        return lookUp(hash.value, name: name, value: value, isPrefix: false, inFragment: inFragment)
    }

    private func lookUp(
        _ hash: UInt64, name: ArraySlice<UInt8>, value: ArraySlice<UInt8>, isPrefix: Bool, inFragment: Bool
    ) -> Int? {
        for match in matched {
            var link = rules.parameterIndex.first(RuleGroup.parameterKey(hash, group: match.group, isPrefix: isPrefix))
            while link >= 0 {
                let number = rules.parameterIndex.value(link)
                let rule = rules.rules[number]
                if rule.isKeyOnly == isForKey, rule.serves(fragment: inFragment),
                    rule.names.contains(where: { $0.isPrefix == isPrefix && $0.admits(name) }),
                    rule.gate?.admits(value) ?? true, applies(rule, in: match) != nil
                {
                    return number
                }
                link = rules.parameterIndex.next(link)
            }
        }
        return nil
    }

    func isExcepted(_ name: ArraySlice<UInt8>) -> Bool {
        for match in matched where rules.groups[match.group].hasExceptions {
            for number in rules.groups[match.group].rules {
                let rule = rules.rules[Int(number)]
                guard rule.isException else { continue }
                switch rule.action {
                case .removeParameters: break
                // "@@||host^$removeparam" lifts every removal.
                case .keepParameters where rule.names.isEmpty: break
                default: continue
                }
                let isNamed = rule.names.isEmpty || rule.names.contains { $0.admits(name) }
                if isNamed, applies(rule, in: match) != nil { return true }
            }
        }
        return false
    }
}

extension Rule {
    /// Whether a removal of parameters is about the query or about the fragment; trackers are removed from both.
    func serves(fragment: Bool) -> Bool {
        switch action {
        case .removeParameters: true
        case .removeFragmentParameters: fragment
        default: false
        }
    }
}
