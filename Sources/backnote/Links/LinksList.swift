import ArgumentParser
import Notebook

struct LinksList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the links of all notes, newest first.",
        discussion: """
            Prints the state and the canonical URL of each link. With --json, webpageURL is the address as visited.

            EXAMPLES
              backnote links list --state gone
              backnote links list --state moved --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "List only links in this state: live, moved, gone or unknown.")
    var state: Link.State?

    private struct Response: Decodable {
        let activityType: String
        let webpageURL: String?
        let canonicalURL: String?
        let state: Link.State
        let movedTo: String?
    }

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            try await notebook.forEach("links", of: "links", query: [("state", state?.rawValue)]) { link in
                try link.print(asJSON: options.json, Response.self) { link in
                    [
                        link.state.rawValue,
                        Link.url(visited: link.webpageURL, canonical: link.canonicalURL) ?? link.activityType,
                    ]
                        + (link.movedTo.map { ["moved to \($0)"] } ?? [])
                }
            }
        }
    }
}

extension Link.State: ExpressibleByArgument {}
