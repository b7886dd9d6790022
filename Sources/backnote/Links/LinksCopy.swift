import ArgumentParser
import Foundation
import HTTPTypes

struct LinksCopy: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Keep, show or delete the copy of a linked page.",
        discussion: """
            A copy is what the page said when the copy was made. It is deleted with its link.

            Without an option, prints on one line, separated by tabs: when the copy was made, its size in bytes, and the URL \
            of the page.

            EXAMPLES
              backnote links copy 0123456789abcdef0123456789abcdef --keep
              backnote links copy 0123456789abcdef0123456789abcdef --show > page.html
            """)

    enum Action: String, EnumerableFlag {
        case keep, show, remove

        static func help(for action: Action) -> ArgumentHelp? {
            switch action {
            case .keep: "Fetch the page, and keep a copy in place of an earlier one."
            case .show: "Print the newest copy of the page as HTML."
            case .remove: "Delete the copy."
            }
        }
    }

    @OptionGroup var options: NotebookOptions
    @OptionGroup var link: LinkArgument

    @Flag(exclusivity: .exclusive)
    var action: Action?

    private struct Copy: Decodable {
        let url: String
        let size: Int
        let madeAt: String
    }

    func run() async throws {
        try await options.data.withNotebook(creating: false) { notebook in
            let path = "links/\(link.id)/copy"
            switch action {
            case .show: CommandLineOutput.bytes(try await document(in: notebook))
            case .remove: _ = try await notebook.send(.delete, path)
            case .keep, nil:
                let copy = try await notebook.send(action == .keep ? .put : .get, path)
                try copy.element().print(asJSON: options.json, Copy.self) { [$0.madeAt, "\($0.size)", $0.url] }
            }
        }
    }

    /// Returns the HTML of the newest copy of the link's page.
    private func document(in notebook: NotebookClient) async throws -> Data {
        struct Link: Decodable { let webpageURL: String? }
        struct Page: Decodable { let snapshot: String }
        struct Request: Encodable {
            let url: String
            let copy = true
        }
        let linked = try await notebook.send(.get, "links/\(link.id)").decode(Link.self)
        let request = Request(url: linked.webpageURL ?? "")
        let page = try await notebook.send(.post, "pages", body: request).decode(Page.self)
        return try await notebook.send(.get, String(page.snapshot.trimmingPrefix("/api/v1/"))).body
    }
}
