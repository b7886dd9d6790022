#if !hasFeature(Embedded)
    import WebURL

    /// An explanation of a canonical URL: the changes, and the related rules with the reason why they had no effect.
    public struct RuleExplanation: Sendable {
        /// The outcome of a rule.
        public enum Outcome: Sendable, Hashable {
            case applied
            /// The rule is an exception, which disables others.
            case exception
            case otherPath
            case otherHost
            case otherAddress
            case parameterAbsent(String)
            case parameterPresent(String)
            case valueMismatch(parameter: String)
            /// The rule matches, but there was nothing to change, or another rule came first.
            case noEffect
        }

        /// A rule and its outcome.
        public struct Verdict: Sendable {
            public let place: RuleCheck.Place
            public let outcome: Outcome
        }

        /// The canonicalization with its changes.
        public let canonicalization: Canonicalization
        /// The rules for the hosts of the visited and the canonical URL, and the rules for all hosts that name a
        /// parameter of the page; in the order of their files.
        public let verdicts: [Verdict]

        /// Explains a URL.
        ///
        /// - Parameters:
        ///   - url: a visited URL.
        ///   - files: the rules in effect.
        ///   - expressions: the engine for regular expressions.
        public init<Engine: RegularExpressionEngine>(
            of url: String, files: [RuleFile], expressions: Engine
        ) throws(CanonicalizationError) {
            let rules = RuleSet(files: files, expressions: expressions)
            canonicalization = try Canonicalizer(rules: rules).canonicalize(url)
            let visited = WorkingURL(canonicalization.visited, filter: rules.compiled.tables.filter)
            let canonical = WorkingURL(canonicalization.canonicalURL, filter: rules.compiled.tables.filter)
            let places = RuleFileLines(files)
            let applied = Set(canonicalization.changes.compactMap(\.place))
            let compiler = ExpressionCompiler { expressions.compile($0, ignoresCase: $1) }
            var verdicts: [Verdict] = []
            var seen: Set<RulePlace> = []
            for (number, rule) in rules.compiled.rules.enumerated() {
                let origin = rule.origin
                let place = RulePlace(file: origin.file, line: origin.line)
                guard seen.insert(place).inserted else { continue }
                let dialect = RuleDialect(isSubscribed: files[origin.file].isSubscribed, expressions: compiler)
                let content = files[origin.file].text[origin.text]
                guard let parsed = try? RuleParser(content, origin: origin, dialect: dialect).parsed() else { continue }
                let isApplied = applied.contains(place)
                guard
                    let outcome = isApplied
                        ? .applied
                        : RuleExplanation.outcome(of: parsed, number, in: rules.compiled, on: visited)
                            ?? RuleExplanation.outcome(of: parsed, number, in: rules.compiled, on: canonical)
                else { continue }
                verdicts.append(
                    Verdict(place: places.place(file: origin.file, line: origin.line), outcome: outcome))
            }
            self.verdicts = verdicts
        }

        /// Returns the outcome for a URL on one of the rule's hosts.
        ///
        /// - Parameter number: The index of the rule for one of its hosts, which all have the same path.
        private static func outcome(
            of parsed: (rule: Rule, groupKeys: [RuleGroupKey]), _ number: Int, in rules: CompiledRules,
            on workingURL: borrowing WorkingURL
        ) -> Outcome? {
            let rule = parsed.rule
            for groupKey in parsed.groupKeys where groupKey.matches(workingURL) {
                // Leaves out rules for all hosts that name no parameter of the page.
                if groupKey.kind == .global, workingURL.firstParameter(of: rule) == nil { continue }
                return rule.outcome(on: workingURL, traits: rules.tables.traits[number], in: rules)
            }
            return nil
        }
    }

    private struct RulePlace: Hashable {
        let file: Int
        let line: Int
    }

    extension Change {
        fileprivate var place: RulePlace? {
            guard case .rule(let number) = cause else { return nil }
            let origin = rules.rules[Int(number)].origin
            return RulePlace(file: origin.file, line: origin.line)
        }
    }

    extension RuleGroupKey {
        fileprivate func matches(_ workingURL: borrowing WorkingURL) -> Bool {
            switch kind {
            case .global: true
            case .host: HostPattern(text[...]).matches(workingURL.host)
            case .tldWildcard: HostPattern((text + [UInt8](".*"))[...]).matches(workingURL.host)
            case .fileName:
                workingURL.path.split(separator: UInt8(ascii: "/")).last?.equalsIgnoringCase(text[...]) ?? false
            }
        }
    }

    extension Rule {
        /// Returns why a rule for the page's host had no effect.
        fileprivate func outcome(
            on workingURL: borrowing WorkingURL, traits: RuleTraits, in rules: CompiledRules
        ) -> RuleExplanation.Outcome {
            if let condition {
                let host = workingURL.host
                if condition.excludedHosts.contains(where: { $0.matches(host) }) { return .otherHost }
                if !condition.hosts.isEmpty, !condition.hosts.contains(where: { $0.matches(host) }) {
                    return .otherHost
                }
                if !condition.matches(workingURL) { return .otherAddress }
            }
            var captures = CaptureList()
            if !rules.tables.matchesPath(traits, workingURL.pathAndQueryRange, in: workingURL.text, captures: &captures)
            {
                return .otherPath
            }
            for name in requiredParameters where workingURL.firstParameter(named: name[...]) == nil {
                return .parameterAbsent(String(decoding: name, as: UTF8.self))
            }
            for name in forbiddenParameters where workingURL.firstParameter(named: name[...]) != nil {
                return .parameterPresent(String(decoding: name, as: UTF8.self))
            }
            if isException { return .exception }
            guard case .removeParameters = action else { return .noEffect }
            guard let found = workingURL.firstParameter(of: self) else {
                return .parameterAbsent(names.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "|"))
            }
            if let valueCondition, !valueCondition.matches(workingURL.value(of: found)) {
                return .valueMismatch(parameter: String(decoding: workingURL.name(of: found), as: UTF8.self))
            }
            return .noEffect
        }
    }

    extension WorkingURL {
        /// Returns the first parameter that a rule names.
        fileprivate func firstParameter(of rule: Rule) -> Parameter? {
            for index in parameters.indices {
                let name = name(of: parameters[index])
                if rule.names.contains(where: { $0.matches(name) }) { return parameters[index] }
            }
            return nil
        }
    }

    extension RuleExplanation.Outcome: CustomStringConvertible {
        public var description: String {
            switch self {
            case .applied: "applied"
            case .exception: "is an exception: the parts it names stay"
            case .otherPath: "does not match: it is about another path"
            case .otherHost: "does not match: it excludes this host"
            case .otherAddress: "does not match: its pattern is about another URL"
            case .parameterAbsent(let name): "had no effect: the parameter \"\(name)\" is missing"
            case .parameterPresent(let name): "had no effect: the parameter \"\(name)\" is present"
            case .valueMismatch(let name): "had no effect: the value of \"\(name)\" does not satisfy its condition"
            case .noEffect: "had no effect: nothing was left to change, or an exception disabled it"
            }
        }
    }

    extension RuleExplanation: CustomStringConvertible {
        /// The trace, and a line for each related rule.
        public var description: String {
            let rules = verdicts.map { "  \($0.place) \($0.outcome)\n    \($0.place.text)" }
            return ([canonicalization.explanation, "related rules:"] + rules).joined(separator: "\n")
        }
    }
#endif
