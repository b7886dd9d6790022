import ArgumentParser
import HTTPTypes

struct AccountRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove an account with all that is its own.",
        discussion: """
            Its notes with their history and ink, links, visits, decisions, settings, tokens and sessions are gone at once and for good;
            backups that were made before still have them. Asks before, where standard input is a terminal; else --yes is needed.

            EXAMPLES
              backnote account remove ann
              backnote account remove ann --yes
            """)

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var account: AccountArgument

    func run() async throws {
        if !yes {
            guard StandardInput.isTerminal else {
                throw ValidationError("Say --yes to remove \(account.name) with all of its notes.")
            }
            CommandLineOutput.prompt("All notes of \(account.name) will be gone. Type the name again to remove it: ")
            guard readLine() == account.name else { throw CommandFailure("Nothing was removed.") }
        }
        try await data.withNotebook { _ = try await $0.send(.delete, account.path) }
    }
}
