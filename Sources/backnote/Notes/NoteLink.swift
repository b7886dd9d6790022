import ArgumentParser
import HTTPTypes
import Notebook

struct NoteLink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Link a note to pages.",
        discussion: """
            Prints each link's id and title. A page that the note links to already stays as it is. URLs come as arguments or, with none, one a
            line on standard input.

            EXAMPLES
              backnote note link 0123456789abcdef0123456789abcdef https://example.com/plan --title 'Fitness plan'
              backnote note link 0123456789abcdef0123456789abcdef --quote 'Three sets' https://example.com/plan
              backnote note link 0123456789abcdef0123456789abcdef < urls.txt
            """)

    @OptionGroup var options: NotebookOptions

    @Option(
        parsing: .unconditional,
        help: "The page's title, where one page is linked; the page says it by default, as fetch-pages allows.")
    var title: String?

    @Option(help: "Words of the page, where one page is linked.")
    var quote: String?

    @OptionGroup var note: NoteArgument

    @Argument(help: "URLs; none means standard input, one a line.")
    var urls: [String] = []

    func validate() throws {
        if title != nil || quote != nil, urls.count != 1 {
            throw ValidationError("--title and --quote are about one page: give one URL.")
        }
    }

    private struct Body: Encodable {
        let webpageURL: String
        let title: String?
        let quote: Link.Quote?
    }

    private struct Answer: Decodable {
        let id: String
        let title: String
    }

    func run() async throws {
        var failures = 0
        try await options.withNotebook { notebook in
            for url in urls.isEmpty ? StandardInput.lines : urls {
                do {
                    let body = Body(webpageURL: url, title: title, quote: quote.map { Link.Quote(exact: $0) })
                    try await notebook.send(.post, note.path + "/links", body: body).element()
                        .tell(asJSON: options.json, Answer.self) { [$0.id, $0.title] }
                } catch let failure as CommandFailure {
                    failures += 1
                    CommandLineOutput.error("backnote: \(url): \(failure.sentence)")
                }
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }
}

struct NoteUnlink: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unlink",
        abstract: "Take a link off a note.",
        discussion: """
            EXAMPLE
              backnote note unlink 0123456789abcdef0123456789abcdef fedcba9876543210fedcba9876543210
            """)

    @OptionGroup var data: DataFolderOption
    @OptionGroup var note: NoteArgument

    @Argument(help: "The link's id, as `note link` and `note show --json` print it.")
    var link: String

    func validate() throws {
        guard link.utf8.count == 32, link.allSatisfy(\.isHexDigit) else {
            throw ValidationError("\"\(link)\" is not a link's id: it has 32 hexadecimal digits.")
        }
    }

    func run() async throws {
        try await data.withNotebook { _ = try await $0.send(.delete, note.path + "/links/" + link) }
    }
}
