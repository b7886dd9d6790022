import ArgumentParser

struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See whether your links still lead to their pages.",
        discussion: """
            A link has moved when its site has redirected for good twice; it is gone when there was no such page three times over a week.
            Anything less changes nothing that was known.

            EXAMPLES
              backnote links check
              backnote links check https://example.com/plan
              backnote links list --state gone
            """,
        subcommands: [LinksCheck.self, LinksList.self])
}
