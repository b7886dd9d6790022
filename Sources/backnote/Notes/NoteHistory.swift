import ArgumentParser
import HTTPTypes

struct NoteHistory: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List what a note said before, the newest first.",
        discussion: """
            Prints a line for each revision: its number, when it was saved, how it came about (edit, merge, concurrent, conflict,
            restoration), its size in bytes and its title. Read one with `note show --revision`, bring one back with `note revert`.

            EXAMPLES
              backnote note history 0123456789abcdef0123456789abcdef
              backnote note history 0123456789abcdef0123456789abcdef --json
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var note: NoteArgument

    private struct Revision: Decodable {
        let revision: Int
        let kind: String
        let savedAt: String
        let size: Int
        let title: String
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            try await notebook.forEach("revisions", of: note.path + "/revisions") { revision in
                try revision.tell(asJSON: options.json, Revision.self) { revision in
                    ["\(revision.revision)", revision.savedAt, revision.kind, "\(revision.size)", revision.title]
                }
            }
        }
    }
}

struct NoteRevert: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revert",
        abstract: "Bring an earlier text of a note back.",
        discussion: """
            The earlier text becomes the newest revision; what the note says now stays in its history. Prints the new revision's number.

            EXAMPLE
              backnote note revert 0123456789abcdef0123456789abcdef 3
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var note: NoteArgument

    @Argument(help: "The revision's number, as `note history` prints it.")
    var revision: Int

    func run() async throws {
        try await options.withNotebook { notebook in
            try await notebook.send(.post, note.path + "/revisions/\(revision)/restore").element()
                .tell(asJSON: options.json, NoteView.self) { ["\($0.revision)"] }
        }
    }
}
