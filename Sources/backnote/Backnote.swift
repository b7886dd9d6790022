import ArgumentParser

struct Backnote: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "backnote",
        abstract: "Quick notes for the open web, on your own machine.",
        discussion: """
            A note keeps the canonical links of its pages, and is suggested when you visit one of them again.

            EXAMPLES
              backnote serve
              backnote note new 'Fitness plan' --link https://example.com/plan
              backnote visit 'https://example.com/plan?utm_source=x'
              backnote canonicalize 'https://example.com/?utm_source=x&id=7'
            """,
        version: version,
        subcommands: [
            Serve.self, Work.self, Open.self, SignIn.self, VisitPages.self, Notes.self, Activities.self, Links.self,
            Identity.self, Tokens.self, Pair.self, AccountCommands.self, ImportFiles.self, ExportNotes.self,
            Canonicalize.self, Rules.self, Fetch.self, Extract.self, MakeBackup.self, RestoreBackup.self,
            MoveNotes.self, ShowSettings.self,
        ])
}
