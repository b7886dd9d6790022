import ArgumentParser
import HTTPTypes

struct RulesWithdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Remove the keys that former rules gave to links.",
        discussion: """
            When rules change, each link keeps its former keys as aliases, so that every note is still found. After a \
            wrong rule, an alias can suggest a note on a page that it does not belong to. This command removes the \
            aliases of all accounts and keeps the keys of the rules in force. Aliases return when their rules return. To \
            see in advance what would merge or split, use `backnote rules diff`.

            EXAMPLE
              backnote rules remove bad-list.txt && backnote rules withdraw
            """)

    @OptionGroup var data: DataFolderOption

    private struct Withdrawal: Decodable {
        let withdrawn: Int
    }

    func run() async throws {
        try await data.withNotebook { notebook in
            let count = try await notebook.send(.post, "rules/withdrawals").decode(Withdrawal.self).withdrawn
            CommandLineOutput.line(
                count == 0
                    ? "No link has a key of former rules." : "Keys of former rules removed: \(count).")
        }
    }
}
