import ArgumentParser
import HTTPTypes

struct NoteHistory: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "List the revisions of a note, newest first.",
        discussion: """
            Prints one line per revision, separated by tabs: number, time, kind (edit, merge, concurrent, conflict or \
            restoration), size in bytes, title, and the browser or app that wrote it. To read a revision, use `note \
            show --revision`; to restore it, use `note revert`.

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
        let device: String?
    }

    func run() async throws {
        try await options.withNotebook(creating: false) { notebook in
            try await notebook.forEach("revisions", of: note.path(in: notebook) + "/revisions") { revision in
                try revision.print(asJSON: options.json, Revision.self) { revision in
                    [
                        "\(revision.revision)", revision.savedAt, revision.kind, "\(revision.size)", revision.title,
                        revision.device ?? "",
                    ]
                }
            }
        }
    }
}
