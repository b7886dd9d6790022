import ArgumentParser
import Foundation
import HTTPTypes
import Notebook

struct NoteRemind: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remind",
        abstract: "Set a reminder for a note, or remove it.",
        discussion: """
            WHEN is a duration from now (30m, 2h, 3d, 1w), a local date with or without a time (2026-12-01, 2026-12-01 \
            09:30; by default at 9:00), or a time in RFC 3339 format. A new reminder replaces the existing one.

            EXAMPLES
              backnote note remind 0123456789abcdef0123456789abcdef 2h
              backnote note remind 0123456789abcdef0123456789abcdef '2026-12-01 09:30'
              backnote note remind 0123456789abcdef0123456789abcdef --done
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var note: NoteArgument

    @Flag(help: "Remove the reminder.")
    var done = false

    @Argument(help: "When to remind you.")
    var when: String?

    func validate() throws {
        guard (when == nil) == done else { throw ValidationError("Give either a time or --done.") }
        if let when, ReminderTime(when, now: .now, calendar: .current) == nil {
            throw ValidationError(
                "\"\(when)\" is not a time. Examples: 30m, 2h, 3d, 1w, 2026-12-01, '2026-12-01 09:30', 2026-12-01T09:30:00Z."
            )
        }
    }

    private struct Body: Encodable {
        let dueAt: Instant
        let words: String?
    }

    func run() async throws {
        let time = when.flatMap { ReminderTime($0, now: .now, calendar: .current) }
        try await options.withNotebook { notebook in
            let path = try await note.path(in: notebook) + "/reminder"
            guard let time else {
                _ = try await notebook.send(.delete, path)
                return
            }
            try await notebook.send(.put, path, body: Body(dueAt: time.dueAt, words: time.words))
                .element().print(asJSON: options.json, ReminderResponse.self) { $0.columns }
        }
    }
}
