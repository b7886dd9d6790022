public import Canonicalization

/// The result of reading a list.
public struct RuleListReport: Sendable {
    /// A line, or a rule of a catalog, that is not in effect.
    public struct Skipped: Sendable, Hashable {
        /// Why a rule is not in effect.
        public enum Reason: Sendable, Hashable {
            /// A reason of the engine.
            case rule(SkippedRule.Reason)
            /// `completeProvider`: the provider blocks a whole site.
            case blocksWholeSites
            /// `referralMarketing` for all sites, with names that are content on many of them.
            case globalReferral
            /// The provider has no `urlPattern`.
            case noPattern
        }

        /// The line in the list; for a catalog, in its translation (`RuleListReport.file`).
        public let line: Int?
        /// The rule as in the list; for a catalog, with its provider first.
        public let text: String
        /// Why it is not in effect.
        public let reason: Reason
    }

    /// Two different pages that a list makes one.
    public struct MergedPages: Sendable, Hashable, Encodable {
        /// The URL of one page.
        public let first: String
        /// The URL of the other page.
        public let second: String
    }

    /// The format of the list.
    public let format: RuleListFormat
    /// The list for `RuleSet(files:expressions:)`, marked as subscribed; for a catalog, its translation, with the
    /// provider above each rule.
    public let file: RuleFile
    /// The number of rules in effect. A line may hold rules for several hosts.
    public let accepted: Int
    /// At most 10,000.
    public let skipped: [Skipped]

    /// Returns the pairs of pages that the list makes one, though the built-in rules know them as different.
    ///
    /// - Parameter others: The other lists and the user's own rules.
    /// - Complexity: O(the size of all rules + the number of built-in examples): up to some seconds.
    public func mergedPages(beside others: [RuleFile] = []) -> [MergedPages] {
        RuleExample.merged(by: file, beside: others, expressions: PCRE2Expressions()).map { example in
            MergedPages(
                first: String(decoding: example.first, as: UTF8.self),
                second: String(decoding: example.second, as: UTF8.self))
        }
    }

    init(file: RuleFile, written: ConvertedList, rules: RuleSet) {
        self.file = file
        format = written.format
        accepted = rules.count
        let lines = file.text.split(separator: 0x0A, omittingEmptySubsequences: false)
        skipped =
            written.skipped
            + rules.skipped.map { skipped in
                let line = lines.indices.contains(skipped.line - 1) ? lines[skipped.line - 1].prefix(4096) : []
                return Skipped(
                    line: skipped.line,
                    text: written.sources[skipped.line] ?? String(decoding: line, as: UTF8.self),
                    reason: .rule(skipped.reason))
            }
    }
}

extension RuleListReport.Skipped.Reason: CustomStringConvertible {
    /// The reason as a sentence for people.
    public var description: String {
        switch self {
        case .rule(let reason): "\(reason.sentence)"
        case .blocksWholeSites: "The provider blocks whole sites, which is not about the URL of a page."
        case .globalReferral:
            "The names of referral parameters are content on many sites, and this rule is for all sites."
        case .noPattern: "The provider has no \"urlPattern\", so its sites are unknown."
        }
    }
}

extension RuleListReport: CustomStringConvertible {
    /// A line for each skipped rule, and a summary.
    public var description: String {
        let name = String(decoding: file.name, as: UTF8.self)
        let lines = skipped.map { skipped in
            "\(name)\(skipped.line.map { ":\($0)" } ?? ""): \(skipped.reason)\n    \(skipped.text)"
        }
        return (lines + ["rules in force: \(accepted), skipped: \(skipped.count)"]).joined(separator: "\n")
    }
}
