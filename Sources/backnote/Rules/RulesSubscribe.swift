import ArgumentParser
import HTTPService
import HTTPTypes
import PageFetching
import RuleLists

struct RulesAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Subscribe to a list of rules.",
        discussion: """
            Takes a file or an http(s) URL, in the adblock family's syntax or ClearURLs' JSON. See first what it would merge or split of
            your links: backnote rules diff current FILE. A running service goes by it at once.

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
                || name == UserRules.name
        {
            throw ValidationError("--name: a file's name, without \"/\".")
        }
    }

    func run() async throws {
        let list = try await SubscribedLists.list(source, as: name, fetcher: fetching.fetcher(limits: .ruleList))
        CommandLineOutput.error("\(list.report)")
        try await data.withNotebook { notebook in
            let kept = try await notebook.send(.post, "rules/lists", body: list.body).decode(KeptList.self)
            CommandLineOutput.line("Subscribed to \(kept.name): \(kept.rules) rules in force.")
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
        var lists: [KeptList] = []
        try await data.withNotebook { lists = try await $0.ruleLists() }
        var failures = 0
        for kept in lists {
            // One that was handed over as text comes from nowhere.
            guard let source = kept.source else { continue }
            do {
                // The notebook is not held while a list is fetched.
                let list = try await SubscribedLists.list(source, as: kept.name, fetcher: fetcher)
                try await data.withNotebook { _ = try await $0.send(.post, "rules/lists", body: list.body) }
                let report = list.report
                CommandLineOutput.line(
                    "\(kept.name): \(report.accepted) rules in force, \(report.skipped.count) skipped")
            } catch {
                failures += 1
                let sentence = (error as? CommandFailure)?.sentence ?? "\(error)"
                CommandLineOutput.error("backnote: \(kept.name) stays as it was. \(sentence)")
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}

struct RulesRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Leave a subscribed list.",
        discussion: """
            Notes found by its rules are keyed again in the background by the service, at once where it runs; nothing is lost.

            EXAMPLE
              backnote rules remove url-tracking.txt
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The list's name, as `backnote rules list` says it.")
    var name: String

    func run() async throws {
        try await data.withNotebook { notebook in
            guard let list = try await notebook.ruleLists().first(where: { $0.name == name }) else {
                throw CommandFailure("There is no list called \(name).")
            }
            _ = try await notebook.send(.delete, "rules/lists/\(list.id)")
            CommandLineOutput.line("Left \(name).")
        }
    }
}
