import ArgumentParser
import Canonicalization
import PageFetching
import RuleLists

struct RulesCheck: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check rule files and run their examples.",
        discussion: """
            Prints each line that is not a valid rule, with the reason, and each example that fails. Without a file, \
            checks the built-in rules.

            EXAMPLES
              backnote rules check
              backnote rules check my-rules.txt
            """)

    @Argument(help: "Rule files (default: the built-in rules).")
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
