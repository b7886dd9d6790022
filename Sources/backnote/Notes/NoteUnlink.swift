import ArgumentParser
import HTTPTypes

struct NoteUnlink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlink",
        abstract: "Remove a link from a note.",
        discussion: """
            EXAMPLE
              backnote note unlink 0123456789abcdef0123456789abcdef fedcba9876543210fedcba9876543210
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    @Argument(help: "The ID of the link, from `note link` or `note show --json`, or its beginning.")
    var link: String

    func validate() throws {
        _ = try linkID()
    }

    private func linkID() throws(ValidationError) -> AbbreviatedID {
        try AbbreviatedID(link, of: "link", listedBy: "note show --json")
    }

    func run() async throws {
        let link = try linkID()
        try await data.withNotebook { notebook in
            let path = try await note.path(in: notebook)
            var id = link.digits
            if !link.isWhole {
                let links = try await notebook.send(.get, path).decode(NoteResponse.self).links ?? []
                id = try link.resolved(among: links.map { ($0.id, $0.title) })
            }
            _ = try await notebook.send(.delete, path + "/links/" + id)
        }
    }
}
