import ArgumentParser
import HTTPTypes

struct NoteTrash: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash",
        abstract: "Move a note to the trash.",
        discussion: """
            EXAMPLE
              backnote note trash 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    func run() async throws {
        try await data.withNotebook { notebook in
            _ = try await notebook.send(.delete, note.path(in: notebook))
        }
    }
}
