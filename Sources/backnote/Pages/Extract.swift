import ArgumentParser
import Foundation
import PageMetadata
import WebURL

struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Extract the titles of pages in files.",
        discussion: """
            Prints the title of each file. With --json-lines, reads one JSON object per line, {"file": PATH, "url": \
            URL or null, "contentType": TEXT or null}, and prints one per line in the same order, with title, \
            titleEvidence, canonicalURL, identifiers, siteName, language, encoding and more, or with error.

            EXAMPLES
              backnote extract page.html --url https://example.com/
              backnote extract --explain page.html --url https://example.com/
              echo '{"file": "page.html", "url": "https://example.com/", "contentType": null}' | backnote extract --json-lines
            """)

    @Flag(help: "Read and print one JSON object per line.")
    var jsonLines = false

    @Flag(help: "Explain which candidates the title and the canonical URL were chosen from, and why.")
    var explain = false

    @Option(help: "The URL of the page.")
    var url: String?

    @Option(help: "The value of the Content-Type header of the page.")
    var contentType: String?

    @Argument(help: "Files with one page each.")
    var files: [String] = []

    func validate() throws {
        if jsonLines && (explain || url != nil || contentType != nil || !files.isEmpty) {
            throw ValidationError(
                "--json-lines reads files and their properties from standard input: omit arguments and other options.")
        }
        if !jsonLines && files.isEmpty { throw ValidationError("Give a file, or --json-lines.") }
    }

    private struct Request: Decodable {
        let file: String
        let url: String?
        let contentType: String?
    }

    private struct Failure: Encodable {
        let error: String
    }

    /// The maximum number of bytes that are read of a file, as for a fetched page.
    static let sizeLimit = 2 * 1_048_576

    func run() throws {
        let failures = try jsonLines ? extractLines() : extractFiles()
        if failures > 0 { throw ExitCode.failure }
    }

    private func extractLines() throws -> Int {
        var failures = 0
        try StandardInput.forEachLine { _, line in
            do {
                guard let line, let request = try? JSONDecoder().decode(Request.self, from: Data(line.utf8)) else {
                    throw CommandFailure("The line is not a JSON object with \"file\".")
                }
                try CommandLineOutput.json(Self.metadata(for: request))
            } catch {
                failures += 1
                try CommandLineOutput.json(Failure(error: "\(error)"))
            }
        }
        return failures
    }

    private func extractFiles() -> Int {
        var failures = 0
        for file in files {
            do {
                let page = try Self.metadata(for: Request(file: file, url: url, contentType: contentType))
                CommandLineOutput.line(explain ? page.explanation : page.title ?? "")
            } catch {
                failures += 1
                CommandLineOutput.error("backnote: \(file): \(error)")
            }
        }
        return failures
    }

    private static func metadata(for request: Request) throws -> PageMetadata {
        let bytes = try InputFile.bytes(of: request.file, upTo: sizeLimit)
        let url = try request.url.map { try WebURL(parsing: $0) }
        let extractor = PageMetadataExtractor(url: url, contentType: request.contentType)
        extractor.consume(Array(bytes))
        return try extractor.finish()
    }
}
