import ArgumentParser
import Notebook

struct NoteList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List notes: pinned first, then by last change or in another order.",
        discussion: """
            Prints one line per note, separated by tabs: ID, title and time of the last change.

            EXAMPLES
              backnote note list
              backnote note list --tag wool --limit 10
              backnote note list --sort title
              backnote note list --trash --json
              backnote note list --reminders
            """)

    @OptionGroup var options: NotebookOptions

    @OptionGroup var limit: NoteLimitOption

    @OptionGroup var sort: NoteSortOption

    @Option(help: "List only notes with this tag.")
    var tag: String?

    @Option(
        help: ArgumentHelp(
            "List only notes that link to this site: a host, or the URL of one of its pages.", valueName: "site"))
    var site: SiteArgument?

    @Flag(help: "List archived notes.")
    var archive = false

    @Flag(help: "List notes in the trash.")
    var trash = false

    @Flag(
        help: """
            List notes with reminders by time, and then those that wait for a visit: ID, title, time, what has to be \
            visited, and "due" if it is.
            """)
    var reminders = false

    func validate() throws {
        if reminders, tag != nil || site != nil || archive || trash || sort.value != nil {
            throw ValidationError("--reminders cannot be combined with --tag, --site, --archive, --trash or --sort.")
        }
        if archive && trash { throw ValidationError("Choose one of --archive and --trash.") }
    }

    func run() async throws {
        let query: [(String, String?)] = [
            ("tag", tag.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }), ("site", site?.host),
            ("archived", archive ? "true" : nil), ("trashed", trash ? "true" : nil), ("sort", sort.value?.rawValue),
        ]
        try await options.withNotebook(creating: false) { notebook in
            if reminders {
                return try await notebook.forEach("reminders", of: "reminders", limit: limit.value) { reminder in
                    try reminder.print(asJSON: options.json, ReminderResponse.self) { $0.columns }
                }
            }
            try await notebook.forEach("notes", of: "notes", query: query, limit: limit.value) { note in
                try note.print(asJSON: options.json, NoteResponse.self) { $0.columns }
            }
        }
    }
}

/// The option of commands that list notes.
struct NoteLimitOption: ParsableArguments {
    @Option(name: .customLong("limit"), help: "Maximum number of notes to list (default: all).")
    var value: Int?

    func validate() throws {
        if let value, value < 1 { throw ValidationError("--limit must be at least 1.") }
    }
}
