import ArgumentParser
import HTTPTypes

struct NotePin: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Pin a note to the top of lists, or move a pinned note.",
        discussion: """
            Puts the note before all other pinned notes or, with --after, after one of them.

            EXAMPLES
              backnote note pin 0123456789abcdef0123456789abcdef
              backnote note pin 0123456789abcdef0123456789abcdef --after fedcba9876543210fedcba9876543210
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    @Option(help: ArgumentHelp("The ID of the pinned note to put it after, or its beginning.", valueName: "note"))
    var after: String?

    func validate() throws {
        if let after { _ = try NoteArgument.abbreviatedID(after) }
    }

    private struct Place: Encodable {
        let after: Nullable<String>
    }

    func run() async throws {
        try await data.withNotebook { notebook in
            var neighbor: String?
            if let after { neighbor = try await notebook.noteID(after) }
            _ = try await notebook.send(.put, note.path(in: notebook) + "/pin", body: Place(after: Nullable(neighbor)))
        }
    }
}
