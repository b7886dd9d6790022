import ArgumentParser
import HTTPTypes

struct NoteUnpin: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin",
        abstract: "Unpin a note.",
        discussion: """
            EXAMPLE
              backnote note unpin 0123456789abcdef0123456789abcdef
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    private struct Change: Encodable {
        let isPinned: Bool
    }

    func run() async throws {
        try await data.withNotebook { notebook in
            _ = try await notebook.send(.patch, note.path(in: notebook), body: Change(isPinned: false))
        }
    }
}
