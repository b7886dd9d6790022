import Foundation
import TestSupport
import Testing

struct ExtractCommandTests {
    private func file(_ name: String, _ text: String) throws -> String {
        let url = try TemporaryFolder.make().appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test func eachLineHasItsResultInOrder() async throws {
        let page = try file("page.html", "<!doctype html><title>Words</title><h1>Words</h1>")
        let input = [
            #"{"file": "\#(page)", "url": "https://example.com/a", "contentType": "text/html; charset=utf-8"}"#,
            #"{"file": "/nowhere", "url": null, "contentType": null}"#,
            "not JSON",
            #"{"file": "\#(page)", "url": null, "contentType": null}"#,
        ].joined(separator: "\n")
        let result = await Command.run("extract", "--json-lines", input: input)
        #expect(result.lines.count == 4)
        #expect(result.json(0)["title"] as? String == "Words")
        #expect(result.json(0)["encoding"] as? String == "utf-8")
        #expect(result.json(1)["error"] as? String == "The file /nowhere cannot be opened.")
        #expect(result.json(2)["error"] as? String == "The line is not a JSON object with \"file\".")
        #expect(result.json(3)["title"] as? String == "Words")
        #expect(result.exitCode == 1)
    }

    @Test func anEmptyPageHasNoTitle() async throws {
        let page = try file("empty.html", "")
        let result = await Command.run(
            "extract", "--json-lines", input: #"{"file": "\#(page)", "url": null, "contentType": "text/html"}"#)
        #expect(result.exitCode == 0)
        #expect(result.json()["title"] is NSNull)
    }

    @Test func theTitleOfAFileIsPrintedAndExplained() async throws {
        let page = try file("page.html", "<title>Words | Example</title><meta property='og:title' content='Words'>")
        #expect(await Command.run("extract", page).output == "Words\n")
        let explained = await Command.run("extract", "--explain", page, "--url", "https://example.com/a")
        #expect(explained.output.contains("documentTitle  Words | Example -> Words (another field says so)"))
        #expect(explained.output.hasSuffix("canonical  (none)\n"))
    }

    @Test func filesAndJSONLinesCannotBeCombined() async throws {
        #expect(await Command.run("extract").exitCode == 2)
        #expect(await Command.run("extract", "--json-lines", "page.html").exitCode == 2)
    }

    @Test func anArchiveIsAnError() async throws {
        let archive = try file("a.zip", "PK\u{3}\u{4}")
        let result = await Command.run(
            "extract", "--json-lines", input: #"{"file": "\#(archive)", "url": null, "contentType": "text/html"}"#)
        #expect((result.json()["error"] as? String)?.contains("application/zip") == true)
    }
}
