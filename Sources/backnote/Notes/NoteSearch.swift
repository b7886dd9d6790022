import ArgumentParser
import Notebook

struct NoteSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search notes.",
        discussion: """
            Finds notes that contain every word in their title, text, the titles and quotes of their links, or the \
            names of their files. The best matches come first, unless --sort chooses another order. Prints the same \
            columns as `note list`.

            A query can also have phrases ("wet wool"), excluded words (-wool), alternatives (wool or silk), and \
            filters: #tag, site:example.com, is:pinned, is:archived, is:gone, is:moved, has:link, has:quote, has:ink, \
            has:image, has:file, has:reminder, before:2026-03-14 and after:2026-03. Write -- before a query that begins with -.

            EXAMPLES
              backnote note search squats tuesday
              backnote note search '"wet wool"' '#craft' after:2026 -- -draft
              backnote note search --json 筋トレ
            """)

    @OptionGroup var options: NotebookOptions

    @OptionGroup var limit: NoteLimitOption

    @OptionGroup var sort: NoteSortOption

    @Argument(help: "Words, phrases and filters.")
    var words: [String]

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            try await notebook.forEach(
                "notes", of: "notes",
                query: [("search", words.joined(separator: " ")), ("sort", (sort.value ?? .relevance).rawValue)],
                limit: limit.value
            ) { note in
                try note.print(asJSON: options.json, NoteResponse.self) { $0.columns }
            }
        }
    }
}
