import ArgumentParser
import HTTPTypes
import Notebook

struct VisitPages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visit",
        abstract: "Record a visit to a page, and print the notes that belong to it.",
        discussion: """
            Prints one line per note, separated by tabs: ID, title, reason of the match and URL of the page. Without \
            URLs as arguments, reads one per line from standard input. With --json, prints one object per page, as in \
            the API.

            EXAMPLES
              backnote visit 'https://example.com/plan?id=7&utm_source=x' --title 'Fitness plan'
              backnote visit --no-record https://example.com/plan
              backnote visit --json < urls.txt
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The title of the page, for a single URL.")
    var title: String?

    @Option(help: "The name of the device.")
    var device: String?

    @Flag(name: .customLong("no-record"), help: "Print the notes without recording a visit.")
    var isUnrecorded = false

    @Argument(help: "URLs (default: one per line from standard input).")
    var urls: [String] = []

    func validate() throws {
        if title != nil && urls.count != 1 { throw ValidationError("--title needs exactly one URL.") }
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
    }

    func run() async throws {
        var failures = 0
        try await options.withNotebook(creating: !isUnrecorded) { notebook in
            for url in try urls.isEmpty ? StandardInput.lines() : urls {
                do {
                    try printSuggestions(try await visit(url, notebook), of: url)
                } catch let failure as CommandFailure {
                    failures += 1
                    CommandLineOutput.error("backnote: \(url): \(failure.message)")
                }
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }

    private func visit(_ url: String, _ notebook: NotebookClient) async throws -> APIResponse {
        try await notebook.send(
            .post, isUnrecorded ? "suggestions" : "visits",
            body: UserActivity(title: title, webpageURL: url, device: device))
    }

    private func printSuggestions(_ response: APIResponse, of url: String) throws {
        if options.json { return try CommandLineOutput.json(try response.element().json) }
        let suggestions = try response.decode(Response.self).suggestions
        for suggestion in suggestions {
            CommandLineOutput.columns([suggestion.note.id, suggestion.note.name, suggestion.reason.summary, url])
        }
        if suggestions.isEmpty { CommandLineOutput.notice("No note belongs to \(url).") }
    }
}
