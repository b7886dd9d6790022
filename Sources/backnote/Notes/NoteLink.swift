import ArgumentParser
import HTTPTypes
import Notebook

struct NoteLink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Link pages to a note.",
        discussion: """
            Prints the ID and the title of each link. An existing link to the same page stays unchanged, but one with \
            the same quote gets the color, and the comment in addition to its own. Without URLs as arguments, reads \
            one per line from standard input. An app's document needs no URL: its identifier and \
            the activity type of the app are enough. An app link such as photos://album/7 is kept as it is.

            EXAMPLES
              backnote note link 0123456789abcdef0123456789abcdef https://example.com/plan --title 'Fitness plan'
              backnote note link 0123456789abcdef0123456789abcdef --quote 'Three sets' https://example.com/plan
              backnote note link 0123456789abcdef0123456789abcdef --quote 'Three sets' --color green https://example.com/plan
              backnote note link 0123456789abcdef0123456789abcdef < urls.txt
              backnote note link 0123456789abcdef0123456789abcdef --activity-type com.example.edit --identifier plan-7
            """)

    @OptionGroup var options: NotebookOptions

    @Option(
        parsing: .unconditional,
        help: "The title of the page, for a single URL (default: fetched from the page if --fetch-pages allows it).")
    var title: String?

    @Option(help: "A quote from the page, for a single URL.")
    var quote: String?

    @Option(help: "The color of the quote.")
    var color: Link.Quote.Color?

    @Option(parsing: .unconditional, help: "A line of text about the quote.")
    var comment: String?

    @OptionGroup var activity: ActivityOptions

    @OptionGroup var note: NoteArgument

    @Argument(help: "URLs (default: one per line from standard input).")
    var urls: [String] = []

    func validate() throws {
        guard quote != nil || color == nil && comment == nil else {
            throw ValidationError("--color and --comment need --quote.")
        }
        let isOne = title != nil || quote != nil
        try activity.requireOneActivity(urls, for: isOne ? "--title and --quote need" : nil)
    }

    private struct Body: Encodable {
        let activity: UserActivity
        let quote: Link.Quote?

        private enum CodingKeys: String, CodingKey { case quote }

        func encode(to encoder: any Encoder) throws {
            try activity.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(quote, forKey: .quote)
        }
    }

    private struct Response: Decodable {
        let id: String
        let title: String
    }

    func run() async throws {
        var failures = 0
        try await options.withNotebook { notebook in
            let path = try await note.path(in: notebook) + "/links"
            for activity in try activity.activities(of: urls, title: title, otherwise: StandardInput.lines) {
                do {
                    let quote = quote.map { Link.Quote(exact: $0, color: color, comment: comment) }
                    let body = Body(activity: activity, quote: quote)
                    try await notebook.send(.post, path, body: body).element()
                        .print(asJSON: options.json, Response.self) { [$0.id, $0.title] }
                } catch let failure as CommandFailure {
                    failures += 1
                    CommandLineOutput.error("backnote: \(activity.name): \(failure.message)")
                }
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}

extension Link.Quote.Color: ExpressibleByArgument {}
