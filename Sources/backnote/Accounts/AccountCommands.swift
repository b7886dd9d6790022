import ArgumentParser

struct AccountCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account",
        abstract: "Create, list and remove accounts, when several people use Backnote.",
        discussion: """
            A single user needs no account. Each account has its own notes, visits and tokens. The account "local" \
            belongs to the owner.

            EXAMPLES
              backnote account new ann
              backnote account list
              backnote account password ann
              backnote account remove ann
            """,
        subcommands: [AccountNew.self, AccountList.self, AccountPassword.self, AccountRemove.self])
}
