import ArgumentParser
import HTTPTypes

struct ActivityList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List current activities, then recent visits, each thing once.",
        discussion: """
            Prints a line for each: its id, `current` or the time of the visit, its title, its URL, with tabs between them.

            EXAMPLES
              backnote activity list
              backnote activity list --device laptop --limit 10
              backnote activity list --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The device that asks: what it shows itself comes first.")
    var device: String?

    @Option(
        help: "The most that are listed, up to 200.", transform: Setting.number("limit", 1...200, standard: 50).flag)
    var limit = 50

    private struct Activity: Decodable {
        let id: String
        let title: String?
        let displayTitle: String?
        let webpageURL: String
        let visitedAt: String?
        let isCurrent: Bool?
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            let answer = try await notebook.send(
                .get, "activities", query: [("limit", "\(limit)"), ("device", device)])
            for element in try answer.members().list("activities") {
                try element.tell(asJSON: options.json, Activity.self) { activity in
                    [
                        activity.id, activity.isCurrent == true ? "current" : activity.visitedAt ?? "",
                        activity.displayTitle ?? activity.title ?? "", activity.webpageURL,
                    ]
                }
            }
        }
    }
}
