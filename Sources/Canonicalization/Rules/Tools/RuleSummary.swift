#if !hasFeature(Embedded)
    /// What a file of rules holds, in numbers.
    public struct RuleSummary: Sendable {
        public let file: String
        public let isSubscribed: Bool
        /// Lines that hold a rule; one line may be a rule for several hosts.
        public let ruleCount: Int
        public let exceptionCount: Int
        /// How many of the rules are of each kind, by the option that says what they do, the most frequent first.
        public let kinds: [(name: String, count: Int)]
        public let exampleCount: Int
        public let skippedCount: Int
    }

    extension RuleSet {
        /// A summary for each file, in their order.
        public var summaries: [RuleSummary] {
            var lines = [[Int: Rule]](repeating: [:], count: files.count)
            for rule in compiled.rules { lines[rule.origin.file][rule.origin.line] = rule }
            return files.indices.map { index in
                let rules = lines[index].values
                let kinds = Dictionary(grouping: rules, by: \.action.name).mapValues(\.count)
                    .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                return RuleSummary(
                    file: String(decoding: files[index].name, as: UTF8.self), isSubscribed: files[index].isSubscribed,
                    ruleCount: rules.count, exceptionCount: rules.count { $0.isException },
                    kinds: kinds.map { ($0.key, $0.value) }, exampleCount: examples.count { $0.file == index },
                    skippedCount: skipped.count { $0.file == index })
            }
        }
    }

    extension Rule.Action {
        /// The option that says it.
        var name: String {
            switch self {
            case .removeParameters, .removeMatching: "removeparam"
            case .keepParameters: "keepparam"
            case .removeFragmentParameters: "removefragment"
            case .removeText: "removetext"
            case .fragment: "fragment"
            case .alias: "alias"
            case .template: "template"
            case .unwrap: "urlskip"
            case .ignoreCase: "ignorecase"
            case .underscoreSpaces: "spaces"
            case .pathSession: "session"
            }
        }
    }
#endif
