import ArgumentParser

struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See whether your links still lead to their pages.",
        discussion: """
            A link has moved when its site has redirected for good twice, a day or more apart; it is gone when there was no such page three
            times over a week. Anything less changes nothing that was known, and looking again within a day is not looking twice.

            EXAMPLES
              backnote links check
              backnote links check https://example.com/plan
              backnote links list --state gone
            """,
        subcommands: [LinksCheck.self, LinksList.self])
}
