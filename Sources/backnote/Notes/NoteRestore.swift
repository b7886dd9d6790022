import ArgumentParser
import HTTPTypes

struct NoteRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a note from the trash.",
        discussion: """
            EXAMPLE
              backnote note restore 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    func run() async throws {
        try await data.withNotebook { notebook in
            _ = try await notebook.send(.post, note.path(in: notebook) + "/restore")
        }
    }
}
