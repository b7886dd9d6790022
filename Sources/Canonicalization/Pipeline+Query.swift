import WebURL

/// Parameters of the query, and those of fragments that are written like one.
extension Pipeline {
    /// Removes transient parameters; for the key once more, by the rules that serve only the key.
    mutating func cleanQuery() {
        guard page.hasQuery else { return }
        let text = page.text
        findKeepingRules()
        var removed = 0
        for index in page.parameters.indices {
            let parameter = page.parameters[index]
            guard !keepingRules.isEmpty || !parameter.flags.isDisjoint(with: .isCandidate) else { continue }
            var number: Int32 = -1
            if !keepingRules.isEmpty || parameter.flags.contains(.encodedName) {
                number = removal(of: parameter)
            } else {
                let answer = ParameterSearch.answer(
                    for: parameter, in: text, matched: matched, rules: rules, isForKey: isForKey)
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
    private mutating func removal(of parameter: Page.Parameter) -> Int32 {
        switch keeping(parameter) {
        case .kept: return -1
        case .removed(let number): return number
        case .unknown: break
        }
        let name = page.name(of: parameter)
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
        case removed(Int32)
        case unknown
    }

    /// Finds the rules of the page that name all that it keeps.
    private mutating func findKeepingRules() {
        keepingRules.removeAll()
        guard duties.contains(.keeping) else { return }
        for index in matched.indices where matched[index].duties.contains(.keeping) {
            let match = matched[index]
            for number in rules.groups[match.group].rules
            where rules.tables.traits[Int(number)].duty == .keeping && applies(Int(number), in: match) {
                keepingRules.append(number)
            }
        }
    }

    /// What those rules say of a parameter.
    private mutating func keeping(_ parameter: Page.Parameter) -> Keeping {
        if keepingRules.isEmpty { return .unknown }
        if parameter.flags.contains(.encodedName) {
            var room = ByteRoom()
            room.copy([UInt8](page.name(of: parameter)))
            return keeping(room.view.all, in: room.view)
        }
        return keeping(parameter.nameRange, in: page.text)
    }

    private mutating func keeping(_ name: Range<Int>, in text: RoomText) -> Keeping {
        for index in keepingRules.indices
        where rules.tables.keeps(rules.tables.traits[Int(keepingRules[index])], name, in: text) {
            return .kept
        }
        return .removed(keepingRules[keepingRules.count - 1])
    }

    private func namedRemoval(of text: borrowing ParameterText, inFragment: Bool) -> Int? {
        let view = text.room.view
        var lengths = rules.tables.filter.prefixLengths(text.name, in: view)
        while lengths != 0 {
            var hash = TextHash()
            hash.combine(view, from: 0, count: lengths.trailingZeroBitCount)
            lengths &= lengths - 1
            if rules.tables.filter.mayHavePrefix(hash.value),
                let number = lookUp(hash.value, of: text, isPrefix: true, inFragment: inFragment)
            {
                return number
            }
        }
        var hash = TextHash()
        hash.combine(view, text.name)
        guard rules.tables.filter.mayHaveName(hash.value) else { return nil }
        return lookUp(hash.value, of: text, isPrefix: false, inFragment: inFragment)
    }

    private func lookUp(_ hash: UInt64, of text: borrowing ParameterText, isPrefix: Bool, inFragment: Bool) -> Int? {
        for index in matched.indices {
            let match = matched[index]
            guard isPrefix ? match.prefixLengths != 0 : match.hasNames else { continue }
            var next = rules.tables.parameterIndex.first(
                RuleGroup.parameterKey(hash, group: match.group, isPrefix: isPrefix))
            while next >= 0 {
                let entry = rules.tables.parameterEntries[Int(next)]
                next = entry.next
                guard entry.isPrefix == isPrefix, entry.isKeyOnly == isForKey, inFragment || !entry.isAboutFragments,
                    isPrefix ? entry.name.count <= text.name.count : entry.name.count == text.name.count,
                    rules.tables.isText(entry.name, at: 0, in: text.room.view)
                else { continue }
                let number = Int(entry.rule)
                if entry.isFree { return number }
                if rules.rules[number].gate?.admits(text.value) ?? true, applies(number, in: match) {
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

/// A parameter that may stand in no room: of a fragment, or with its name decoded.
private struct ParameterText: ~Copyable {
    var room = ByteRoom()
    let name: Range<Int>
    let value: ArraySlice<UInt8>

    init(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
        room.copy([UInt8](name))
        self.name = 0..<name.count
        self.value = value
    }
}
