import ArgumentParser
import Canonicalization
import Foundation
import Notebook
import SQLiteStore

struct LinksList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List links across notes, the last added first.",
        discussion: """
            Prints each link's state and address. The service must not run; it answers the same at /api/v1/links?state=gone.

            EXAMPLES
              backnote links list --state gone
              backnote links list --state moved --json
            """)

    @OptionGroup var data: DataFolderOption

    @Option(help: "Only links in this state: live, moved, gone or unknown.")
    var state: Link.State?

    @Flag(help: "Print each link as a JSON object, as the API has it.")
    var json = false

    func run() async throws {
        try await DataFolder.withStore(at: data.dataFolder) { store in
            let notebook = Notebook(store: store, canonicalizer: .standard)
            var cursor: PageCursor?
            repeat {
                let page = try await notebook.links(in: state, limit: 200, after: cursor, for: .local)
                for link in page.elements { try tell(link) }
                cursor = page.next
            } while cursor != nil
        }
    }

    private func tell(_ link: Link) throws {
        if json { return try CommandLineOutput.json(link) }
        CommandLineOutput.line(
            "\(link.state.rawValue)\t\(link.webpageURL)" + (link.movedTo.map { "\tmoved to \($0)" } ?? ""))
    }
}

extension Link.State: ExpressibleByArgument {}
