import Foundation
import TestSupport
import Testing

struct FetchCommandTests {
    @Test func aPageIsNamed() throws {
        let server = try HostileServer.shared.get()
        let result = try Binary.run(
            "fetch", "--allow-address", "127.0.0.1:\(server.port)", server.address("/redirect?to=/ok"))
        #expect(result.exitCode == 0)
        #expect(result.json()["title"] as? String == "ok")
        #expect(result.json()["url"] as? String == server.address("/ok"))
        #expect(result.json()["status"] as? Int == 200)
    }

    @Test func aPrivateAddressIsRefusedUnlessItIsAllowed() throws {
        let server = try HostileServer.shared.get()
        let result = try Binary.run("fetch", server.address("/ok"))
        #expect(result.exitCode == 1)
        #expect(result.error == "backnote: The page could not be reached. Check the address, or try again later.\n")
    }

    @Test(arguments: ["nonsense", "file:///etc/passwd"])
    func whatIsNoPagesURLIsAFailureWithASentence(url: String) throws {
        let result = try Binary.run("fetch", url)
        #expect(result.exitCode == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("backnote: "))
    }

    @Test func anImageIsNamedByItsFile() throws {
        let server = try HostileServer.shared.get()
        let result = try Binary.run("fetch", "--allow-address", "127.0.0.1:\(server.port)", server.address("/picture"))
        #expect(result.exitCode == 0)
        #expect(result.json()["title"] as? String == "picture")
    }

    @Test func anAddressThatIsNoneIsWrongUsage() throws {
        #expect(try Binary.run("fetch", "--allow-address", "example.com", "https://example.com/").exitCode == 2)
    }
}

struct ExtractCommandTests {
    private func file(_ name: String, _ text: String) throws -> String {
        let url = try TemporaryFolder.make().appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test func eachLineHasItsAnswerInOrder() throws {
        let page = try file("page.html", "<!doctype html><title>Words</title><h1>Words</h1>")
        let input = [
            #"{"file": "\#(page)", "url": "https://example.com/a", "contentType": "text/html; charset=utf-8"}"#,
            #"{"file": "/nowhere", "url": null, "contentType": null}"#,
            "not JSON",
            #"{"file": "\#(page)", "url": null, "contentType": null}"#,
        ].joined(separator: "\n")
        let result = try Binary.run("extract", "--json-lines", input: input)
        #expect(result.lines.count == 4)
        #expect(result.json(0)["title"] as? String == "Words")
        #expect(result.json(0)["encoding"] as? String == "utf-8")
        #expect(result.json(1)["error"] as? String == "The file /nowhere can't be opened.")
        #expect(result.json(2)["error"] as? String == "The line is not an object with a file.")
        #expect(result.json(3)["title"] as? String == "Words")
        #expect(result.exitCode == 1)
    }

    @Test func anEmptyPageHasNoTitle() throws {
        let page = try file("empty.html", "")
        let result = try Binary.run(
            "extract", "--json-lines", input: #"{"file": "\#(page)", "url": null, "contentType": "text/html"}"#)
        #expect(result.exitCode == 0)
        #expect(result.json()["title"] is NSNull)
    }

    @Test func aFileIsNamedAndTheNameExplained() throws {
        let page = try file("page.html", "<title>Words | Example</title><meta property='og:title' content='Words'>")
        #expect(try Binary.run("extract", page).output == "Words\n")
        let explained = try Binary.run("extract", "--explain", page, "--url", "https://example.com/a")
        #expect(explained.output.contains("documentTitle  Words | Example -> Words (another field says so)"))
        #expect(explained.output.hasSuffix("canonical  (none)\n"))
    }

    @Test func filesAndLinesAreNotMixed() throws {
        #expect(try Binary.run("extract").exitCode == 2)
        #expect(try Binary.run("extract", "--json-lines", "page.html").exitCode == 2)
    }

    @Test func anArchiveIsAnError() throws {
        let archive = try file("a.zip", "PK\u{3}\u{4}")
        let result = try Binary.run(
            "extract", "--json-lines", input: #"{"file": "\#(archive)", "url": null, "contentType": "text/html"}"#)
        #expect((result.json()["error"] as? String)?.contains("application/zip") == true)
    }
}
