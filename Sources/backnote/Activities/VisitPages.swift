import ArgumentParser
import HTTPTypes
import Notebook

struct VisitPages: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visit",
        abstract: "Tell what you are looking at, and get the notes that belong to it.",
        discussion: """
            Prints a line for each note that belongs to a page: its id, its title, how it matched, and the page, with tabs between them.
            URLs come as arguments or, with none, one a line on standard input. With --json, an object a page, as the API answers it.

            EXAMPLES
              backnote visit 'https://example.com/plan?id=7&utm_source=x' --title 'Fitness plan'
              backnote visit --no-record https://example.com/plan
              backnote visit --json < urls.txt
            """)

    @OptionGroup var options: NotebookOptions

    @Option(help: "The page's title, where one page is visited.")
    var title: String?

    @Option(help: "The name of the device that shows the page.")
    var device: String?

    @Flag(name: .customLong("no-record"), help: "Ask what belongs to the pages, and record no visit.")
    var isUnrecorded = false

    @Argument(help: "URLs; none means standard input, one a line.")
    var urls: [String] = []

    func validate() throws {
        if title != nil && urls.count != 1 { throw ValidationError("--title names one page: give one URL.") }
    }

    private struct Answer: Decodable {
        struct Suggestion: Decodable {
            struct Reason: Decodable {
                let summary: String
            }
            let note: NoteView
            let reason: Reason
        }
        let suggestions: [Suggestion]
    }

    func run() async throws {
        var failures = 0
        try await options.withNotebook { notebook in
            for url in urls.isEmpty ? StandardInput.lines : urls {
                do {
                    try tell(try await visit(url, notebook), of: url)
                } catch let failure as CommandFailure {
                    failures += 1
                    CommandLineOutput.error("backnote: \(url): \(failure.sentence)")
                }
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }

    private func visit(_ url: String, _ notebook: NotebookClient) async throws -> APIAnswer {
        try await notebook.send(
            .post, isUnrecorded ? "suggestions" : "visits",
            body: UserActivity(title: title, webpageURL: url, device: device))
    }

    private func tell(_ answer: APIAnswer, of url: String) throws {
        if options.json { return try CommandLineOutput.json(try answer.element().json) }
        let suggestions = try answer.decode(Answer.self).suggestions
        for suggestion in suggestions {
            CommandLineOutput.columns([suggestion.note.id, suggestion.note.name, suggestion.reason.summary, url])
        }
        if suggestions.isEmpty { CommandLineOutput.remark("No note belongs to \(url).") }
    }
}
