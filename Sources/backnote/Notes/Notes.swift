import ArgumentParser

struct Notes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Write, read and find notes.",
        discussion: """
            Works with the running service and, where none runs, with the data file itself.

            EXAMPLES
              backnote note new 'Fitness plan' --link https://example.com/plan
              echo 'Three sets, not two' | backnote note new
              backnote note list
              backnote note show 0123456789abcdef0123456789abcdef
              backnote note edit 0123456789abcdef0123456789abcdef
              backnote note search squats
            """,
        subcommands: [
            NoteNew.self, NoteList.self, NoteShow.self, NoteEdit.self, NoteSearch.self, NoteLink.self, NoteUnlink.self,
            NoteHistory.self, NoteRevert.self, NoteRemind.self, NotePin.self, NoteUnpin.self, NoteTrash.self,
            NoteRestore.self,
        ])
}

/// Which note a command is about.
struct NoteArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The note's id, as `note list` prints it.", valueName: "note"))
    var id: String

    func validate() throws { try Self.check(id) }

    static func check(_ id: String) throws {
        guard id.utf8.count == 32, id.allSatisfy(\.isHexDigit) else {
            throw ValidationError(
                "\"\(id)\" is not a note's id: it has 32 hexadecimal digits. See `backnote note list`.")
        }
    }

    var path: String { "notes/" + id }
}
