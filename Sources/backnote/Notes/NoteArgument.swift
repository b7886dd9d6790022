import ArgumentParser

/// The note that a command applies to.
struct NoteArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The ID of the note, from `note list`.", valueName: "note"))
    var id: String

    func validate() throws { try Self.check(id) }

    static func check(_ id: String) throws { try validateID(id, of: "note", listedBy: "note list") }

    var path: String { "notes/" + id }
}
