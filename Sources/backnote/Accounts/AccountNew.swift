import ArgumentParser
import HTTPTypes

struct AccountNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create an account.",
        discussion: """
            Asks for the password or, when standard input is not a terminal, reads it from the first line there. An \
            account without a password is for a proxy that authenticates users (`serve --proxy-user-header`).

            EXAMPLES
              backnote account new ann
              backnote account new ann < password.txt
              backnote account new ann --no-password
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var password: PasswordOption
    @OptionGroup var account: AccountArgument

    private struct Body: Encodable {
        let name: String
        let password: String?
    }

    func run() async throws {
        let body = Body(name: account.name, password: try password.read())
        try await options.withNotebook { notebook in
            try await notebook.send(.post, "accounts", body: body).element()
                .print(asJSON: options.json, AccountResponse.self, \.columns)
        }
    }
}
