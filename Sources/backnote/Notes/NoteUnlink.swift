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

    @Argument(help: "The ID of the link, from `note link` or `note show --json`.")
    var link: String

    func validate() throws {
        try validateID(link, of: "link", listedBy: "note show --json")
    }

    func run() async throws {
        try await data.withNotebook { _ = try await $0.send(.delete, note.path + "/links/" + link) }
    }
}
