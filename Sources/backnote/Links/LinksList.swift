import ArgumentParser
import Notebook

struct LinksList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List links across notes, the last added first.",
        discussion: """
            Prints each link's state and address. Works with the running service and, where none runs, with the data file itself.

            EXAMPLES
              backnote links list --state gone
              backnote links list --state moved --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "Only links in this state: live, moved, gone or unknown.")
    var state: Link.State?

    private struct Answer: Decodable {
        let webpageURL: String
        let state: Link.State
        let movedTo: String?
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            try await notebook.forEach("links", of: "links", query: [("state", state?.rawValue)]) { link in
                try link.tell(asJSON: options.json, Answer.self) { link in
                    [link.state.rawValue, link.webpageURL] + (link.movedTo.map { ["moved to \($0)"] } ?? [])
                }
            }
        }
    }
}

extension Link.State: ExpressibleByArgument {}
