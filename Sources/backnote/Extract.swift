import ArgumentParser
import Foundation
import PageMetadata
import WebURL

struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Name pages that are in files.",
        discussion: """
            Reads one JSON object a line, {"file": PATH, "url": URL or null, "contentType": TEXT or null}, and prints one a line,
            in the same order: title, canonicalURL, identifiers, siteName, language, encoding and more; or error.

            EXAMPLE
              echo '{"file": "page.html", "url": "https://example.com/", "contentType": null}' | backnote extract --json-lines
            """)

    @Flag(help: "Read and print one JSON object a line.")
    var jsonLines = false

    func validate() throws {
        if !jsonLines { throw ValidationError("Say --json-lines: it is the only form there is.") }
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
        var failures = 0
        try StandardInput.forEachLine { line in
            do {
                try CommandLineOutput.json(Self.metadata(for: line))
            } catch {
                failures += 1
                try CommandLineOutput.json(Failure(error: Self.sentence(for: error)))
            }
        }
        if failures > 0 { throw ExitCode.failure }
    }

    private static func metadata(for line: String) throws -> PageMetadata {
        let request: Request
        do {
            request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
        } catch {
            throw CommandFailure("The line is not an object with a file.")
        }
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
