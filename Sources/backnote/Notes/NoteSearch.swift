import ArgumentParser

struct NoteSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search notes for words.",
        discussion: """
            Finds notes that contain every word in their title, text, or the titles and quotes of their links. Prints \
            the same columns as `note list`.

            EXAMPLES
              backnote note search squats tuesday
              backnote note search --json 筋トレ
            """)

    @OptionGroup var options: NotebookOptions

    @OptionGroup var limit: NoteLimitOption

    @Argument(help: "Words to search for.")
    var words: [String]

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            try await notebook.forEach(
                "notes", of: "notes", query: [("search", words.joined(separator: " "))], limit: limit.value
            ) { note in
                try note.print(asJSON: options.json, NoteResponse.self) { $0.columns }
            }
        }
    }
}
