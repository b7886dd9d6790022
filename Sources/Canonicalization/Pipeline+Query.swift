import WebURL

/// Parameters of the query, and those of fragments that are written like one.
extension Pipeline {
    /// Removes transient parameters; for the key once more, by the rules that serve only the key.
    mutating func cleanQuery() {
        guard page.hasQuery else { return }
        let keepsNamedOnly = duties.contains(.keeping)
        var removed = 0
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            guard keepsNamedOnly || !parameter.flags.isDisjoint(with: .isCandidate),
                let number = removal(of: parameter)
            else { continue }
            note(.parameter, removed: parameter.range, cause: .rule(Int32(number)))
            page.parameters[index].flags.insert(.isRemoved)
            removed += 1
        }
        if removed > 0 { page.dropRemovedParameters() }
        if page.parameters.isEmpty { page.hasQuery = false }
    }

    /// The number of the rule that removes a parameter of the query; `nil` where it is content.
    private func removal(of parameter: Page.Parameter) -> Int? {
        let name = page.name(of: parameter)
        switch keeping(name) {
        case .kept: return nil
        case .removed(let number): return number
        case .unknown: break
        }
        let value = page.value(of: parameter)
        let number: Int?
        if parameter.flags.isDisjoint(with: [.mayHavePrefix, .encodedName]) {
            guard parameter.flags.contains(.mayBeNamed) else { return nil }
            number = lookUp(parameter.nameHash, name: name, value: value, isPrefix: false, inFragment: false)
        } else {
            number = namedRemoval(of: name, value: value, inFragment: false)
        }
        guard let number else { return nil }
        return isExcepted(name) ? nil : number
    }

    /// The number of the rule that removes a parameter of the fragment; `nil` where it is content.
    func removalFromFragment(of name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Int? {
        guard let number = namedRemoval(of: name, value: value, inFragment: true) else { return nil }
        return isExcepted(name) ? nil : number
    }

    private enum Keeping {
        case kept
        case removed(Int)
        case unknown
    }

    /// What the rules say that name all that a page keeps.
    private func keeping(_ name: ArraySlice<UInt8>) -> Keeping {
        guard duties.contains(.keeping) else { return .unknown }
        var removing: Int?
        let keeping = firstRule(serving: .keeping) { number, match in
            guard applies(number, in: match) else { return false }
            for kept in rules.rules[number].names where kept.admits(name) { return true }
            removing = number
            return false
        }
        if keeping != nil { return .kept }
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
            if length < 64, prefixLengths &>> length & 1 == 1, rules.filter.mayHavePrefix(hash.value),
                let number = lookUp(hash.value, name: name, value: value, isPrefix: true, inFragment: inFragment)
            {
                return number
            }
        }
        guard rules.filter.mayHaveName(hash.value) else { return nil }
        return lookUp(hash.value, name: name, value: value, isPrefix: false, inFragment: inFragment)
    }

    private func lookUp(
        _ hash: UInt64, name: ArraySlice<UInt8>, value: ArraySlice<UInt8>, isPrefix: Bool, inFragment: Bool
    ) -> Int? {
        for match in matched where rules.groups[match.group].mayName(prefix: isPrefix) {
            var link = rules.parameterIndex.first(RuleGroup.parameterKey(hash, group: match.group, isPrefix: isPrefix))
            while link >= 0 {
                let entry = rules.parameterIndex.value(link)
                let number = rules.parameterEntries[entry].rule
                let traits = rules.traits[number]
                if traits.isKeyOnly == isForKey, inFragment || !traits.isAboutFragments,
                    rules.parameterEntries[entry].admits(name, asPrefix: isPrefix),
                    !traits.isGated || rules.rules[number].gate?.admits(value) ?? true, applies(number, in: match)
                {
                    return number
                }
                link = rules.parameterIndex.next(link)
            }
        }
        return nil
    }

    private func isExcepted(_ name: ArraySlice<UInt8>) -> Bool {
        let exception = firstRule(serving: .exception) { number, match in
            let names = rules.rules[number].names
            switch rules.rules[number].action {
            case .removeParameters: break
            // "@@||host^$removeparam" lifts every removal.
            case .keepParameters where names.isEmpty: break
            default: return false
            }
            return (names.isEmpty || names.contains { $0.admits(name) }) && applies(number, in: match)
        }
        return exception != nil
    }
}

extension ParameterEntry {
    func admits(_ name: ArraySlice<UInt8>, asPrefix: Bool) -> Bool {
        isPrefix == asPrefix
            && (asPrefix ? name.startsIgnoringCase(self.name[...]) : name.equalsIgnoringCase(self.name[...]))
    }
}
