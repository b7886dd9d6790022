import ArgumentParser
import Foundation
import HTTPTypes

struct NoteEdit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a note's words.",
        discussion: """
            Opens the note in $VISUAL or $EDITOR or, where standard input is no terminal, reads its new text from there. The first line is
            the title where it is a heading (`# Title`); without one, the title stays.

            What others wrote meanwhile is kept: edits of different lines are merged, and where lines could not be merged, the note
            keeps theirs and yours stands in its history.

            EXAMPLES
              backnote note edit 0123456789abcdef0123456789abcdef
              backnote note edit 0123456789abcdef0123456789abcdef < plan.md
              backnote note edit 0123456789abcdef0123456789abcdef --base 3 < plan.md
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The revision that the text on standard input was made of; the newest by default.")
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
        // The notebook is not held while a person writes: other commands may want it.
        var before: NoteView?
        try await options.withNotebook { before = try await $0.send(.get, note.path).decode(NoteView.self) }
        guard let before else { return }
        let original = NoteDocument(title: before.title, body: before.body ?? "")
        guard StandardInput.isTerminal else {
            return try await save(NoteDocument(StandardInput.text()), over: before)
        }
        _ = try await TextEditor.edit(original.text) { edited in
            if edited == original.text { return CommandLineOutput.error("Nothing was changed.") }
            try await save(NoteDocument(edited), over: before)
        }
    }

    private func save(_ document: NoteDocument, over before: NoteView) async throws {
        let edit = Edit(title: document.title ?? before.title, body: document.body, base: base ?? before.revision)
        try await options.withNotebook { notebook in
            let answer = try await notebook.send(.post, note.path + "/edits", body: edit)
            if options.json { return try CommandLineOutput.json(try answer.element().json) }
            let edited = try answer.decode(Edited.self)
            CommandLineOutput.line(edited.outcome)
            if edited.outcome == "conflicting" {
                CommandLineOutput.error(
                    "Others had changed the same lines: theirs are in the note, yours are revision \(edited.revision) of its history."
                )
            }
        }
    }
}
