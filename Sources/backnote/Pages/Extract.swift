import ArgumentParser
import Foundation
import PageMetadata
import WebURL

struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Name pages that are in files.",
        discussion: """
            Prints the title of each file's page. With --json-lines, reads one JSON object a line, {"file": PATH, "url": URL or null,
            "contentType": TEXT or null}, and prints one a line, in the same order: title, titleEvidence, canonicalURL, identifiers,
            siteName, language, encoding and more; or error.

            EXAMPLES
              backnote extract page.html --url https://example.com/
              backnote extract --explain page.html --url https://example.com/
              echo '{"file": "page.html", "url": "https://example.com/", "contentType": null}' | backnote extract --json-lines
            """)

    @Flag(help: "Read and print one JSON object a line.")
    var jsonLines = false

    @Flag(help: "Say what the title and the canonical address were chosen from, and why.")
    var explain = false

    @Option(help: "Where the page was found.")
    var url: String?

    @Option(help: "The page's Content-Type header, whole.")
    var contentType: String?

    @Argument(help: "Files, each with one page.")
    var files: [String] = []

    func validate() throws {
        if jsonLines && (explain || url != nil || contentType != nil || !files.isEmpty) {
            throw ValidationError("With --json-lines, files and what is known of them come on standard input.")
        }
        if !jsonLines && files.isEmpty { throw ValidationError("Name a file, or say --json-lines.") }
    }

    private struct Request: Decodable {
        let file: String
        let url: String?
        let contentType: String?
    }

    private struct Failure: Encodable {
        let error: String
    }

    /// The most that is read of a file, in bytes: what a fetch would take of a page.
    private static let sizeLimit = 2 * 1_048_576

    func run() throws {
        let failures = try jsonLines ? answerLines() : answerFiles()
        if failures > 0 { throw ExitCode.failure }
    }

    private func answerLines() throws -> Int {
        var failures = 0
        try StandardInput.forEachLine { line in
            do {
                guard let request = try? JSONDecoder().decode(Request.self, from: Data(line.utf8)) else {
                    throw CommandFailure("The line is not an object with a file.")
                }
                try CommandLineOutput.json(Self.metadata(for: request))
            } catch {
                failures += 1
                try CommandLineOutput.json(Failure(error: Self.sentence(for: error)))
            }
        }
        return failures
    }

    private func answerFiles() -> Int {
        var failures = 0
        for file in files {
            do {
                let page = try Self.metadata(for: Request(file: file, url: url, contentType: contentType))
                CommandLineOutput.line(explain ? page.explanation : page.title ?? "")
            } catch {
                failures += 1
                CommandLineOutput.error("backnote: \(file): \(Self.sentence(for: error))")
            }
        }
        return failures
    }

    private static func metadata(for request: Request) throws -> PageMetadata {
        guard let file = FileHandle(forReadingAtPath: request.file) else {
            throw CommandFailure("The file \(request.file) can't be opened.")
        }
        defer { try? file.close() }
        let bytes = try file.read(upToCount: sizeLimit) ?? Data()
        let url = try request.url.map { try WebURL(parsing: $0) }
        let extractor = PageMetadataExtractor(url: url, contentType: request.contentType)
        extractor.consume(Array(bytes))
        return try extractor.finish()
    }

    private static func sentence(for error: any Error) -> String {
        (error as? CommandFailure)?.sentence ?? "\(error)"
    }
}
