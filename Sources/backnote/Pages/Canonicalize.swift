import ArgumentParser
import Canonicalization
import Foundation
import RuleLists

struct Canonicalize: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Remove tracking and other temporary parts from URLs.",
        discussion: """
            Prints the canonical form of each URL. Without arguments, reads one URL per line from standard input. A line \
            that is not the URL of a page gives an empty line, and the reason on standard error.

            EXAMPLES
              backnote canonicalize 'https://Example.com:443/a/../b?utm_source=x&id=7#top'
              backnote canonicalize --json < urls.txt
              backnote canonicalize --explain 'https://example.com/?fbclid=abc'
            """)

    @Flag(help: "Print one JSON object per line: input, canonicalURL, key and changes; or input and error.")
    var json = false

    @Flag(help: "Explain what was removed, and by which rule.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "A rule file to use in addition. Repeat the option for several.", valueName: "file"))
    var rules: [String] = []

    @OptionGroup var data: DataFolderOption

    @Argument(help: "URLs (default: one per line from standard input).")
    var urls: [String] = []

    func validate() throws {
        if json && explain { throw ValidationError("Choose one of --json and --explain.") }
    }

    private func additionalRules() throws -> [RuleFile] {
        try rules.map { file in
            // One byte more than the limit, so that a longer file is refused instead of cut.
            let bytes = try InputFile.bytes(of: file, upTo: RuleLists.sizeLimit + 1)
            do {
                return try RuleLists.read(Array(bytes), name: file).file
            } catch {
                throw CommandFailure("\(file): \(error)")
            }
        }
    }

    func run() throws {
        let canonicalizer = Canonicalizer(rules: data.lists.ruleSet(and: try additionalRules()))
        var failures = 0
        /// - Parameter place: Where the URL stands, for messages.
        func canonicalize(_ url: String, at place: String = "") throws {
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
                // Each URL has its line, so that input and output can be pasted side by side.
                CommandLineOutput.line("")
                CommandLineOutput.error("backnote: \(place)\(url.isEmpty ? "" : url + ": ")\(error)")
            }
        }
        if urls.isEmpty {
            try StandardInput.forEachLine { number, line in
                if let line { return try canonicalize(line, at: "line \(number): ") }
                failures += 1
                let reason = "The line is not UTF-8 text."
                if json { return try CommandLineOutput.json(["input": "", "error": reason]) }
                CommandLineOutput.line("")
                CommandLineOutput.error("backnote: line \(number): \(reason)")
            }
        } else {
            for url in urls { try canonicalize(url) }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}
