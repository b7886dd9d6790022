import ArgumentParser
import HTTPTypes

struct ActivityList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List current pages, then recent visits.",
        discussion: """
            Prints one line per page, separated by tabs: ID, "current" or the time of the visit, title and URL.

            EXAMPLES
              backnote activity list
              backnote activity list --device laptop --limit 10
              backnote activity list --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The name of this device, whose current page is listed first.")
    var device: String?

    @Option(
        help: "Maximum number of pages to list, up to 200 (default: 50).",
        transform: Setting.number("limit", 1...200, defaultValue: 50).flag)
    var limit = 50

    private struct Activity: Decodable {
        let id: String
        let title: String?
        let displayTitle: String?
        let activityType: String
        let webpageURL: String?
        let visitedAt: String?
        let isCurrent: Bool?
    }

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            let response = try await notebook.send(
                .get, "activities", query: [("limit", "\(limit)"), ("device", device)])
            for element in try response.members().list("activities") {
                try element.print(asJSON: options.json, Activity.self) { activity in
                    [
                        activity.id, activity.isCurrent == true ? "current" : activity.visitedAt ?? "",
                        activity.displayTitle ?? activity.title ?? "",
                        activity.webpageURL ?? activity.activityType,
                    ]
                }
            }
        }
    }
}
