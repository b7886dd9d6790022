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

    @Argument(help: "The ID of the token, from `token list`.")
    var token: String

    func validate() throws {
        try validateID(token, of: "token", listedBy: "token list")
    }

    func run() async throws {
        try await data.withNotebook { _ = try await $0.send(.delete, "tokens/" + token) }
    }
}
