import ArgumentParser
import Canonicalization

struct RulesList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the rule files in use.",
        discussion: """
            EXAMPLES
              backnote rules list
              backnote rules list --json
            """)

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print one JSON object per line.")
    var json = false

    private struct Line: Encodable {
        let file: String
        let isSubscribed: Bool
        let rules: Int
        let exceptions: Int
        let examples: Int
        let skipped: Int
    }

    func run() throws {
        let summaries = data.lists.ruleSet().summaries
        for summary in summaries {
            if json {
                try CommandLineOutput.json(
                    Line(
                        file: summary.file, isSubscribed: summary.isSubscribed, rules: summary.ruleCount,
                        exceptions: summary.exceptionCount, examples: summary.exampleCount,
                        skipped: summary.skippedCount))
            } else {
                let kinds = summary.kinds.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
                let skipped = summary.skippedCount > 0 ? ", \(summary.skippedCount) skipped" : ""
                CommandLineOutput.line("\(summary.file): \(kinds)\(skipped)")
            }
        }
        if !json {
            CommandLineOutput.line("Rules: \(summaries.reduce(0) { $0 + $1.ruleCount }), files: \(summaries.count)")
        }
    }
}
