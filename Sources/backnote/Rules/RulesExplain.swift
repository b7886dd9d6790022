import ArgumentParser
import Canonicalization

struct RulesExplain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain what the rules do with a URL, and which rules were considered.",
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
