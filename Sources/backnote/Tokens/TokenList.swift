import ArgumentParser
import HTTPTypes

struct TokenList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List tokens, newest first.",
        discussion: """
            Prints one line per token, separated by tabs: ID, name, scopes, first characters, last use and expiry.

            EXAMPLES
              backnote token list
              backnote token list --json
            """)

    @OptionGroup var options: NotebookOptions

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            for token in try await notebook.send(.get, "tokens").members().list("tokens") {
                try token.print(asJSON: options.json, TokenResponse.self) { token in
                    [
                        token.id, token.name, token.scopes.joined(separator: " "), token.prefix,
                        token.lastUsedAt ?? "never used", token.expiresAt ?? "never expires",
                    ]
                }
            }
        }
    }
}
