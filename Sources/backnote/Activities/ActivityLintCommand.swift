import ArgumentParser
import HTTPService
import PageFetching
import PageMetadata
import WebURL

struct ActivityLintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check the user activity that a web page declares.",
        discussion: """
            For developers of web apps. Prints one line per finding: where it is, what is wrong, and how to fix it. The \
            exit code is 1 if there are findings. A page declares its activity in <meta name="user-activity">, in \
            <meta name="user-activity:…">, or with user-activity.js, whose activities only a browser can see.

            EXAMPLES
              backnote activity lint https://example.com/photos/7
              backnote activity lint page.html --url https://example.com/photos/7
              backnote activity lint --json page.html --url https://example.com/photos/7
            """)

    @Flag(help: "Print one JSON object: url, activity and findings with name, place, problem and fix.")
    var json = false

    @Option(help: "The URL of a page that is read from a file.")
    var url: String?

    @OptionGroup var fetching: FetchingOptions

    @Argument(help: "The page's URL, or a file.")
    var page: String

    private var isURL: Bool { page.hasPrefix("https://") || page.hasPrefix("http://") }

    func validate() throws {
        if isURL && url != nil { throw ValidationError("--url is for a file. Give one URL.") }
    }

    private struct Response: Encodable {
        let url: String?
        let activity: DeclaredActivity?
        let findings: [ActivityFinding]
    }

    func run() async throws {
        let (metadata, url) = try await read()
        let findings = ActivityLint().findings(in: metadata, at: url)
        if json {
            try CommandLineOutput.json(
                Response(url: url?.serialized, activity: metadata.activity, findings: findings))
        } else if findings.isEmpty {
            CommandLineOutput.line("No findings.")
        } else {
            for finding in findings {
                CommandLineOutput.columns(["\(finding.place): \(finding.problem) \(finding.fix)"])
            }
        }
        if !findings.isEmpty { throw ExitCode.failure }
    }

    private func read() async throws -> (PageMetadata, WebURL?) {
        if isURL {
            let read = try await fetching.metadata(of: page)
            return (read.metadata, read.page.url)
        }
        do {
            let url = try url.map { try WebURL(parsing: $0) }
            let extractor = PageMetadataExtractor(url: url, contentType: "text/html")
            extractor.consume(Array(try InputFile.bytes(of: page, upTo: Extract.sizeLimit)))
            return (try extractor.finish(), url)
        } catch {
            throw CommandFailure("\(error)")
        }
    }
}
