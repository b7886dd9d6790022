import WebURL

/// Parameters of the query, and those of fragments that are written like one.
extension Pipeline {
    /// Removes transient parameters; for the key once more, by the rules that serve only the key.
    mutating func cleanQuery() {
        guard page.hasQuery else { return }
        let rules = rules
        let bytes = page.bytes
        let keepsNamedOnly = duties.contains(.keeping)
        let isForKey = isForKey
        var removed = 0
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            guard keepsNamedOnly || !parameter.flags.isDisjoint(with: .isCandidate) else { continue }
            var number: Int32 = -1
            if keepsNamedOnly || parameter.flags.contains(.encodedName) {
                number = removal(of: parameter)
            } else {
                let answer = ParameterSearch.answer(
                    for: parameter, in: bytes.span, matched: matched, rules: rules, isForKey: isForKey)
                switch answer {
                case .none: continue
                case .rule(let found) where duties.isDisjoint(with: .anyException): number = found
                case .rule, .unclear: number = removal(of: parameter)
                }
            }
            guard number >= 0 else { continue }
            note(.parameter, removed: parameter.range, cause: .rule(number))
            page.parameters[index].flags.insert(.isRemoved)
            removed += 1
        }
        if removed > 0 { page.dropRemovedParameters() }
        #if !hasFeature(Embedded)
            if duties.contains(.matching) { removeMatchingParameters() }
        #endif
        if page.parameters.isEmpty { page.hasQuery = false }
    }

    /// The number of the rule that removes a parameter of the query, whatever the rules ask for; negative where it is
    /// content.
    private func removal(of parameter: Page.Parameter) -> Int32 {
        let name = page.name(of: parameter)
        switch keeping(name) {
        case .kept: return -1
        case .removed(let number): return Int32(number)
        case .unknown: break
        }
        guard !parameter.flags.isDisjoint(with: .isCandidate),
            let number = namedRemoval(of: ParameterText(name, value: page.value(of: parameter)), inFragment: false)
        else { return -1 }
        return isLifted(name, value: page.value(of: parameter)) ? -1 : Int32(number)
    }

    /// The number of the rule that removes a parameter of the fragment; `nil` where it is content.
    func removalFromFragment(of name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Int? {
        guard let number = namedRemoval(of: ParameterText(name, value: value), inFragment: true) else { return nil }
        return isLifted(name, value: value) ? nil : number
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

    private func namedRemoval(of text: ParameterText, inFragment: Bool) -> Int? {
        var prefixLengths: UInt64 = 0
        for index in matched.indices { prefixLengths |= matched[index].prefixLengths }
        if let first = text.name.first { prefixLengths &= rules.filter.prefixLengths(first: text.bytes[first]) }
        var hash = FNV1a()
        var length: UInt64 = 0
        for index in text.name {
            hash.combine(folding: text.bytes[index])
            length += 1
            if length < 64, prefixLengths &>> length & 1 == 1, rules.filter.mayHavePrefix(hash.value),
                let number = lookUp(hash.value, of: text, isPrefix: true, inFragment: inFragment)
            {
                return number
            }
        }
        guard rules.filter.mayHaveName(hash.value) else { return nil }
        return lookUp(hash.value, of: text, isPrefix: false, inFragment: inFragment)
    }

    private func lookUp(_ hash: UInt64, of text: ParameterText, isPrefix: Bool, inFragment: Bool) -> Int? {
        for index in matched.indices {
            let match = matched[index]
            guard isPrefix ? match.prefixLengths != 0 : match.hasNames else { continue }
            var next = rules.parameterIndex.first(RuleGroup.parameterKey(hash, group: match.group, isPrefix: isPrefix))
            while next >= 0 {
                let entry = rules.parameterEntries[Int(next)]
                next = entry.next
                guard entry.isPrefix == isPrefix, entry.isKeyOnly == isForKey, inFragment || !entry.isAboutFragments,
                    isPrefix ? entry.name.count <= text.name.count : entry.name.count == text.name.count,
                    rules.isText(entry.name, at: text.name.lowerBound, in: text.bytes.span)
                else { continue }
                let number = Int(entry.rule)
                if entry.isFree { return number }
                if rules.rules[number].gate?.admits(text.bytes[text.value]) ?? true, applies(number, in: match) {
                    return number
                }
            }
        }
        return nil
    }

    /// Whether an exception lifts the removal of a parameter.
    func isLifted(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
        #if !hasFeature(Embedded)
            if isExceptedByExpression(name, value: value) { return true }
        #endif
        return isExcepted(name)
    }

    /// Whether an exception names a parameter; the empty name stands for all.
    func isExcepted(_ name: ArraySlice<UInt8>) -> Bool {
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

/// A parameter as ranges of a text.
private struct ParameterText {
    let bytes: [UInt8]
    let name: Range<Int>
    let value: Range<Int>

    init(bytes: [UInt8], name: Range<Int>, value: Range<Int>) {
        self.bytes = bytes
        self.name = name
        self.value = value
    }

    init(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        bytes = [UInt8](name) + value
        self.name = 0..<name.count
        self.value = name.count..<bytes.count
    }
}
