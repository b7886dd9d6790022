#if !hasFeature(Embedded)
    /// Statistics of a rule file.
    public struct RuleSummary: Sendable {
        /// The name of the file.
        public let file: String
        /// Whether the file is a subscribed list.
        public let isSubscribed: Bool
        /// The number of lines with a rule. A line may hold rules for several hosts.
        public let ruleCount: Int
        /// The number of exceptions among the rules.
        public let exceptionCount: Int
        /// The number of rules of each kind, by the option that defines the action, the most frequent first.
        public let kinds: [(name: String, count: Int)]
        /// The number of examples.
        public let exampleCount: Int
        /// The number of skipped lines.
        public let skippedCount: Int
    }

    extension RuleSet {
        /// A summary of each file, in order.
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
                    kinds: kinds.map { ($0.key, $0.value) }, exampleCount: compiled.examples.count { $0.file == index },
                    skippedCount: skipped.count { $0.file == index })
            }
        }
    }

    extension Rule.Action {
        /// The option that defines the action.
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
