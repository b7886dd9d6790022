import ArgumentParser

struct RulesPropose: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "propose",
        abstract: "Print what was learned as a rule file with examples.",
        discussion: """
            The file has the hosts, the beginnings of paths and the parts that are ignored, and none of your pages: the \
            examples are made up. A path that may name a person is left out. Read it before you share it, since it says which sites you keep notes on. `rules own` takes \
            it as rules for everyone on this Backnote.

            EXAMPLES
              backnote rules propose
              backnote rules propose > learned.txt && backnote rules check learned.txt
            """)

    @OptionGroup var data: DataFolderOption

    func run() async throws {
        try await data.withNotebook(creating: false) { notebook in
            for rule in try await notebook.learnedRules() {
                if let proposal = rule.rule.proposal { CommandLineOutput.line(proposal) }
            }
        }
    }
}
