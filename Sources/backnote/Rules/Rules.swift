import ArgumentParser
import Canonicalization
import Foundation
import PageFetching
import RuleLists

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look into the rules, and subscribe to lists of others.",
        discussion: """
            EXAMPLES
              backnote rules explain 'https://example.com/?utm_source=x'
              backnote rules check my-rules.txt
              backnote rules add https://example.org/url-tracking.txt
              backnote rules diff built-in current
            """,
        subcommands: [
            RulesCheck.self, RulesList.self, RulesAdd.self, RulesUpdate.self, RulesRemove.self, RulesOwn.self,
            RulesExplain.self, RulesDiff.self, RulesWithdraw.self, RulesPack.self,
        ])
}

struct RulesCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read files of rules and run the examples in them.",
        discussion: """
            Says each line that holds no rule, and why, and each example that does not hold. Without a file, checks the built-in rules.

            EXAMPLES
              backnote rules check
              backnote rules check my-rules.txt
            """)

    @Argument(help: "Files of rules.")
    var files: [String] = []

    func run() async throws {
        let fetcher = PageFetcher()
        var checked: [RuleFile] = []
        for file in files {
            do {
                let bytes = try await SubscribedLists.read(file, fetcher: fetcher)
                checked.append(try RuleLists.read(bytes, name: file).file)
            } catch let error as RuleListError {
                throw CommandFailure("\(file): \(error)")
            }
        }
        let check = RuleCheck(
            of: files.isEmpty ? RuleSet.builtInFiles : checked, beside: files.isEmpty ? [] : RuleSet.builtInFiles,
            expressions: PCRE2Expressions())
        CommandLineOutput.line("\(check)")
        if !check.passes { throw ExitCode.failure }
    }
}

struct RulesList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the files of rules that are in force.",
        discussion: """
            EXAMPLES
              backnote rules list
              backnote rules list --json
            """)

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print one JSON object a line.")
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
            CommandLineOutput.line("\(summaries.reduce(0) { $0 + $1.ruleCount }) rules in \(summaries.count) files")
        }
    }
}

struct RulesExplain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say what the rules do with a URL, and which were looked at.",
        discussion: """
            EXAMPLE
              backnote rules explain 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&si=abc'
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The URL.")
    var url: String

    func run() throws {
        do {
            CommandLineOutput.line(
                "\(try RuleExplanation(of: url, files: RuleSet.builtInFiles + data.lists.files(), expressions: PCRE2Expressions()))"
            )
        } catch {
            throw CommandFailure("\(url): \(error)")
        }
    }
}
