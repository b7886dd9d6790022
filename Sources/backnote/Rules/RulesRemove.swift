import ArgumentParser
import HTTPService
import HTTPTypes

struct RulesRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Unsubscribe from a list.",
        discussion: """
            The service recomputes the keys of the affected links in the background. No link is lost.

            EXAMPLE
              backnote rules remove url-tracking.txt
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The name of the list, from `backnote rules list`.")
    var name: String

    func run() async throws {
        try await data.withNotebook { notebook in
            guard let list = try await notebook.ruleLists().first(where: { $0.name == name }) else {
                throw CommandFailure("There is no list named \(name).")
            }
            _ = try await notebook.send(.delete, "rules/lists/\(list.id)")
            CommandLineOutput.line("Unsubscribed from \(name).")
        }
    }
}
