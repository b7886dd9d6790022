import ArgumentParser
import Foundation
import HTTPTypes

struct NoteEdit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Edit a note.",
        discussion: """
            Opens the note in $VISUAL or $EDITOR. When standard input is not a terminal, reads the new text from \
            there. A heading in the first line (`# Title`) is the title; without one, the title stays unchanged.

            Edits of different lines by several people are merged. Where both changed the same lines, the note keeps \
            theirs, and your text is a revision in its history.

            EXAMPLES
              backnote note edit 0123456789abcdef0123456789abcdef
              backnote note edit 0123456789abcdef0123456789abcdef < plan.md
              backnote note edit 0123456789abcdef0123456789abcdef --base 3 < plan.md
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The revision that the text on standard input is based on (default: the newest).")
    var base: Int?

    @OptionGroup var note: NoteArgument

    private struct Edit: Encodable {
        let title: String
        let body: String
        let base: Int
    }

    private struct Edited: Decodable {
        let outcome: String
        let revision: Int
    }

    func run() async throws {
        // The notebook stays available to other commands while a person writes.
        var before: NoteResponse?
        try await options.withNotebook { notebook in
            before = try await notebook.send(.get, note.path(in: notebook)).decode(NoteResponse.self)
        }
        guard let before else { return }
        let original = NoteDocument(title: before.title, body: before.body ?? "")
        guard StandardInput.isTerminal else {
            let text = try StandardInput.text()
            // A closed or forgotten input must not delete a text.
            guard !text.isEmpty else { throw CommandFailure("Standard input is empty. The note was not changed.") }
            return try await save(NoteDocument(text), over: before)
        }
        _ = try await TextEditor.edit(original.text) { edited in
            if edited == original.text { return CommandLineOutput.error("The note was not changed.") }
            try await save(NoteDocument(edited), over: before)
        }
    }

    private func save(_ document: NoteDocument, over before: NoteResponse) async throws {
        let edit = Edit(title: document.title ?? before.title, body: document.body, base: base ?? before.revision)
        try await options.withNotebook { notebook in
            let response = try await notebook.send(.post, "notes/\(before.id)/edits", body: edit)
            if options.json { return try CommandLineOutput.json(try response.element().json) }
            let edited = try response.decode(Edited.self)
            CommandLineOutput.line(edited.outcome)
            if edited.outcome == "conflicting" {
                CommandLineOutput.error(
                    "The same lines were changed elsewhere. The note keeps those, and your text is revision \(edited.revision) in its history."
                )
            }
        }
    }
}
