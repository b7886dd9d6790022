import ArgumentParser

struct Backnote: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "backnote",
        abstract: "Quick notes for the open web, on your own machine.",
        discussion: """
            Notes keep the canonical links of the pages they belong to, and come back when you come back.

            EXAMPLES
              backnote serve
              backnote canonicalize 'https://example.com/?utm_source=x&id=7'
              backnote fetch https://example.com/
            """,
        version: version,
        subcommands: [
            Serve.self, SignIn.self, Canonicalize.self, Rules.self, Links.self, Fetch.self, Extract.self,
            MakeBackup.self, RestoreBackup.self,
        ])
}
