import ArgumentParser
import HTTPTypes
import Notebook
import PageMetadata

struct VisitPages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visit",
        abstract: "Record a visit to a page, and print the notes that belong to it.",
        discussion: """
            Prints one line per note, separated by tabs: ID, title, reason of the match and URL of the page. Reminders \
            that wait for the visit become due, and have a line each. Without URLs as arguments, reads one per line from \
            standard input. With --json, prints one object per page, as in the API. With --identifier and \
            --activity-type, visits an app's document, which needs no URL.

            A page may be known by another address that it gives for itself. With --canonical, notes on that address are \
            found as well, if the title agrees and nothing speaks against it. With --fetch, both are read from the page.

            EXAMPLES
              backnote visit 'https://example.com/plan?id=7&utm_source=x' --title 'Fitness plan'
              backnote visit --no-record https://example.com/plan
              backnote visit 'https://example.com/plan?xa=1' --canonical https://example.com/plan --title 'Fitness plan'
              backnote visit --fetch 'https://example.com/plan?xa=1'
              backnote visit --json < urls.txt
              backnote visit --activity-type com.example.edit --identifier plan-7
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The title of the page, for a single URL.")
    var title: String?

    @Option(
        help: ArgumentHelp(
            "The address that the page gives for itself, as rel=canonical has it, for a single URL.", valueName: "url"))
    var canonical: String?

    @Flag(help: "Fetch each page, and read its title and the address that it gives for itself.")
    var fetch = false

    @OptionGroup var fetching: FetchingOptions

    @Option(help: "The name of the device.")
    var device: String?

    @Flag(name: .customLong("no-record"), help: "Print the notes without recording a visit.")
    var isUnrecorded = false

    @OptionGroup var activity: ActivityOptions

    @Argument(help: "URLs (default: one per line from standard input).")
    var urls: [String] = []

    func validate() throws {
        let single = title != nil ? "--title needs" : canonical != nil ? "--canonical needs" : nil
        try activity.requireOneActivity(urls, for: single)
        if fetch, canonical != nil { throw ValidationError("Use either --canonical or --fetch.") }
    }

    private struct Response: Decodable {
        struct Suggestion: Decodable {
            struct Reason: Decodable {
                let summary: String
            }
            let note: NoteResponse
            let reason: Reason
        }
        let suggestions: [Suggestion]
        let reminders: [ReminderResponse]?
    }

    func run() async throws {
        var failures = 0
        try await options.withNotebook(creating: !isUnrecorded) { notebook in
            let activities = try activity.activities(
                of: urls, title: title, device: device, otherwise: StandardInput.lines)
            for activity in activities {
                do {
                    let page = try await described(activity)
                    try printSuggestions(try await visit(page, notebook), of: activity.name)
                } catch let failure as CommandFailure {
                    failures += 1
                    CommandLineOutput.error("backnote: \(activity.name): \(failure.message)")
                }
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }

    /// Returns an activity with what its page says about itself.
    private func described(_ activity: UserActivity) async throws -> UserActivity {
        var activity = activity
        activity.declaredCanonicalURL = canonical
        guard fetch, activity.hasWebPage, let url = activity.webpageURL else { return activity }
        let metadata = try await fetching.metadata(of: url).metadata
        activity.title = activity.title ?? metadata.title
        activity.declaredCanonicalURL = metadata.canonicalURL
        activity.publicationIdentifiers = metadata.publicationIdentifiers
        return activity
    }

    private func visit(_ activity: UserActivity, _ notebook: NotebookClient) async throws -> APIResponse {
        try await notebook.send(.post, isUnrecorded ? "suggestions" : "visits", body: activity)
    }

    private func printSuggestions(_ response: APIResponse, of name: String) throws {
        if options.json { return try CommandLineOutput.json(try response.element().json) }
        let found = try response.decode(Response.self)
        let reminders = found.reminders ?? []
        for suggestion in found.suggestions {
            CommandLineOutput.columns([suggestion.note.id, suggestion.note.name, suggestion.reason.summary, name])
        }
        for reminder in reminders {
            CommandLineOutput.columns([reminder.note, reminder.name, "Reminder \(reminder.place ?? "")", name])
        }
        if found.suggestions.isEmpty, reminders.isEmpty { CommandLineOutput.notice("No note belongs to \(name).") }
    }
}
