import ArgumentParser
import HTTPTypes

struct LinksAliases: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aliases",
        abstract: "List the addresses that find a link because of a redirect.",
        discussion: """
            Prints one line per address, separated by tabs: ID, address, and the redirect from which it is known.
            With --withdrawn, prints the addresses that do not find the link, each with the reason.

            EXAMPLES
              backnote links aliases 0123456789abcdef0123456789abcdef
              backnote links aliases 0123456789abcdef0123456789abcdef --json
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var link: LinkArgument

    @Flag(help: "List the withdrawn addresses instead.")
    var withdrawn = false

    private struct Response: Decodable {
        let id: String
        let address: String
        let from: String
        let to: String
        let withdrawal: String?

        var reason: String {
            switch withdrawal {
            case "changed": "; withdrawn: it answers by itself, or leads elsewhere"
            case "generalPage": "; withdrawn: that page stands for many"
            case "noEvidence": "; withdrawn: the redirect is temporary"
            case "sharedTarget": "; withdrawn: other addresses lead there too"
            default: ""
            }
        }
    }

    func run() async throws {
        let (link, withdrawn) = (link, withdrawn)
        try await options.data.withNotebook(creating: false) { notebook in
            let lists = try await notebook.send(.get, "links/\(link.id)/aliases").members()
            for alias in lists.list(withdrawn ? "withdrawn" : "aliases") {
                try alias.print(asJSON: options.json, Response.self) { alias in
                    [alias.id, alias.address, "\(alias.from) redirects to \(alias.to)\(alias.reason)"]
                }
            }
        }
    }
}

struct LinksUnalias: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unalias",
        abstract: "Stop an address from finding a link.",
        discussion: """
            The address stays undone, even if the redirect is seen again.

            EXAMPLE
              backnote links unalias 0123456789abcdef0123456789abcdef fedcba9876543210fedcba9876543210
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var link: LinkArgument
    @OptionGroup var alias: AliasArgument

    func run() async throws {
        try await data.withNotebook(creating: false) { notebook in
            _ = try await notebook.send(.delete, "links/\(link.id)/aliases/\(alias.alias)")
        }
    }
}

struct LinksRealias: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "realias",
        abstract: "Let an address that was withdrawn find a link again.",
        discussion: """
            The address needs no evidence from now on. See `backnote links aliases --withdrawn`.

            EXAMPLE
              backnote links realias 0123456789abcdef0123456789abcdef fedcba9876543210fedcba9876543210
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var link: LinkArgument
    @OptionGroup var alias: AliasArgument

    func run() async throws {
        try await data.withNotebook(creating: false) { notebook in
            _ = try await notebook.send(.post, "links/\(link.id)/aliases/\(alias.alias)/restore")
        }
    }
}

/// The argument of commands about an alias of a link.
struct AliasArgument: ParsableArguments {
    @Argument(help: "The ID of the address, from `links aliases`.")
    var alias: String

    func validate() throws {
        guard alias.isWholeID else {
            throw ValidationError("\"\(alias)\" is not the ID of an address. See `backnote links aliases`.")
        }
    }
}

/// The argument of commands about a link.
struct LinkArgument: ParsableArguments {
    @Argument(help: "The ID of the link, from `links list --json` or `note show --json`.")
    var link: String

    var id: String { link.lowercased() }

    func validate() throws {
        guard link.isWholeID else { throw ValidationError("\"\(link)\" is not the ID of a link.") }
    }
}

extension String {
    fileprivate var isWholeID: Bool { utf8.count == 32 && allSatisfy(\.isHexDigit) }
}
