public import Canonicalization

/// What came of reading a list.
public struct RuleListReport: Sendable {
    /// A line, or a rule of a catalog, that is not in force.
    public struct Skipped: Sendable, Hashable {
        public enum Reason: Sendable, Hashable {
            /// The engine's.
            case rule(SkippedRule.Reason)
            /// `completeProvider`: the whole site is to be blocked.
            case blocksWholeSites
            /// `referralMarketing` for every site, whose names are content on many.
            case globalReferral
            /// The provider has no `urlPattern`.
            case noPattern
        }

        /// In the list's text; for a catalog, in the text that was made of it (`RuleListReport.file`).
        public let line: Int?
        /// The rule as the list writes it; for a catalog, with its provider before it.
        public let text: String
        public let reason: Reason
    }

    public let format: RuleListFormat
    /// The list for `RuleSet(files:expressions:)`, marked as subscribed. Of a catalog it is a translation, which names the
    /// provider of each rule above it.
    public let file: RuleFile
    /// Rules in force; one line may be a rule for several hosts.
    public let accepted: Int
    /// At most 10,000.
    public let skipped: [Skipped]

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
    /// A sentence for a person.
    public var description: String {
        switch self {
        case .rule(let reason): "\(reason.sentence)"
        case .blocksWholeSites: "The provider blocks whole sites, which is not about a page's address."
        case .globalReferral: "Names of referral marketing are content on many sites, and this one is for every site."
        case .noPattern: "The provider has no \"urlPattern\" that says which sites it is about."
        }
    }
}

extension RuleListReport: CustomStringConvertible {
    /// A line for each that was skipped, and one that sums up.
    public var description: String {
        let name = String(decoding: file.name, as: UTF8.self)
        let lines = skipped.map { skipped in
            "\(name)\(skipped.line.map { ":\($0)" } ?? ""): \(skipped.reason)\n    \(skipped.text)"
        }
        return (lines + ["\(accepted) rules in force, \(skipped.count) skipped"]).joined(separator: "\n")
    }
}
