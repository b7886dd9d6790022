/// Finds the rule that removes a parameter if the name alone decides, which is nearly always the case.
///
/// Static functions that take what they read, like `RuleGroupLookup`.
enum ParameterRuleLookup {
    enum Answer {
        case none
        case rule(Int32)
        /// A rule that names this parameter has further conditions: a value, a path, or other parameters.
        case unclear
    }

    /// - Parameter parameter: a parameter whose name has no percent-encoding.
    static func answer(
        for parameter: WorkingURL.Parameter, in text: PaddedBytes,
        matchedGroups: borrowing ScratchArray<Pipeline.MatchedGroup>,
        rules: CompiledRules, isForKey: Bool
    ) -> Answer {
        let name = parameter.nameRange
        if parameter.flags.contains(.mayHavePrefix) {
            var lengths = rules.tables.filter.prefixLengths(name, in: text)
            while lengths != 0 {
                var hash = TextHash()
                hash.combine(text, from: name.lowerBound, count: lengths.trailingZeroBitCount)
                lengths &= lengths &- 1
                guard rules.tables.filter.mayHavePrefix(hash.value) else { continue }
                let answer = answer(
                    hash.value, name: name, isPrefix: true, in: text, matchedGroups: matchedGroups, rules: rules,
                    isForKey: isForKey)
                if case .none = answer { continue }
                return answer
            }
        }
        guard parameter.flags.contains(.mayBeNamed) else { return .none }
        return answer(
            parameter.nameHash, name: name, isPrefix: false, in: text, matchedGroups: matchedGroups, rules: rules,
            isForKey: isForKey)
    }

    private static func answer(
        _ hash: UInt64, name: Range<Int>, isPrefix: Bool, in text: PaddedBytes,
        matchedGroups: borrowing ScratchArray<Pipeline.MatchedGroup>, rules: CompiledRules, isForKey: Bool
    ) -> Answer {
        for index in 0..<matchedGroups.count {
            let match = matchedGroups[index]
            guard isPrefix ? match.prefixLengths != 0 : match.hasNames else { continue }
            var next = rules.tables.parameterIndex.first(
                RuleGroup.parameterKey(hash, group: match.group, isPrefix: isPrefix))
            while next >= 0 {
                let entry = rules.tables.parameterEntries[Int(next)]
                next = entry.next
                if entry.isPrefix == isPrefix, entry.isKeyOnly == isForKey, !entry.isAboutFragments,
                    isPrefix ? entry.name.count <= name.count : entry.name.count == name.count,
                    rules.tables.isText(entry.name, at: name.lowerBound, in: text)
                {
                    return entry.isUnconditional ? .rule(entry.rule) : .unclear
                }
            }
        }
        return .none
    }
}
