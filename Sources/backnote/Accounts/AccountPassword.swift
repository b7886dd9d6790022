import ArgumentParser
import HTTPTypes

struct AccountPassword: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "password",
        abstract: "Change or remove the password of an account.",
        discussion: """
            Asks for the new password or, when standard input is not a terminal, reads it from the first line there. \
            Browsers have to sign in again; tokens stay valid.

            EXAMPLES
              backnote account password ann
              backnote account password ann < password.txt
              backnote account password ann --no-password
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var password: PasswordOption
    @OptionGroup var account: AccountArgument

    private struct Body: Encodable {
        let password: Nullable<String>
    }

    func run() async throws {
        let body = Body(password: Nullable(try password.read()))
        try await data.withNotebook { _ = try await $0.send(.put, account.path + "/password", body: body) }
    }
}
