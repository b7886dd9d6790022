import ArgumentParser
import Foundation
import HTTPTypes
import Notebook

struct NoteRemind: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remind",
        abstract: "Have a note come to mind again at a time.",
        discussion: """
            WHEN is a time from now (30m, 2h, 3d, 1w), a date with or without a time of this machine's clock (2026-12-01, 2026-12-01 09:30;
            without one, nine in the morning), or a time as RFC 3339 writes it. A second reminder takes the first one's place.

            EXAMPLES
              backnote note remind 0123456789abcdef0123456789abcdef 2h
              backnote note remind 0123456789abcdef0123456789abcdef '2026-12-01 09:30'
              backnote note remind 0123456789abcdef0123456789abcdef --done
            """)

    @OptionGroup var options: NotebookOptions
    @OptionGroup var note: NoteArgument

    @Flag(help: "The reminder is done, or no longer wanted.")
    var done = false

    @Argument(help: "When; not with --done.")
    var when: String?

    func validate() throws {
        guard (when == nil) == done else { throw ValidationError("Say when, or --done: one of them.") }
        if let when, ReminderTime(when, now: .now, calendar: .current) == nil {
            throw ValidationError(
                "\"\(when)\" is no time: write 30m, 2h, 3d, 1w, 2026-12-01, '2026-12-01 09:30' or 2026-12-01T09:30:00Z."
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
            guard let time else {
                _ = try await notebook.send(.delete, note.path + "/reminder")
                return
            }
            try await notebook.send(.put, note.path + "/reminder", body: Body(dueAt: time.dueAt, words: time.words))
                .element().tell(asJSON: options.json, ReminderView.self) { $0.columns }
        }
    }
}

/// What commands show of a reminder in words.
struct ReminderView: Decodable {
    let note: String
    let title: String
    let excerpt: String
    let dueAt: String
    let isDue: Bool

    /// For a line of a list.
    var columns: [String] { [note, NoteView.name(title: title, excerpt: excerpt), dueAt] + (isDue ? ["due"] : []) }
}
