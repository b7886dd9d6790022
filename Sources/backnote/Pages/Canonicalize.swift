import ArgumentParser
import Canonicalization
import Foundation
import RuleLists

struct Canonicalize: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove transient state from URLs.",
        discussion: """
            Prints each URL's canonical form. URLs come as arguments or, with none, one a line on standard input.

            EXAMPLES
              backnote canonicalize 'https://Example.com:443/a/../b?utm_source=x&id=7#top'
              backnote canonicalize --json < urls.txt
              backnote canonicalize --explain 'https://example.com/?fbclid=abc'
            """)

    @Flag(help: "Print one JSON object a line: input, canonicalURL, key, changes; or input, error.")
    var json = false

    @Flag(help: "Say what was removed, and by which rule.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "A file of rules to count beside the others. May be given more than once.", valueName: "file"))
    var rules: [String] = []

    @OptionGroup var data: DataFolderOption

    @Argument(help: "URLs; none means standard input, one a line.")
    var urls: [String] = []

    func validate() throws {
        if json && explain { throw ValidationError("Choose one of --json and --explain.") }
    }

    private func more() throws -> [RuleFile] {
        try rules.map { file in
            guard let bytes = FileManager.default.contents(atPath: file) else {
                throw CommandFailure("The file \(file) can't be opened.")
            }
            do {
                return try RuleLists.read(Array(bytes), name: file).file
            } catch {
                throw CommandFailure("\(file): \(error)")
            }
        }
    }

    func run() throws {
        let canonicalizer = Canonicalizer(rules: data.lists.ruleSet(and: try more()))
        var failures = 0
        func take(_ url: String) throws {
            if json {
                let report = CanonicalizationReport(of: url, by: canonicalizer)
                failures += report.error == nil ? 0 : 1
                return try CommandLineOutput.json(report)
            }
            do {
                let canonicalization = try canonicalizer.canonicalize(url)
                CommandLineOutput.line(
                    explain ? canonicalization.explanation : canonicalization.canonicalText)
            } catch {
                failures += 1
                CommandLineOutput.error("backnote: \(url): \(error)")
            }
        }
        if urls.isEmpty {
            try StandardInput.forEachLine(take)
        } else {
            try urls.forEach(take)
        }
        if failures > 0 { throw ExitCode.failure }
    }
}
