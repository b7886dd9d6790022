import ArgumentParser
import Canonicalization
import HTTPService
import PageFetching
import RuleLists

struct RulesDiff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show which of your links would merge or split under other rules.",
        discussion: """
            OLD and NEW are each "built-in", "current" (the built-in rules and your lists), or the file or URL of a \
            list to use beside the built-in rules. Changes nothing. Exits with 1 if anything would merge or split.

            EXAMPLES
              backnote rules diff current new-rules.txt
              backnote rules diff built-in current --json
            """)

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print one JSON object with merged and split, each a list of groups of URLs.")
    var json = false

    @Argument(help: "The current rules.")
    var old: String

    @Argument(help: "The rules to compare with.")
    var new: String

    private struct Response: Encodable {
        let merged: [[String]]
        let split: [[String]]
    }

    func run() async throws {
        let before = try await rules(old)
        let after = try await rules(new)
        let difference = KeyDifference.between(old: before, new: after, urls: try await linkedURLs())
        if json {
            try CommandLineOutput.json(Response(merged: difference.merged, split: difference.split))
        } else {
            printGroups("would become one page", difference.merged)
            printGroups("would no longer be one page", difference.split)
            if difference.isEmpty { CommandLineOutput.line("None of your links would merge or split.") }
        }
        if !difference.isEmpty { throw ExitCode.failure }
    }

    private func printGroups(_ change: String, _ groups: [[String]]) {
        for group in groups {
            CommandLineOutput.line("These \(change):")
            for url in group { CommandLineOutput.line("  \(url)") }
        }
    }

    private func rules(_ name: String) async throws -> RuleSet {
        switch name {
        case "built-in": return .builtIn
        case "current": return data.lists.ruleSet()
        default:
            do {
                let bytes = try await SubscribedLists.read(name, fetcher: PageFetcher(limits: .ruleList))
                let file = try RuleLists.read(bytes, name: name).file
                return RuleSet(files: RuleSet.builtInFiles + [file], expressions: PCRE2Expressions())
            } catch let error as CommandFailure {
                throw error
            } catch {
                throw CommandFailure("\(name): \(error)")
            }
        }
    }

    /// Returns the URL of every link, as it was visited.
    private func linkedURLs() async throws -> [String] {
        struct Link: Decodable {
            let webpageURL: String
        }
        var urls: [String] = []
        try await data.withNotebook(creating: false) { notebook in
            try await notebook.forEach("links", of: "links") { urls.append(try $0.decode(Link.self).webpageURL) }
        }
        return urls
    }
}
