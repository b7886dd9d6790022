import Canonicalization
import Foundation
import HTTPService
import Notebook
import SQLiteStore
import TestSupport
import Testing

@testable import backnote

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

    @Test func theExamplesOfTheBuiltInRulesPass() async throws {
        let result = await Command.run("rules", "check")
        #expect(result.exitCode == 0)
        #expect(result.output.hasSuffix("skipped lines: 0, failed examples: 0\n"))
    }

    @Test func anInvalidLineIsPrintedWithItsReason() async throws {
        let list = try file("bad.txt", "||example.com^$removeparam=foo\n$removeparam\n")
        let result = await Command.run("rules", "check", list)
        #expect(result.exitCode == 1)
        #expect(result.lines[0].hasPrefix("\(list):2: The rule would remove everything"))
    }

    @Test func aFailedExampleIsPrinted() async throws {
        let list = try file(
            "bad.txt",
            "! different: https://example.com/?utm_source=1 https://example.com/\n||example.com^$removeparam=foo\n")
        let result = await Command.run("rules", "check", list)
        #expect(result.exitCode == 1)
        #expect(result.output.contains(":1: This should be different pages"))
    }

    @Test func aSubscribedListIsUsedUntilItIsRemoved() async throws {
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        let url = "https://example.com/?foo=1"
        func canonical() async throws -> String {
            await Command.run("canonicalize", "--data-folder", folder, url).output
        }
        #expect(try await canonical() == url + "\n")
        #expect(await Command.run("rules", "add", list, "--data-folder", folder).exitCode == 0)
        #expect(try await canonical() == "https://example.com/\n")
        #expect(await Command.run("rules", "list", "--data-folder", folder).output.contains("mine.txt: 1 removeparam"))
        #expect(await Command.run("rules", "remove", "mine.txt", "--data-folder", folder).exitCode == 0)
        #expect(try await canonical() == url + "\n")
    }

    @Test func anUpdateReplacesAListOnlyIfItsSourceIsReadable() async throws {
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        _ = await Command.run("rules", "add", list, "--data-folder", folder)
        _ = try file("mine.txt", "||example.com^$removeparam=bar\n")
        #expect(await Command.run("rules", "update", "--data-folder", folder).exitCode == 0)
        #expect(
            await Command.run("canonicalize", "--data-folder", folder, "https://example.com/?bar=1").output
                == "https://example.com/\n")
        try FileManager.default.removeItem(atPath: list)
        let failed = await Command.run("rules", "update", "--data-folder", folder)
        #expect(failed.exitCode == 1)
        #expect(failed.error.contains("mine.txt was not updated."))
        #expect(
            await Command.run("canonicalize", "--data-folder", folder, "https://example.com/?bar=1").output
                == "https://example.com/\n")
    }

    @Test func aListWithAMillionLinesIsRefusedWithTheLineNumber() async throws {
        let list = try file("huge.txt", String(repeating: "! comment\n", count: 1_000_000))
        let result = await Command.run("rules", "add", list, "--data-folder", folder)
        #expect(result.exitCode == 1)
        #expect(result.error.contains("Line 500001: the list has more than 500000 lines"))
        #expect(await Command.run("rules", "list", "--data-folder", folder).output.contains("huge.txt") == false)
    }

    @Test(arguments: [
        ("hello\n", "nothing.txt has no rule that can be used. Nothing was added.\n"),
        ("! a comment\n", "nothing.txt has no rule that can be used. Nothing was added.\n"),
        ("", "nothing.txt: The list is empty.\n"),
    ])
    func aFileWithoutRulesIsNotAdded(text: String, error: String) async throws {
        let result = try await Command.run("rules", "add", file("nothing.txt", text), "--data-folder", folder)
        #expect(result.exitCode == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasSuffix(error))
        #expect(await Command.run("rules", "list", "--data-folder", folder).output.contains("nothing.txt") == false)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aListThatMakesDifferentPagesOneIsAddedOnlyOnDemand(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let list = try file("eager.txt", "$removeparam=id\n")
        let refused = await user.run("rules", "add", list)
        #expect(refused.exitCode == 1 && refused.output.isEmpty)
        #expect(refused.error.contains("backnote: This list treats different pages as one; known examples: "))
        #expect(refused.error.contains("?id=1\n") && refused.error.contains("?id=2\n"))
        #expect(refused.error.hasSuffix("\nTo use it anyway, run `backnote rules add` with --allow-merges.\n"))
        #expect(await user.run("rules", "list").output.contains("eager.txt") == false)
        let added = await user.run("rules", "add", list, "--allow-merges")
        #expect(added.output == "Subscribed to eager.txt. Rules in force: 1.\n", "\(added.error)")
        // The list that it replaces does the same.
        await user.run("rules", "add", list).expectSuccess()
    }

    @Test func aListAtAPrivateAddressIsRefused() async throws {
        let result = await Command.run("rules", "add", "http://10.0.0.1/list.txt", "--data-folder", folder)
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: http://10.0.0.1/list.txt: Refused: private address 10.0.0.1 port 80. Allow it with the setting `allow-address`.\n"
        )
    }

    private static let visited = "https://example.com/?foo=1"

    /// Returns the canonical URL of the running service, which must be that of a command.
    private func canonical(_ service: RunningService) async throws -> [String] {
        let response = try await service.send("POST", "/api/v1/canonicalize", #"{"urls": ["\#(Self.visited)"]}"#)
        let results = response.json["results"] as? [[String: Any]]
        let folder = ["--data-folder", service.folder.path]
        return [
            results?.first?["canonicalURL"] as? String ?? "",
            await Command.run(["canonicalize", Self.visited] + folder).lines.first ?? "",
            await Command.run(["rules", "explain", Self.visited] + folder).lines.first ?? "",
        ]
    }

    @Test func aRunningServiceAppliesAddedAndRemovedListsAtOnce() async throws {
        let user = try NotebookUser(.service)
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        #expect(try await canonical(user.service) == [String](repeating: Self.visited, count: 3))
        let added = await user.run("rules", "add", list)
        #expect(added.output == "Subscribed to mine.txt. Rules in force: 1.\n", "\(added.error)")
        #expect(try await canonical(user.service) == [String](repeating: "https://example.com/", count: 3))
        _ = try file("mine.txt", "||example.com^$removeparam=bar\n")
        #expect(await user.run("rules", "update").output == "mine.txt: 1 in force, 0 skipped\n")
        #expect(try await canonical(user.service) == [String](repeating: Self.visited, count: 3))
        let kept = try await user.service.send("GET", "/api/v1/rules").json["lists"] as? [[String: Any]]
        #expect(kept?.count == 1 && kept?.first?["source"] as? String == list)
        #expect(await user.run("rules", "remove", "mine.txt").output == "Unsubscribed from mine.txt.\n")
        #expect((try await user.service.send("GET", "/api/v1/rules").json["lists"] as? [Any])?.isEmpty == true)
        let none = await user.run("rules", "remove", "mine.txt")
        #expect(none.exitCode == 1 && none.error == "backnote: There is no list named mine.txt.\n")
    }

    @Test func aRunningServiceAppliesOwnRulesAtOnce() async throws {
        let user = try NotebookUser(.service)
        let rule = "||example.com^$removeparam=foo\n"
        #expect(await user.run("rules", "own", "-", input: rule).exitCode == 0)
        #expect(try await canonical(user.service) == [String](repeating: "https://example.com/", count: 3))
        let refused = await user.run("rules", "own", "-", input: rule + "$removeparam\n")
        #expect(refused.exitCode == 1)
        #expect(refused.error.contains("\n  line 2, column 1: "), "\(refused.error)")
        #expect(await user.run("rules", "own").output == rule)
        #expect(await user.run("rules", "own", "/dev/null").exitCode == 0)
        #expect(try await canonical(user.service) == [String](repeating: Self.visited, count: 3))
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func formerKeysAreRemoved(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        #expect(await user.run("rules", "withdraw").output == "No link has a key of former rules.\n")
        _ = try await user.note("Plan", link: Self.visited)
        await user.run("rules", "add", list).expectSuccess()
        #expect(await user.run("rules", "withdraw").output == "Keys of former rules removed: 1.\n")
        #expect(await user.run("rules", "withdraw").output == "No link has a key of former rules.\n")
    }

    @Test func formerKeysOfAllAccountsAreRemoved() async throws {
        let user = try NotebookUser(.dataFile)
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        _ = try await user.note("Plan", link: Self.visited)
        let store = try SQLiteStore(path: DataFolder(path: user.service.folder.path).databasePath)
        let account = try await Accounts(store: store).add("ann", password: nil, at: .now)
        let link = LinkRequest(activity: UserActivity(title: "Page", webpageURL: Self.visited))
        _ = try await Notebook(store: store, canonicalizer: .standard)
            .createNote(title: "Hers", body: "", links: [link], for: account.id)
        try await store.close()
        await user.run("rules", "add", list).expectSuccess()
        #expect(await user.run("rules", "withdraw").output == "Keys of former rules removed: 2.\n")
    }

    @Test func explainPrintsAppliedAndConsideredRules() async throws {
        let result = await Command.run(
            "rules", "explain", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s", "--data-folder", folder)
        #expect(result.lines.first == "https://www.youtube.com/watch?v=dQw4w9WgXcQ")
        #expect(result.output.contains("rules/sites/y/youtube.com.txt:"))
        #expect(result.output.contains(" applied"))
    }

    @Test func diffPrintsLinksThatWouldMergeBeforeAListIsAdded() async throws {
        let service = try RunningService()
        _ = try service.start()
        for number in 1...2 {
            let note =
                #"{"title": "\#(number)", "links": [{"webpageURL": "https://example.com/a?foo=\#(number)", "title": "A"}]}"#
            #expect(try await service.send("POST", "/api/v1/notes", note).status == 201)
        }
        let list = try file("mine.txt", "||example.com^$removeparam=foo\n")
        let result = await Command.run("rules", "diff", "current", list, "--data-folder", service.folder.path)
        #expect(result.exitCode == 1)
        #expect(
            result.lines == [
                "These would become one page:", "  https://example.com/a?foo=1", "  https://example.com/a?foo=2",
            ])
        // The same with the data file when no service runs.
        service.kill()
        #expect(
            await Command.run("rules", "diff", "current", list, "--data-folder", service.folder.path).lines
                == result.lines
        )
        let none = await Command.run("rules", "diff", "built-in", "current", "--data-folder", service.folder.path)
        #expect(none.exitCode == 0)
    }
}
