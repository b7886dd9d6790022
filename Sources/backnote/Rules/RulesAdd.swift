import ArgumentParser
import HTTPService
import HTTPTypes
import PageFetching
import RuleLists

struct RulesAdd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Subscribe to a rule list.",
        discussion: """
            Reads a file or an http(s) URL, in adblock syntax or as ClearURLs JSON. A list that makes different pages one \
            is refused, unless the list that it replaces does so as well. To see in advance which of your links it would \
            merge or split, use `backnote rules diff current FILE`. A running service applies the list at once.

            EXAMPLES
              backnote rules add my-rules.txt
              backnote rules add https://example.org/url-tracking.txt --name tracking.txt
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var fetching: FetchingOptions

    @Option(help: "The name of the list (default: from its file or URL).")
    var name: String?

    @Flag(help: "Subscribe to the list even if it makes different pages one.")
    var allowMerges = false

    @Argument(help: "A file or URL.")
    var source: String

    func validate() throws {
        if let name,
            name.isEmpty || name.hasPrefix(".") || name.contains("/") || name.hasSuffix(".source")
                || name == UserRules.name
        {
            throw ValidationError("--name must be a file name without \"/\".")
        }
    }

    func run() async throws {
        var list = try await SubscribedLists.list(source, as: name, fetcher: fetching.fetcher(limits: .ruleList))
        CommandLineOutput.error("\(list.report)")
        guard list.report.accepted > 0 else {
            throw CommandFailure("\(source) has no rule that can be used. Nothing was added.")
        }
        list.body.refuseMerges = !allowMerges
        let body = list.body
        try await data.withNotebook { notebook in
            let subscribed = try await notebook.send(.post, "rules/lists", body: body).decode(RuleListResponse.self)
            CommandLineOutput.line("Subscribed to \(subscribed.name). Rules in force: \(subscribed.rules).")
        }
    }
}
