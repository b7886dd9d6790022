import ArgumentParser
import HTTPTypes

struct TokenList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List tokens, the newest first.",
        discussion: """
            Prints a line for each: its id, its name, its scopes, how it begins, when it was used last and when it ends, with tabs
            between them.

            EXAMPLES
              backnote token list
              backnote token list --json
            """)

    @OptionGroup var options: NotebookOptions

    func run() async throws {
        try await options.withNotebook { notebook in
            for token in try await notebook.send(.get, "tokens").members().list("tokens") {
                try token.tell(asJSON: options.json, TokenView.self) { token in
                    [
                        token.id, token.name, token.scopes.joined(separator: " "), token.prefix,
                        token.lastUsedAt ?? "never used", token.expiresAt ?? "does not end",
                    ]
                }
            }
        }
    }
}

struct TokenEnd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end",
        abstract: "End a token: it lets nobody in from now on.",
        discussion: """
            EXAMPLE
              backnote token end 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The token's id, as `token list` prints it.")
    var token: String

    func validate() throws {
        guard token.utf8.count == 32, token.allSatisfy(\.isHexDigit) else {
            throw ValidationError("\"\(token)\" is not a token's id: it has 32 hexadecimal digits.")
        }
    }

    func run() async throws {
        try await data.withNotebook { _ = try await $0.send(.delete, "tokens/" + token) }
    }
}
