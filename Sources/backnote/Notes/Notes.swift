import ArgumentParser

struct Notes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "note",
        abstract: "Create, read, edit and search notes.",
        discussion: """
            Uses the running service, or the data file when no service runs.

            EXAMPLES
              backnote note new 'Fitness plan' --link https://example.com/plan
              echo 'Three sets, not two' | backnote note new
              backnote note list
              backnote note show 0123456789abcdef0123456789abcdef
              backnote note edit 0123456789abcdef0123456789abcdef
              backnote note search squats
            """,
        subcommands: [
            NoteNew.self, NoteList.self, NoteShow.self, NoteEdit.self, NoteSearch.self, NoteSearches.self,
            NoteAttach.self, NoteLink.self, NoteUnlink.self, NoteHistory.self, NoteRevert.self, NoteRemind.self,
            NotePin.self, NoteUnpin.self, NoteTrash.self, NoteRestore.self,
        ])
}
