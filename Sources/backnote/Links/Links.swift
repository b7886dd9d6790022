import ArgumentParser

struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check whether links still lead to their pages, and keep copies of pages.",
        discussion: """
            A link is "moved" after two permanent redirects a day or more apart, and "gone" after three responses over \
            a week that say that the page does not exist. Repeated checks within a day count once.

            EXAMPLES
              backnote links check
              backnote links check https://example.com/plan
              backnote links list --state gone
              backnote links copy ID --keep
            """,
        subcommands: [
            LinksCheck.self, LinksList.self, LinksCopy.self, LinksAliases.self, LinksUnalias.self, LinksRealias.self,
        ])
}
