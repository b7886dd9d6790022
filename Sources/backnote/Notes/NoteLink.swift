import ArgumentParser
import HTTPTypes
import Notebook

struct NoteLink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Link pages to a note.",
        discussion: """
            Prints the ID and the title of each link. An existing link to the same page stays unchanged. Without URLs \
            as arguments, reads one per line from standard input.

            EXAMPLES
              backnote note link 0123456789abcdef0123456789abcdef https://example.com/plan --title 'Fitness plan'
              backnote note link 0123456789abcdef0123456789abcdef --quote 'Three sets' https://example.com/plan
              backnote note link 0123456789abcdef0123456789abcdef < urls.txt
            """)

    @OptionGroup var options: NotebookOptions

    @Option(
        parsing: .unconditional,
        help: "The title of the page, for a single URL (default: fetched from the page if --fetch-pages allows it).")
    var title: String?

    @Option(help: "A quote from the page, for a single URL.")
    var quote: String?

    @OptionGroup var note: NoteArgument

    @Argument(help: "URLs (default: one per line from standard input).")
    var urls: [String] = []

    func validate() throws {
        if title != nil || quote != nil, urls.count != 1 {
            throw ValidationError("--title and --quote need exactly one URL.")
        }
    }

    private struct Body: Encodable {
        let webpageURL: String
        let title: String?
        let quote: Link.Quote?
    }

    private struct Response: Decodable {
        let id: String
        let title: String
    }

    func run() async throws {
        var failures = 0
        try await options.withNotebook { notebook in
            let path = try await note.path(in: notebook) + "/links"
            for url in try urls.isEmpty ? StandardInput.lines() : urls {
                do {
                    let body = Body(webpageURL: url, title: title, quote: quote.map { Link.Quote(exact: $0) })
                    try await notebook.send(.post, path, body: body).element()
                        .print(asJSON: options.json, Response.self) { [$0.id, $0.title] }
                } catch let failure as CommandFailure {
                    failures += 1
                    CommandLineOutput.error("backnote: \(url): \(failure.message)")
                }
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}
