import ArgumentParser
import Notebook

struct NoteSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search notes.",
        discussion: """
            Finds notes that contain every word in their title, text, the titles, page descriptions and quotes of \
            their links, or the names of their files. The best matches come first, unless --sort chooses another order. Prints the same \
            columns as `note list`.

            A query can also have phrases ("wet wool"), excluded words (-wool), alternatives (wool or silk), and \
            filters: #tag, site:example.com, is:pinned, is:archived, is:gone, is:moved, has:link, has:quote, has:ink, \
            has:image, has:file, has:reminder, before:2026-03-14 and after:2026-03. Write -- before a query that begins with -.

            EXAMPLES
              backnote note search squats tuesday
              backnote note search '"wet wool"' '#craft' after:2026 -- -draft
              backnote note search --json 筋トレ
              backnote note search --saved 'Wool to buy' hat
            """)

    @OptionGroup var options: NotebookOptions

    @OptionGroup var limit: NoteLimitOption

    @OptionGroup var sort: NoteSortOption

    @Option(help: "Start with the search that is saved under this name. `note searches` lists them.")
    var saved: String?

    @Argument(help: "Words, phrases and filters.")
    var words: [String] = []

    func validate() throws {
        if saved == nil && words.isEmpty { throw ValidationError("Enter what to search for, or --saved with a name.") }
    }

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            var query = words
            if let saved { query.insert(try await notebook.savedSearch(named: saved).query, at: 0) }
            try await notebook.forEach(
                "notes", of: "notes",
                query: [("search", query.joined(separator: " ")), ("sort", (sort.value ?? .relevance).rawValue)],
                limit: limit.value
            ) { note in
                try note.print(asJSON: options.json, NoteResponse.self) { $0.columns }
            }
        }
    }
}
