import ArgumentParser

struct Tokens: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Create, list and revoke the tokens that give programs access.",
        discussion: """
            A token has one or more scopes: visit (send visits and receive suggestions), read, write, and admin, which \
            includes all others.

            EXAMPLES
              backnote token new 'Reading list' --scope read
              backnote token list
              backnote token end 0123456789abcdef0123456789abcdef
            """,
        subcommands: [TokenNew.self, TokenList.self, TokenEnd.self])
}
