import WebURL

extension Pipeline {
    /// Runs the rules again until nothing changes, if a condition was evaluated: it may depend on what another rule
    /// removed.
    mutating func runUntilStable() {
        guard hasEvaluatedCondition, trace.count > 0 else { return }
        for _ in 0..<8 {
            let before = workingURL.canonicalURL
            follow(before)
            findGroups()
            run()
            if workingURL.canonicalURL == before { return }
        }
    }
}

#if !hasFeature(Embedded)
    /// Removal by regular expression, for subscribed lists. The built-in rules and the rules packed for the extension
    /// have no regular expressions.
    ///
    /// The number of attempts for each URL is limited, and so is each attempt (`RegularExpression`). Parameters beyond
    /// the limit are kept. The limit depends on the URL alone, so the result is always the same.
    extension Pipeline {
        private static var attemptLimit: Int { 2000 }

        /// Removes the parameters that `removeparam=/…/` rules match, after the rules that name parameters.
        mutating func removeMatchingParameters() {
            guard !workingURL.parameters.isEmpty else { return }
            let candidates = expressionRules()
            guard !candidates.isEmpty else { return }
            var attempts = 0
            var removed = 0
            for index in workingURL.parameters.indices {
                let parameter = workingURL.parameters[index]
                guard let number = matchingRule(for: parameter, among: candidates, attempts: &attempts) else {
                    continue
                }
                let name = workingURL.name(of: parameter)
                if isKeptByName(name) || hasException(name, value: workingURL.value(of: parameter)) { continue }
                recordChange(.parameter, removed: parameter.range, cause: .rule(Int32(number)))
                workingURL.parameters[index].flags.insert(.isRemoved)
                removed += 1
            }
            if removed > 0 { workingURL.removeMarkedParameters() }
        }

        /// Returns the first rule whose expression matches a parameter.
        private mutating func matchingRule(
            for parameter: WorkingURL.Parameter, among candidates: [Int], attempts: inout Int
        )
            -> Int?
        {
            let pair = pair(workingURL.text(of: parameter), hasValue: parameter.hasValue)
            for number in candidates where attempts < Pipeline.attemptLimit {
                guard case .removeMatching(let expression, let isNegated) = rules.rules[number].action else { continue }
                attempts += 1
                switch expression.firstMatch(in: pair[...]) {
                case .match where !isNegated, .noMatch where isNegated: return number
                default: break
                }
            }
            return nil
        }

        /// Returns the applicable rules with a regular expression that may match in the query, in the order of their
        /// groups.
        private mutating func expressionRules() -> [Int] {
            var numbers: [Int] = []
            var query: TrigramSet?
            for index in matchedGroups.indices where matchedGroups[index].roles.contains(.matching) {
                let match = matchedGroups[index]
                for entry in rules.groups[match.group].expressions {
                    let trigrams = query ?? queryTrigrams()
                    query = trigrams
                    let number = Int(entry.rule)
                    guard entry.required.isSubset(of: trigrams), rules.tables.traits[number].isKeyOnly == isForKey,
                        applies(number, in: match)
                    else { continue }
                    numbers.append(number)
                }
            }
            return numbers
        }

        /// Returns the trigrams of the query, and of the query with an equals sign after every parameter, as
        /// expressions see it.
        private mutating func queryTrigrams() -> TrigramSet {
            let query = [UInt8](workingURL.query)
            let withSigns = query.map { $0 == UInt8(ascii: "&") ? UInt8(ascii: "=") : $0 }
            return TrigramSet((query + [UInt8(ascii: "=")] + withSigns + [UInt8(ascii: "=")])[...])
        }

        /// Returns whether a `keepparam` rule names this parameter.
        private mutating func isKeptByName(_ name: ArraySlice<UInt8>) -> Bool {
            let keeping = firstRule(serving: .keeping) { pipeline, number, match in
                pipeline.rules.rules[number].names.contains { $0.matches(name) } && pipeline.applies(number, in: match)
            }
            return keeping != nil
        }

        /// Returns whether `@@…$removeparam=/…/` matches the parameter.
        mutating func hasExpressionException(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
            let exception = firstRule(serving: .matchingException) { pipeline, number, match in
                guard case .removeMatching(let expression, let isNegated) = pipeline.rules.rules[number].action,
                    pipeline.applies(number, in: match)
                else { return false }
                let pair = [UInt8](name) + [UInt8(ascii: "=")] + [UInt8](value)
                return expression.matches(pair[...]) != isNegated
            }
            return exception != nil
        }

        /// Returns `name=value`. Adds the equals sign if the URL has none, as uBlock Origin does.
        private mutating func pair(_ text: ArraySlice<UInt8>, hasValue: Bool) -> [UInt8] {
            hasValue ? [UInt8](text) : [UInt8](text) + [UInt8(ascii: "=")]
        }

        /// Removes every match of `removetext=/…/` rules from path and query, unless `@@…$removeparam` disables all
        /// removals.
        mutating func removeTexts() {
            guard !hasNamedException([]) else { return }
            for index in matchedGroups.indices where matchedGroups[index].roles.contains(.textRemoval) {
                let match = matchedGroups[index]
                for number in rules.groups[match.group].rules {
                    let number = Int(number)
                    guard case .removeText(let expression) = rules.rules[number].action,
                        rules.tables.traits[number].role == .textRemoval,
                        rules.tables.traits[number].isKeyOnly == isForKey,
                        applies(number, in: match)
                    else { continue }
                    hasEvaluatedCondition = true
                    removeText(expression, number: number)
                }
            }
        }

        private mutating func removeText(_ expression: RegularExpression, number: Int) {
            var text = [UInt8](workingURL.pathAndQuery)
            for _ in 0..<16 {
                guard case .match(let range, _) = expression.firstMatch(in: text[...]), !range.isEmpty else { break }
                let removed = [UInt8](text[range])
                text.removeSubrange(range)
                if text.first != UInt8(ascii: "/") { text.insert(UInt8(ascii: "/"), at: 0) }
                let questionMark = text.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
                let parameters = text[questionMark...].dropFirst().split(separator: UInt8(ascii: "&"))
                let query = [UInt8](parameters.joined(separator: [UInt8(ascii: "&")]))
                guard let url = parse(workingURL.address(path: text[..<questionMark], query: query)) else { return }
                recordChange(.path, removed: removed, cause: .rule(Int32(number)))
                follow(url)
                text = [UInt8](workingURL.pathAndQuery)
            }
        }
    }
#endif

extension Rule {
    /// Whether the rule must be evaluated for every URL of its group, because it cannot be found by a hash.
    var needsEvaluation: Bool {
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
}
