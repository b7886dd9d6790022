import ArgumentParser
import HTTPTypes
import Notebook

struct ActivityCurrent: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "current",
        abstract: "Tell what a device shows now.",
        discussion: """
            Prints the canonical URL. The device's former activity becomes a recent visit.

            EXAMPLE
              backnote activity current https://example.com/plan --title 'Fitness plan' --device laptop
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The page's title.")
    var title: String?

    @Option(help: "The name of the device.")
    var device: String?

    @Argument(help: "The page's URL.")
    var url: String

    private struct Answer: Decodable {
        let canonicalURL: String
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            let answer = try await notebook.send(
                .put, "activities/current", body: UserActivity(title: title, webpageURL: url, device: device))
            try answer.element().tell(asJSON: options.json, Answer.self) { [$0.canonicalURL] }
        }
    }
}

struct ActivityResign: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resign",
        abstract: "Tell that a device shows nothing now.",
        discussion: """
            EXAMPLE
              backnote activity resign --device laptop
            """)

    @OptionGroup var data: DataFolderOption

    @Option(help: "The name of the device.")
    var device: String?

    func run() async throws {
        try await data.withNotebook { notebook in
            _ = try await notebook.send(.delete, "activities/current", query: [("device", device)])
        }
    }
}
