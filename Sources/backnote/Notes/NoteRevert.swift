import ArgumentParser
import HTTPTypes

struct NoteRevert: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revert",
        abstract: "Restore an earlier revision of a note.",
        discussion: """
            The earlier text becomes the newest revision, and the current text stays in the history. Prints the number \
            of the new revision.

            EXAMPLE
              backnote note revert 0123456789abcdef0123456789abcdef 3
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var note: NoteArgument

    @Argument(help: "The number of the revision, from `note history`.")
    var revision: Int

    func run() async throws {
        try await options.withNotebook { notebook in
            try await notebook.send(.post, note.path(in: notebook) + "/revisions/\(revision)/restore").element()
                .print(asJSON: options.json, NoteResponse.self) { ["\($0.revision)"] }
        }
    }
}
