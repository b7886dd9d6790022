import ArgumentParser
import HTTPTypes

struct NoteShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print a note as Markdown.",
        discussion: """
            Prints the title as a heading, the text, and the links with their canonical URLs. With --revision, prints \
            that revision without links.

            EXAMPLES
              backnote note show 0123456789abcdef0123456789abcdef
              backnote note show 0123456789abcdef0123456789abcdef --revision 3
              backnote note show 0123456789abcdef0123456789abcdef --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The number of a revision, from `note history`.")
    var revision: Int?

    @OptionGroup var note: NoteArgument

    private struct Revision: Decodable {
        let title: String
        let body: String
    }

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            let path = try await note.path(in: notebook)
            let response = try await notebook.send(.get, path + (revision.map { "/revisions/\($0)" } ?? ""))
            if options.json { return try CommandLineOutput.json(try response.element().json) }
            if revision == nil { return CommandLineOutput.text(try response.decode(NoteResponse.self).markdown) }
            let text = try response.decode(Revision.self)
            CommandLineOutput.text(
                NoteDocument(title: text.title.isEmpty ? nil : text.title, body: text.body).text)
        }
    }
}
