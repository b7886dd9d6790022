import ArgumentParser
import HTTPTypes

struct TokenEnd: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "end",
        abstract: "Revoke a token.",
        discussion: """
            EXAMPLE
              backnote token end 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var data: DataFolderOption

    @Argument(help: "The ID of the token, from `token list`, or its beginning.")
    var token: String

    func validate() throws {
        _ = try tokenID()
    }

    private func tokenID() throws(ValidationError) -> AbbreviatedID {
        try AbbreviatedID(token, of: "token", listedBy: "token list")
    }

    func run() async throws {
        let token = try tokenID()
        try await data.withNotebook { notebook in
            var id = token.digits
            if !token.isWhole {
                let tokens = try await notebook.send(.get, "tokens").members().list("tokens")
                id = try token.resolved(
                    among: tokens.map { token in
                        let token = try token.decode(TokenResponse.self)
                        return (token.id, token.name)
                    })
            }
            _ = try await notebook.send(.delete, "tokens/" + id)
        }
    }
}
