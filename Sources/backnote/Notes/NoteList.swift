import ArgumentParser

struct NoteList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List notes: pinned ones first, then the last changed.",
        discussion: """
            Prints a line for each: its id, its title, when it was changed last, with tabs between them.

            EXAMPLES
              backnote note list
              backnote note list --tag wool --limit 10
              backnote note list --trash --json
              backnote note list --reminders
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The most that are listed; all by default.")
    var limit: Int?

    @Option(help: "Only notes with this #tag.")
    var tag: String?

    @Option(help: ArgumentHelp("Only notes that link to this site.", valueName: "host"))
    var site: String?

    @Flag(help: "What is in the archive.")
    var archive = false

    @Flag(help: "What is in the trash.")
    var trash = false

    @Flag(help: "Notes with reminders, the first to fall due first: id, title, when, and whether it is due.")
    var reminders = false

    func validate() throws {
        if reminders, tag != nil || site != nil || archive || trash {
            throw ValidationError("--reminders lists all of them: leave --tag, --site, --archive and --trash out.")
        }
        if archive && trash { throw ValidationError("A note in the trash is in no archive: choose one.") }
        if let limit, limit < 1 { throw ValidationError("--limit: a number from 1 up.") }
    }

    func run() async throws {
        let query: [(String, String?)] = [
            ("tag", tag.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }), ("site", site),
            ("archived", archive ? "true" : nil), ("trashed", trash ? "true" : nil),
        ]
        try await options.withNotebook { notebook in
            if reminders {
                return try await notebook.forEach("reminders", of: "reminders", limit: limit) { reminder in
                    try reminder.tell(asJSON: options.json, ReminderView.self) { $0.columns }
                }
            }
            try await notebook.forEach("notes", of: "notes", query: query, limit: limit) { note in
                try note.tell(asJSON: options.json, NoteView.self) { $0.columns }
            }
        }
    }
}

struct NoteSearch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find notes by their words.",
        discussion: """
            Every word must stand in the title, the text, or the titles and quotes of the links. Prints what `note list` prints.

            EXAMPLES
              backnote note search squats tuesday
              backnote note search --json 筋トレ
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The most that are listed; all by default.")
    var limit: Int?

    @Argument(help: "Words.")
    var words: [String]

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit: a number from 1 up.") }
    }

    func run() async throws {
        try await options.withNotebook { notebook in
            try await notebook.forEach(
                "notes", of: "notes", query: [("search", words.joined(separator: " "))], limit: limit
            ) { note in
                try note.tell(asJSON: options.json, NoteView.self) { $0.columns }
            }
        }
    }
}
