import ArgumentParser
import HTTPTypes
import Notebook

struct ActivityCurrent: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "current",
        abstract: "Report the page that a device is showing.",
        discussion: """
            Prints the canonical URL. The previous page of the device becomes a recent visit.

            EXAMPLE
              backnote activity current https://example.com/plan --title 'Fitness plan' --device laptop
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The title of the page.")
    var title: String?

    @Option(help: "The name of the device.")
    var device: String?

    @Argument(help: "The URL of the page.")
    var url: String

    private struct Response: Decodable {
        let canonicalURL: String?
        let key: String
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            let response = try await notebook.send(
                .put, "activities/current", body: UserActivity(title: title, webpageURL: url, device: device))
            try response.element().print(asJSON: options.json, Response.self) { [$0.canonicalURL ?? $0.key] }
        }
    }
}
