import ArgumentParser
import HTTPTypes

struct NoteShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print a note as Markdown.",
        discussion: """
            The title as a heading, the text, then the links. With --revision, what the note said then, without links.

            EXAMPLES
              backnote note show 0123456789abcdef0123456789abcdef
              backnote note show 0123456789abcdef0123456789abcdef --revision 3
              backnote note show 0123456789abcdef0123456789abcdef --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "A revision's number, as `note history` prints it.")
    var revision: Int?

    @OptionGroup var note: NoteArgument

    private struct Revision: Decodable {
        let title: String
        let body: String
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            let answer = try await notebook.send(.get, note.path + (revision.map { "/revisions/\($0)" } ?? ""))
            if options.json { return try CommandLineOutput.json(try answer.element().json) }
            if revision == nil { return CommandLineOutput.text(try answer.decode(NoteView.self).markdown) }
            let text = try answer.decode(Revision.self)
            CommandLineOutput.text(
                NoteDocument(title: text.title.isEmpty ? nil : text.title, body: text.body).text)
        }
    }
}
