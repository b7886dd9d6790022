import Foundation
import TestSupport
import Testing

struct RulesCommandTests {
    private let folder: String

    init() throws {
        folder = try TemporaryFolder.make().path
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func theBuiltInRulesHoldTheirExamples() throws {
        let result = try Binary.run("rules", "check")
        #expect(result.exitCode == 0)
        #expect(result.output.hasSuffix("0 lines skipped, 0 examples failed\n"))
    }

    @Test func aLineThatIsNoRuleIsNamedWithItsReason() throws {
        let list = try file("bad.txt", "||example.com^$removeparam=foo\n$removeparam\n")
        let result = try Binary.run("rules", "check", list)
        #expect(result.exitCode == 1)
        #expect(result.lines[0].hasPrefix("\(list):2: The rule would strip everything"))
    }

    @Test func anExampleThatDoesNotHoldIsNamed() throws {
        let list = try file(
            "bad.txt",
            "! different: https://example.com/?utm_source=1 https://example.com/\n||example.com^$removeparam=foo\n")
        let result = try Binary.run("rules", "check", list)
        #expect(result.exitCode == 1)
        #expect(result.output.contains(":1: This should be two pages"))
    }

    @Test func aSubscribedListCountsUntilItIsLeft() throws {
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        let url = "https://example.com/?foo=1"
        func canonical() throws -> String {
            try Binary.run("canonicalize", "--data-folder", folder, url).output
        }
        #expect(try canonical() == url + "\n")
        #expect(try Binary.run("rules", "add", list, "--data-folder", folder).exitCode == 0)
        #expect(try canonical() == "https://example.com/\n")
        #expect(try Binary.run("rules", "list", "--data-folder", folder).output.contains("mine.txt: 1 removeparam"))
        #expect(try Binary.run("rules", "remove", "mine.txt", "--data-folder", folder).exitCode == 0)
        #expect(try canonical() == url + "\n")
    }

    @Test func anUpdateReadsTheListAnewAndKeepsItWhereItCannot() throws {
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        _ = try Binary.run("rules", "add", list, "--data-folder", folder)
        _ = try file("mine.txt", "||example.com^$removeparam=bar\n")
        #expect(try Binary.run("rules", "update", "--data-folder", folder).exitCode == 0)
        #expect(
            try Binary.run("canonicalize", "--data-folder", folder, "https://example.com/?bar=1").output
                == "https://example.com/\n")
        try FileManager.default.removeItem(atPath: list)
        let failed = try Binary.run("rules", "update", "--data-folder", folder)
        #expect(failed.exitCode == 1)
        #expect(failed.error.contains("mine.txt stays as it was"))
        #expect(
            try Binary.run("canonicalize", "--data-folder", folder, "https://example.com/?bar=1").output
                == "https://example.com/\n")
    }

    @Test func aListOfAMillionLinesIsRefusedWithTheLine() throws {
        let list = try file("huge.txt", String(repeating: "! comment\n", count: 1_000_000))
        let result = try Binary.run("rules", "add", list, "--data-folder", folder)
        #expect(result.exitCode == 1)
        #expect(result.error.contains("Line 500001: the list has more than 500000 lines"))
        #expect(try Binary.run("rules", "list", "--data-folder", folder).output.contains("huge.txt") == false)
    }

    @Test func explainSaysWhatWasAppliedAndWhatWasLookedAt() throws {
        let result = try Binary.run(
            "rules", "explain", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "--data-folder", folder)
        #expect(result.lines.first == "https://www.youtube.com/watch?v=dQw4w9WgXcQ")
        #expect(result.output.contains("rules/sites/youtube.com.txt:"))
        #expect(result.output.contains(" applied"))
    }

    @Test func diffSaysWhichOfYourLinksWouldMergeBeforeARuleIsTaken() async throws {
        let service = try RunningService()
        _ = try service.start()
        for number in 1...2 {
            let note =
                #"{"title": "\#(number)", "links": [{"webpageURL": "https://example.com/a?foo=\#(number)", "title": "A"}]}"#
            #expect(try await service.send("POST", "/api/v1/notes", note).status == 201)
        }
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        let result = try Binary.run("rules", "diff", "current", list, "--data-folder", service.folder.path)
        #expect(result.exitCode == 1)
        #expect(
            result.lines == [
                "These would become one page:", "  https://example.com/a?foo=1", "  https://example.com/a?foo=2",
            ])
        // The same of the data file, where no service has it.
        service.kill()
        #expect(
            try Binary.run("rules", "diff", "current", list, "--data-folder", service.folder.path).lines == result.lines
        )
        let none = try Binary.run("rules", "diff", "built-in", "current", "--data-folder", service.folder.path)
        #expect(none.exitCode == 0)
    }
}
