import ArgumentParser
import HTTPTypes

/// The note that a command applies to.
struct NoteArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The ID of the note, from `note list`, or its beginning.", valueName: "note"))
    var id: String

    func validate() throws { _ = try Self.abbreviatedID(id) }

    static func abbreviatedID(_ text: String) throws(ValidationError) -> AbbreviatedID {
        try AbbreviatedID(text, of: "note", listedBy: "note list")
    }

    /// Returns the path of the note below `/api/v1/`.
    func path(in notebook: NotebookClient) async throws -> String {
        "notes/" + (try await notebook.noteID(id))
    }
}

extension NotebookClient {
    /// Returns the ID of a note, which may be given by its beginning.
    ///
    /// - Throws: `CommandFailure` when several notes, or none, have such an ID.
    func noteID(_ text: String) async throws -> String {
        let id = try NoteArgument.abbreviatedID(text)
        if id.isWhole { return id.digits }
        let query: [(String, String?)] = [("id", id.digits), ("limit", "\(AbbreviatedID.listed + 1)")]
        let notes = try await send(.get, "notes", query: query).members().list("notes")
        return try id.resolved(
            among: notes.map { note in
                let note = try note.decode(NoteResponse.self)
                return (note.id, note.name)
            })
    }
}
