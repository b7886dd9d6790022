import ArgumentParser
import HTTPTypes
import Notebook

struct NoteNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make a note.",
        discussion: """
            Prints the note's id. The text comes with --text; `--text -`, or neither title nor text, means standard input or, on a
            terminal, $VISUAL or $EDITOR. A heading in the first line of what is read there is the title.

            EXAMPLES
              backnote note new 'Fitness plan' --text '- [ ] squats' --link https://example.com/plan
              backnote note new 'Minutes' --text - < minutes.md
              echo 'Three sets, not two' | backnote note new --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(parsing: .unconditional, help: "The text, in Markdown; - for standard input.")
    var text: String?

    @Option(help: ArgumentHelp("A page to link. May be given more than once.", valueName: "url"))
    var link: [String] = []

    @Argument(help: "The title.")
    var title: String?

    private struct Body: Encodable {
        let title: String
        let body: String
        let links: [UserActivity]
    }

    func run() async throws {
        var document = NoteDocument(title: title, body: text ?? "")
        if text == "-" || (title == nil && text == nil) {
            document = NoteDocument(try await Self.written())
            // A title that was said stands over the heading, which then is a part of the text.
            if let title {
                document = NoteDocument(title: title, body: document.title == nil ? document.body : document.text)
            }
        }
        let body = Body(
            title: document.title ?? "", body: document.body, links: link.map { UserActivity(webpageURL: $0) })
        try await options.withNotebook { notebook in
            try await notebook.send(.post, "notes", body: body).element()
                .tell(asJSON: options.json, NoteView.self) { [$0.id] }
        }
    }

    private static func written() async throws -> String {
        guard StandardInput.isTerminal else { return try StandardInput.text() }
        let text = try await TextEditor.edit("# \n\n") { edited in edited }
        if text.allSatisfy({ $0 == "#" || $0.isWhitespace }) { throw CommandFailure("Nothing was written.") }
        return text
    }
}
