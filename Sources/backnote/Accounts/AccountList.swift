import ArgumentParser
import HTTPTypes

struct AccountList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List accounts by name.",
        discussion: """
            Prints a line for each: its name, when it was made and whether a password signs in to it, with tabs between them.

            EXAMPLES
              backnote account list
              backnote account list --json
            """)

    @OptionGroup var options: NotebookOptions

    func run() async throws {
        try await options.withNotebook { notebook in
            for account in try await notebook.send(.get, "accounts").members().list("accounts") {
                try account.tell(asJSON: options.json, AccountView.self, \.columns)
            }
        }
    }
}
