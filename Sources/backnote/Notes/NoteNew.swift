import ArgumentParser
import HTTPTypes
import Notebook

struct NoteNew: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a note.",
        discussion: """
            Prints the ID of the note. With `--text -`, or with neither title nor text, reads the text from standard \
            input or, on a terminal, opens $VISUAL or $EDITOR. A heading in the first line of that text is the title.

            EXAMPLES
              backnote note new 'Fitness plan' --text '- [ ] squats' --link https://example.com/plan
              backnote note new 'Minutes' --text - < minutes.md
              echo 'Three sets, not two' | backnote note new --json
            """)

    @OptionGroup var options: NotebookOptions

    @Option(parsing: .unconditional, help: "The text in Markdown, or - for standard input.")
    var text: String?

    @Option(help: ArgumentHelp("The URL of a page to link. Repeat the option for several.", valueName: "url"))
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
            // A title on the command line takes precedence, and the heading is then part of the text.
            if let title {
                document = NoteDocument(title: title, body: document.title == nil ? document.body : document.text)
            }
        }
        if link.isEmpty, document.text.allSatisfy({ $0 == "#" || $0.isWhitespace }) {
            throw CommandFailure("The text is empty. No note was created.")
        }
        let body = Body(
            title: document.title ?? "", body: document.body, links: link.map { UserActivity(webpageURL: $0) })
        try await options.withNotebook { notebook in
            try await notebook.send(.post, "notes", body: body).element()
                .print(asJSON: options.json, NoteResponse.self) { [$0.id] }
        }
    }

    private static func written() async throws -> String {
        guard StandardInput.isTerminal else { return try StandardInput.text() }
        return try await TextEditor.edit("# \n\n") { edited in edited }
    }
}
