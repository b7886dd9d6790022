import ArgumentParser
import Notebook

struct AccountCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account",
        abstract: "Make, list and remove people's accounts, on a Backnote that several use.",
        discussion: """
            Who uses Backnote alone needs none. Each person's notes, visits and tokens are theirs; the account `local` is the owner's.

            EXAMPLES
              backnote account new ann
              backnote account list
              backnote account password ann
              backnote account remove ann
            """,
        subcommands: [AccountNew.self, AccountList.self, AccountPassword.self, AccountRemove.self])
}

/// Which account a command is about.
struct AccountArgument: ParsableArguments {
    @Argument(help: "The name that its person signs in with: a to z, 0 to 9, dot, low line and hyphen.")
    var name: String

    func validate() throws {
        guard AccountName(name) != nil else {
            throw ValidationError(
                "\"\(name)\" is no name of an account: it has 1 to 64 of a to z, 0 to 9, dot, low line and hyphen.")
        }
    }

    var path: String { "accounts/" + name }
}

/// What commands show of an account in words.
struct AccountView: Decodable {
    let name: String
    let createdAt: String
    let hasPassword: Bool

    var columns: [String] { [name, createdAt, hasPassword ? "password" : "no password"] }
}
