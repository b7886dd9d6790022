import ArgumentParser
import HTTPTypes

struct AccountRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove an account and all of its data.",
        discussion: """
            Permanently deletes the notes with their history and ink, links, visits, decisions, settings, tokens and \
            sessions. Earlier backups still contain them. Asks for confirmation on a terminal; otherwise --yes is \
            required.

            EXAMPLES
              backnote account remove ann
              backnote account remove ann --yes
            """)

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Do not ask for confirmation.")
    var yes = false

    @OptionGroup var account: AccountArgument

    func run() async throws {
        if !yes {
            guard StandardInput.isTerminal else {
                throw ValidationError("Confirm with --yes to remove \(account.name) and all of its notes.")
            }
            CommandLineOutput.prompt(
                "This permanently deletes all notes of \(account.name). To confirm, type the account name: ")
            guard readLine() == account.name else { throw CommandFailure("The account was not removed.") }
        }
        try await data.withNotebook { _ = try await $0.send(.delete, account.path) }
    }
}
