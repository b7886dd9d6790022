import WebURL

/// Removal of parameters from the query, and from fragments that look like a query.
extension Pipeline {
    /// Removes transient parameters. For the key, removes more by the rules that apply to the key only.
    mutating func cleanQuery() {
        guard workingURL.hasQuery else { return }
        let text = workingURL.text
        findKeepingRules()
        var removed = 0
        for index in workingURL.parameters.indices {
            let parameter = workingURL.parameters[index]
            guard !keepingRules.isEmpty || !parameter.flags.isDisjoint(with: .isCandidate) else { continue }
            var number: Int32 = -1
            if !keepingRules.isEmpty || parameter.flags.contains(.encodedName) {
                number = removal(of: parameter)
            } else {
                let result = ParameterRuleLookup.result(
                    for: parameter, in: text, matchedGroups: matchedGroups, rules: rules, isForKey: isForKey)
                switch result {
                case .none: continue
                case .rule(let found) where roles.isDisjoint(with: .anyException): number = found
                case .rule, .undecided: number = removal(of: parameter)
                }
            }
            guard number >= 0 else { continue }
            recordChange(.parameter, removed: parameter.range, cause: .rule(number))
            workingURL.parameters[index].flags.insert(.isRemoved)
            removed += 1
        }
        if removed > 0 { workingURL.removeMarkedParameters() }
        #if !hasFeature(Embedded)
            if roles.contains(.matching) { removeMatchingParameters() }
        #endif
        if workingURL.parameters.isEmpty { workingURL.hasQuery = false }
    }

    /// Returns the rule that removes a parameter, with all conditions of the rules evaluated; negative if the parameter
    /// stays.
    private mutating func removal(of parameter: WorkingURL.Parameter) -> Int32 {
        if parameter.flags.contains(.encodedName) {
            nameBuffer.copy([UInt8](workingURL.name(of: parameter)))
            return removal(of: parameter, named: nameBuffer.padded.all, in: nameBuffer.padded)
        }
        return removal(of: parameter, named: parameter.nameRange, in: workingURL.text)
    }

    /// - Parameter name: The decoded name, a range of `text`.
    private mutating func removal(
        of parameter: WorkingURL.Parameter, named name: Range<Int>, in text: PaddedBytes
    ) -> Int32 {
        if !keepingRules.isEmpty { return keepingRemoval(of: name, in: text) }
        guard !parameter.flags.isDisjoint(with: .isCandidate),
            let number = namedRemoval(of: name, in: text, value: parameter.valueRange, inFragment: false)
        else { return -1 }
        if roles.isDisjoint(with: .anyException) { return Int32(number) }
        return hasException(workingURL.name(of: parameter), value: workingURL.value(of: parameter)) ? -1 : Int32(number)
    }

    /// Returns the rule that removes a parameter from the fragment; `nil` if the parameter stays.
    ///
    /// - Parameters:
    ///   - name: a slice of the working URL's bytes, like `value`.
    mutating func removalFromFragment(of name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Int? {
        guard let number = namedRemoval(of: name.indices, in: workingURL.text, value: value.indices, inFragment: true)
        else {
            return nil
        }
        return hasException(name, value: value) ? nil : number
    }

    /// Collects the `keepparam` rules that apply to the working URL.
    private mutating func findKeepingRules() {
        keepingRules.removeAll()
        guard roles.contains(.keeping) else { return }
        let path = workingURL.pathWords
        let text = workingURL.text
        for index in matchedGroups.indices where matchedGroups[index].roles.contains(.keeping) {
            let keeping = rules.tables.groupHeaders[matchedGroups[index].group].keeping
            for entry in rules.tables.rules(keeping, for: PathBytes(path))
            where entry.prefilter.mayMatch(path, in: text) {
                if applies(Int(entry.rule), in: matchedGroups[index]) { keepingRules.append(entry.rule) }
            }
        }
    }

    /// Returns a negative number if one of the `keepparam` rules names the parameter, otherwise the last of them.
    private mutating func keepingRemoval(of name: Range<Int>, in text: PaddedBytes) -> Int32 {
        for index in keepingRules.indices
        where rules.tables.hasName(rules.tables.traits[Int(keepingRules[index])], name, in: text) {
            return -1
        }
        return keepingRules[keepingRules.count - 1]
    }

    /// - Parameters:
    ///   - name: a range of `text`.
    ///   - value: a range of the working URL.
    private mutating func namedRemoval(
        of name: Range<Int>, in text: PaddedBytes, value: Range<Int>, inFragment: Bool
    ) -> Int? {
        var lengths = rules.tables.filter.prefixLengths(name, in: text)
        while lengths != 0 {
            var hash = TextHash()
            hash.combine(text, from: name.lowerBound, count: lengths.trailingZeroBitCount)
            lengths &= lengths - 1
            if rules.tables.filter.mayHavePrefix(hash.value),
                let number = lookUp(
                    hash.value, of: name, in: text, value: value, isPrefix: true, inFragment: inFragment)
            {
                return number
            }
        }
        var hash = TextHash()
        hash.combine(text, name)
        guard rules.tables.filter.mayHaveName(hash.value) else { return nil }
        return lookUp(hash.value, of: name, in: text, value: value, isPrefix: false, inFragment: inFragment)
    }

    private mutating func lookUp(
        _ hash: UInt64, of name: Range<Int>, in text: PaddedBytes, value: Range<Int>, isPrefix: Bool, inFragment: Bool
    ) -> Int? {
        for index in matchedGroups.indices {
            let match = matchedGroups[index]
            var next = rules.tables.firstEntry(hash, in: match, isPrefix: isPrefix)
            while next >= 0 {
                let entry = rules.tables.parameterEntries[Int(next)]
                next = entry.next
                guard entry.isKeyOnly == isForKey, inFragment || !entry.isAboutFragments,
                    rules.tables.names(name, by: entry, isPrefix: isPrefix, in: text)
                else { continue }
                let number = Int(entry.rule)
                if entry.isUnconditional { return number }
                if rules.tables.traits[number].hasValueCondition,
                    rules.rules[number].valueCondition?.matches(workingURL.bytes[value]) == false
                {
                    continue
                }
                if applies(number, in: match) { return number }
            }
        }
        return nil
    }

    /// Returns whether an exception keeps the parameter.
    mutating func hasException(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
        #if !hasFeature(Embedded)
            if hasExpressionException(name, value: value) { return true }
        #endif
        return hasNamedException(name)
    }

    /// Returns whether an exception names the parameter. The empty name stands for all.
    mutating func hasNamedException(_ name: ArraySlice<UInt8>) -> Bool {
        let exception = firstRule(serving: .exception) { pipeline, number, match in
            let names = pipeline.rules.rules[number].names
            switch pipeline.rules.rules[number].action {
            case .removeParameters: break
            // "@@||host^$removeparam" disables all removals.
            case .keepParameters where names.isEmpty: break
            default: return false
            }
            return (names.isEmpty || names.contains { $0.matches(name) }) && pipeline.applies(number, in: match)
        }
        return exception != nil
    }
}
