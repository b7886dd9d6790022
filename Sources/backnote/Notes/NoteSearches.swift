import ArgumentParser
import HTTPTypes

struct NoteSearches: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "searches",
        abstract: "List saved searches.",
        discussion: """
            Prints the ID, the name and the query of each search that was saved in the app. `note search --saved` \
            searches with one.

            EXAMPLES
              backnote note searches
              backnote note searches --json
            """)

    @OptionGroup var options: NotebookOptions

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            for search in try await notebook.send(.get, "saved-searches").members().list("savedSearches") {
                try search.print(asJSON: options.json, SavedSearchResponse.self) { $0.columns }
            }
        }
    }
}

struct SavedSearchResponse: Decodable {
    let id: String
    let name: String
    let query: String

    var columns: [String] { [id, name, query] }
}

extension NotebookClient {
    /// Returns a saved search.
    ///
    /// - Throws: `CommandFailure` if no search or more than one has the name.
    func savedSearch(named name: String) async throws -> SavedSearchResponse {
        let list = try await send(.get, "saved-searches").members().list("savedSearches")
        let named = try list.map { try $0.decode(SavedSearchResponse.self) }.filter { $0.name == name }
        guard let search = named.first else {
            throw CommandFailure("No saved search has the name \"\(name)\". `backnote note searches` lists them.")
        }
        guard named.count == 1 else {
            throw CommandFailure("\(named.count) saved searches have the name \"\(name)\". Rename them in the app.")
        }
        return search
    }
}
