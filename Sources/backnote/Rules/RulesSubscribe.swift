import ArgumentParser
import HTTPService
import PageFetching
import RuleLists

struct RulesAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Subscribe to a list of rules.",
        discussion: """
            Takes a file or an http(s) URL, in the adblock family's syntax or ClearURLs' JSON. See first what it would merge or split of
            your links: backnote rules diff current FILE. A running service takes new lists at its next start.

            EXAMPLES
              backnote rules add my-rules.txt
              backnote rules add https://example.org/url-tracking.txt --name tracking.txt
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var fetching: FetchingOptions

    @Option(help: "What to call the list.")
    var name: String?

    @Argument(help: "A file or URL.")
    var source: String

    func validate() throws {
        if let name,
            name.isEmpty || name.hasPrefix(".") || name.contains("/") || name.hasSuffix(".source")
                || name == OwnRules.name
        {
            throw ValidationError("--name: a file's name, without \"/\".")
        }
    }

    func run() async throws {
        do {
            let added = try await data.lists.add(source, as: name, fetcher: fetching.fetcher(limits: .ruleList))
            CommandLineOutput.error("\(added.report)")
            CommandLineOutput.line("Subscribed to \(added.name): \(added.report.accepted) rules in force.")
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure("\(source): \(error)")
        }
    }
}

struct RulesUpdate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Read the subscribed lists anew from where they came.",
        discussion: """
            A list that can't be had, or is refused, stays as it was.

            EXAMPLE
              backnote rules update
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var fetching: FetchingOptions

    func run() async throws {
        let fetcher = fetching.fetcher(limits: .ruleList)
        var failures = 0
        for list in data.lists.all() {
            // One that was handed over as text comes from nowhere.
            guard let source = list.source else { continue }
            do {
                let report = try await data.lists.add(source, as: list.name, fetcher: fetcher).report
                CommandLineOutput.line(
                    "\(list.name): \(report.accepted) rules in force, \(report.skipped.count) skipped")
            } catch {
                failures += 1
                let sentence = (error as? CommandFailure)?.sentence ?? "\(error)"
                CommandLineOutput.error("backnote: \(list.name) stays as it was. \(sentence)")
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}

struct RulesRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Leave a subscribed list.",
        discussion: """
            Notes found by its rules are keyed again at the service's next start; nothing is lost.

            EXAMPLE
              backnote rules remove url-tracking.txt
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The list's name, as `backnote rules list` says it.")
    var name: String

    func run() throws {
        guard try data.lists.remove(name) else { throw CommandFailure("There is no list called \(name).") }
        CommandLineOutput.line("Left \(name).")
    }
}
