import WebURL

extension Pipeline {
    /// Goes the way again until nothing changes, where a condition was asked: it may hang on what another rule took away.
    mutating func settle() {
        guard let conditionLog, conditionLog.wasAsked, trace.count > 0 else { return }
        for _ in 0..<8 {
            let before = page.canonicalURL
            follow(before)
            findGroups()
            run()
            if page.canonicalURL == before { return }
        }
    }
}

#if !hasFeature(Embedded)
    /// What subscribed lists remove by regular expression. The built-in rules have none, and then nothing here runs; the rules that
    /// are packed for the browser's module have none either.
    ///
    /// Bounded: so many tries a URL, each within the engine's own limits (`RegularExpression`). What is not tried is kept,
    /// and which tries those are depends on the URL alone.
    extension Pipeline {
        private static var tryLimit: Int { 2000 }

        /// Removes the parameters that `removeparam=/…/` rules match, behind those that rules name.
        mutating func removeMatchingParameters() {
            guard !page.parameters.isEmpty else { return }
            let candidates = expressionRules()
            guard !candidates.isEmpty else { return }
            var tries = 0
            var removed = 0
            for index in page.parameters.indices {
                let parameter = page.parameters[index]
                guard let number = matchingRule(for: parameter, among: candidates, tries: &tries) else { continue }
                let name = page.name(of: parameter)
                if isKeptByName(name) || isLifted(name, value: page.value(of: parameter)) { continue }
                note(.parameter, removed: parameter.range, cause: .rule(Int32(number)))
                page.parameters[index].flags.insert(.isRemoved)
                removed += 1
            }
            if removed > 0 { page.dropRemovedParameters() }
        }

        /// The first of the rules whose expression removes a parameter.
        private mutating func matchingRule(for parameter: Page.Parameter, among candidates: [Int], tries: inout Int)
            -> Int?
        {
            let pair = pair(page.text(of: parameter), hasValue: parameter.hasValue)
            for number in candidates where tries < Pipeline.tryLimit {
                guard case .removeMatching(let expression, let isNegated) = rules.rules[number].action else { continue }
                tries += 1
                switch expression.firstMatch(in: pair[...]) {
                case .match where !isNegated, .noMatch where isNegated: return number
                default: break
                }
            }
            return nil
        }

        /// The rules by expression that apply to the page and may match in its query, in the order of their groups.
        private mutating func expressionRules() -> [Int] {
            var numbers: [Int] = []
            var query: TripleSet?
            for index in matched.indices where matched[index].duties.contains(.matching) {
                let match = matched[index]
                for entry in rules.groups[match.group].expressions {
                    let triples = query ?? queryTriples()
                    query = triples
                    let number = Int(entry.rule)
                    guard entry.required.isSubset(of: triples), rules.tables.traits[number].isKeyOnly == isForKey,
                        applies(number, in: match)
                    else { continue }
                    numbers.append(number)
                }
            }
            return numbers
        }

        /// Of the query, and of the query as if every parameter had the equals sign that it is tried with.
        private mutating func queryTriples() -> TripleSet {
            let query = [UInt8](page.query)
            let withSigns = query.map { $0 == UInt8(ascii: "&") ? UInt8(ascii: "=") : $0 }
            return TripleSet((query + [UInt8(ascii: "=")] + withSigns + [UInt8(ascii: "=")])[...])
        }

        /// Whether a rule that names all that a page keeps names this parameter.
        private mutating func isKeptByName(_ name: ArraySlice<UInt8>) -> Bool {
            let keeping = firstRule(serving: .keeping) { pipeline, number, match in
                pipeline.rules.rules[number].names.contains { $0.admits(name) } && pipeline.applies(number, in: match)
            }
            return keeping != nil
        }

        /// Whether `@@…$removeparam=/…/` lifts the removal of a parameter.
        mutating func isExceptedByExpression(_ name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
            let exception = firstRule(serving: .matchingException) { pipeline, number, match in
                guard case .removeMatching(let expression, let isNegated) = pipeline.rules.rules[number].action,
                    pipeline.applies(number, in: match)
                else { return false }
                let pair = [UInt8](name) + [UInt8(ascii: "=")] + [UInt8](value)
                return expression.matches(pair[...]) != isNegated
            }
            return exception != nil
        }

        /// Expressions are tried on `name=value`, with the equals sign where the address has none, as uBlock Origin does.
        private mutating func pair(_ text: ArraySlice<UInt8>, hasValue: Bool) -> [UInt8] {
            hasValue ? [UInt8](text) : [UInt8](text) + [UInt8(ascii: "=")]
        }

        /// Removes what `removetext=/…/` rules match in the path and query, as often as it is there, but where `@@…$removeparam`
        /// lifts every removal.
        mutating func removeTexts() {
            guard !isExcepted([]) else { return }
            for index in matched.indices where matched[index].duties.contains(.textRemoval) {
                let match = matched[index]
                for number in rules.groups[match.group].rules {
                    let number = Int(number)
                    guard case .removeText(let expression) = rules.rules[number].action,
                        rules.tables.traits[number].duty == .textRemoval,
                        rules.tables.traits[number].isKeyOnly == isForKey,
                        applies(number, in: match)
                    else { continue }
                    conditionLog?.wasAsked = true
                    removeText(expression, number: number)
                }
            }
        }

        private mutating func removeText(_ expression: RegularExpression, number: Int) {
            var text = [UInt8](page.pathAndQuery)
            for _ in 0..<16 {
                guard case .match(let range, _) = expression.firstMatch(in: text[...]), !range.isEmpty else { break }
                let removed = [UInt8](text[range])
                text.removeSubrange(range)
                if text.first != UInt8(ascii: "/") { text.insert(UInt8(ascii: "/"), at: 0) }
                let mark = text.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
                let parameters = text[mark...].dropFirst().split(separator: UInt8(ascii: "&"))
                let query = [UInt8](parameters.joined(separator: [UInt8(ascii: "&")]))
                guard let url = parse(page.address(path: text[..<mark], query: query)) else { return }
                note(.path, removed: removed, cause: .rule(Int32(number)))
                follow(url)
                text = [UInt8](page.pathAndQuery)
            }
        }
    }
#endif

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
