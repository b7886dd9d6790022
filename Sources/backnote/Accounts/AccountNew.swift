import ArgumentParser
import HTTPTypes

struct AccountNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make an account.",
        discussion: """
            Asks for its password or, where standard input is no terminal, reads the password's line from there. An account without a
            password is for a proxy that signs people in (`serve --trusted-proxy`).

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
                .tell(asJSON: options.json, AccountView.self, \.columns)
        }
    }
}
