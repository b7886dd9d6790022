/// Finds the rule that removes a parameter if the name alone decides, which is nearly always the case.
///
/// Static functions that take what they read, like `RuleGroupLookup`.
enum ParameterRuleLookup {
    enum Result {
        case none
        case rule(Int32)
        /// A rule that names this parameter has further conditions: a value, a path, or other parameters.
        case undecided
    }

    /// Returns the rule that removes a parameter.
    ///
    /// - Parameter parameter: A parameter whose name has no percent-encoding.
    static func result(
        for parameter: WorkingURL.Parameter, in text: PaddedBytes,
        matchedGroups: borrowing ScratchArray<Pipeline.MatchedGroup>,
        rules: CompiledRules, isForKey: Bool
    ) -> Result {
        let name = parameter.nameRange
        if parameter.flags.contains(.mayHavePrefix) {
            var lengths = rules.tables.filter.prefixLengths(name, in: text)
            while lengths != 0 {
                var hash = TextHash()
                hash.combine(text, from: name.lowerBound, count: lengths.trailingZeroBitCount)
                lengths &= lengths &- 1
                guard rules.tables.filter.mayHavePrefix(hash.value) else { continue }
                let result = result(
                    hash.value, name: name, isPrefix: true, in: text, matchedGroups: matchedGroups, rules: rules,
                    isForKey: isForKey)
                if case .none = result { continue }
                return result
            }
        }
        guard parameter.flags.contains(.mayBeNamed) else { return .none }
        return result(
            parameter.nameHash, name: name, isPrefix: false, in: text, matchedGroups: matchedGroups, rules: rules,
            isForKey: isForKey)
    }

    private static func result(
        _ hash: UInt64, name: Range<Int>, isPrefix: Bool, in text: PaddedBytes,
        matchedGroups: borrowing ScratchArray<Pipeline.MatchedGroup>, rules: CompiledRules, isForKey: Bool
    ) -> Result {
        for index in 0..<matchedGroups.count {
            var next = rules.tables.firstEntry(hash, in: matchedGroups[index], isPrefix: isPrefix)
            while next >= 0 {
                let entry = rules.tables.parameterEntries[Int(next)]
                next = entry.next
                if entry.isKeyOnly == isForKey, !entry.isAboutFragments,
                    rules.tables.names(name, by: entry, isPrefix: isPrefix, in: text)
                {
                    return entry.isUnconditional ? .rule(entry.rule) : .undecided
                }
            }
        }
        return .none
    }
}
