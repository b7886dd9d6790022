import WebURL

/// Removal of parameters from the query, and from fragments that look like a query.
extension Pipeline {
    /// Removes transient parameters. For the key, removes more by the rules that apply to the key only.
    mutating func cleanQuery() {
        guard workingURL.hasQuery else { return }
        findKeepingRules()
        var removed = 0
        for index in workingURL.parameters.indices {
            let parameter = workingURL.parameters[index]
            guard !keepingRules.isEmpty || parameter.isCandidate else { continue }
            let number = removal(of: parameter)
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

    /// Returns the rule that removes a parameter; negative if the parameter stays.
    @inline(__always)
    private mutating func removal(of parameter: WorkingURL.Parameter) -> Int32 {
        var text = workingURL.text
        var name = parameter.nameRange
        var hash = parameter.nameHash
        var prefixes = parameter.namePrefixes
        if parameter.flags.contains(.encodedName) {
            nameBuffer.copy([UInt8](workingURL.name(of: parameter)))
            text = nameBuffer.padded
            name = text.all
            hash = TextHash(text.bytes(name)).value
            prefixes = rules.tables.filter.prefixes(of: name, in: text)
        }
        if !keepingRules.isEmpty { return keepingRemoval(of: name, in: text) }
        let number = namedRemoval(
            of: name, hash: hash, prefixes: prefixes, mayBeNamed: parameter.flags.contains(.mayBeNamed), in: text,
            value: parameter.valueRange, inFragment: false)
        if number < 0 || roles.isDisjoint(with: .anyException) { return number }
        return hasException(workingURL.name(of: parameter), value: workingURL.value(of: parameter)) ? -1 : number
    }

    /// Returns the rule that removes a parameter from the fragment; `nil` if the parameter stays.
    ///
    /// - Parameters:
    ///   - name: a slice of the working URL's bytes, like `value`.
    mutating func removalFromFragment(of name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Int? {
        let number = namedRemoval(
            of: name.indices, hash: TextHash(name).value,
            prefixes: rules.tables.filter.prefixes(of: name.indices, in: workingURL.text), mayBeNamed: true,
            in: workingURL.text, value: value.indices, inFragment: true)
        return number < 0 || hasException(name, value: value) ? nil : Int(number)
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

    /// Returns the first rule that names a parameter and whose conditions hold; negative if there is none.
    ///
    /// - Parameters:
    ///   - name: The decoded name, a range of `text`.
    ///   - hash: The `TextHash` of the name.
    ///   - prefixes: The lengths of the prefixes that a rule may be about.
    ///   - mayBeNamed: Whether a rule may be about the whole name.
    ///   - value: A range of the working URL.
    private mutating func namedRemoval(
        of name: Range<Int>, hash: UInt64, prefixes: UInt64, mayBeNamed: Bool, in text: PaddedBytes, value: Range<Int>,
        inFragment: Bool
    ) -> Int32 {
        // First the prefixes of the name, then the name.
        var lengths = prefixes
        while lengths != 0 || mayBeNamed {
            let isPrefix = lengths != 0
            var key = hash
            if isPrefix {
                var beginning = TextHash()
                beginning.combine(text, from: name.lowerBound, count: lengths.trailingZeroBitCount)
                key = beginning.value
                lengths &= lengths &- 1
            }
            for index in matchedGroups.indices {
                var next = rules.tables.firstEntry(key, in: matchedGroups[index], isPrefix: isPrefix)
                while next >= 0 {
                    let entry = rules.tables.parameterEntries[Int(next)]
                    next = entry.next
                    guard entry.isKeyOnly == isForKey, inFragment || !entry.isAboutFragments,
                        rules.tables.names(name, by: entry, isPrefix: isPrefix, in: text),
                        entry.isUnconditional
                            || satisfiesConditions(of: Int(entry.rule), value: value, in: matchedGroups[index])
                    else { continue }
                    return entry.rule
                }
            }
            if !isPrefix { break }
        }
        return -1
    }

    /// Returns whether a parameter with a value is removed by a rule that names it.
    @inline(never)
    private mutating func satisfiesConditions(of number: Int, value: Range<Int>, in match: MatchedGroup) -> Bool {
        if rules.tables.traits[number].hasValueCondition,
            rules.rules[number].valueCondition?.matches(workingURL.bytes[value]) == false
        {
            return false
        }
        return applies(number, in: match)
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
