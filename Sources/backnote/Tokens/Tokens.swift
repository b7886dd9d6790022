import ArgumentParser

struct Tokens: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Make, list and end tokens, by which programs are let in.",
        discussion: """
            A token has scopes, which stand beside one another: visit (tell visits, ask what belongs to a page), read, write, and
            admin, which is everything.

            EXAMPLES
              backnote token new 'Reading list' --scope read
              backnote token list
              backnote token end 0123456789abcdef0123456789abcdef
            """,
        subcommands: [TokenNew.self, TokenList.self, TokenEnd.self])
}

/// What commands show of a token in words.
struct TokenView: Decodable {
    let id: String
    let name: String
    let scopes: [String]
    let prefix: String
    let lastUsedAt: String?
    let expiresAt: String?
    /// Told once, where it is made.
    let token: String?
}
