import ArgumentParser
import HTTPTypes

struct LinksAliases: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "aliases",
        abstract: "List the addresses that find a link because of a redirect.",
        discussion: """
            Prints one line per address, separated by tabs: ID, address, and the redirect from which it is known.

            EXAMPLES
              backnote links aliases 0123456789abcdef0123456789abcdef
              backnote links aliases 0123456789abcdef0123456789abcdef --json
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var link: LinkArgument

    private struct Response: Decodable {
        let id: String
        let address: String
        let from: String
        let to: String
    }

    func run() async throws {
        let link = link
        try await options.data.withNotebook(creating: false) { notebook in
            for alias in try await notebook.send(.get, "links/\(link.id)/aliases").members().list("aliases") {
                try alias.print(asJSON: options.json, Response.self) { alias in
                    [alias.id, alias.address, "\(alias.from) redirects to \(alias.to)"]
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

    @Argument(help: "The ID of the address, from `links aliases`.")
    var alias: String

    func validate() throws {
        guard alias.isWholeID else {
            throw ValidationError("\"\(alias)\" is not the ID of an address. See `backnote links aliases`.")
        }
    }

    func run() async throws {
        try await data.withNotebook(creating: false) { notebook in
            _ = try await notebook.send(.delete, "links/\(link.id)/aliases/\(alias)")
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
