import ArgumentParser
import HTTPTypes

struct AccountList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List accounts by name.",
        discussion: """
            Prints one line per account, separated by tabs: name, time of creation, and "password" or "no password".

            EXAMPLES
              backnote account list
              backnote account list --json
            """)

    @OptionGroup var options: NotebookOptions

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            for account in try await notebook.send(.get, "accounts").members().list("accounts") {
                try account.print(asJSON: options.json, AccountResponse.self, \.columns)
            }
        }
    }
}
