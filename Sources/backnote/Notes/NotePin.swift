import ArgumentParser
import HTTPTypes

struct NotePin: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Pin a note, or move a pinned one: pinned notes come first in lists.",
        discussion: """
            Before all others or, with --after, behind another pinned one.

            EXAMPLES
              backnote note pin 0123456789abcdef0123456789abcdef
              backnote note pin 0123456789abcdef0123456789abcdef --after fedcba9876543210fedcba9876543210
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    @Option(help: ArgumentHelp("The pinned note that it is to follow.", valueName: "note"))
    var after: String?

    func validate() throws {
        if let after { try NoteArgument.check(after) }
    }

    /// Null is said: nothing at all would mean another place.
    private struct Place: Encodable {
        let after: String?

        private enum CodingKeys: String, CodingKey { case after }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(after, forKey: .after)
        }
    }

    func run() async throws {
        try await data.withNotebook { _ = try await $0.send(.put, note.path + "/pin", body: Place(after: after)) }
    }
}

struct NoteUnpin: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin",
        abstract: "Take a note's pin off.",
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
        try await data.withNotebook { _ = try await $0.send(.patch, note.path, body: Change(isPinned: false)) }
    }
}
