import ArgumentParser
import HTTPTypes

struct ActivityResign: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resign",
        abstract: "Report that a device shows no page.",
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
