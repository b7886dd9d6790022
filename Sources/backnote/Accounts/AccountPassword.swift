import ArgumentParser
import HTTPTypes

struct AccountPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "password",
        abstract: "Give an account another password, or none.",
        discussion: """
            Asks for the new password or, where standard input is no terminal, reads its line from there. The account's browsers have to
            sign in again; its tokens stay.

            EXAMPLES
              backnote account password ann
              backnote account password ann < password.txt
              backnote account password ann --no-password
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var password: PasswordOption
    @OptionGroup var account: AccountArgument

    private struct Body: Encodable {
        let password: String?

        private enum CodingKeys: String, CodingKey { case password }

        func encode(to encoder: any Encoder) throws {
            // Taking it away has to be said.
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(password, forKey: .password)
        }
    }

    func run() async throws {
        let body = Body(password: try password.read())
        try await data.withNotebook { _ = try await $0.send(.put, account.path + "/password", body: body) }
    }
}
