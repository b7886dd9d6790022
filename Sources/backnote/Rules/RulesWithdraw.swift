import ArgumentParser
import HTTPTypes

struct RulesWithdraw: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Take back the keys that former rules gave to your links.",
        discussion: """
            When rules change, links keep the keys that they had as aliases, so that no note gets lost. After a rule that was wrong, such an
            alias can bring a note to a page that is not its own. This leaves the keys of the rules in force alone. Rules that come back
            bring their keys back; "backnote rules diff" says beforehand what merges and splits. It is about the links of all accounts, whether the
            service runs or not.

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
                    ? "No link had a key of former rules." : "\(count) keys of former rules were withdrawn.")
        }
    }
}
