import Foundation
import Testing

/// Tests with a running service and with the data file.
struct NoteCommandTests {
    private static let missing = "0123456789abcdef0123456789abcdef"

    @Test(arguments: NotebookUser.Access.allCases)
    func aNewNoteIsListedFoundAndShown(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Fitness plan", text: "- [ ] squats\n", link: "http://127.0.0.1:1/plan?id=7")
        _ = try await user.note("Wool")
        #expect(await user.run("note", "list").lines.map { $0.split(separator: "\t")[1] } == ["Wool", "Fitness plan"])
        #expect(await user.run("note", "search", "SQUATS").lines.map { String($0.prefix(32)) } == [id])
        #expect(
            await user.text(of: id) == """
                # Fitness plan

                - [ ] squats


                - [http://127.0.0.1:1/plan?id=7](http://127.0.0.1:1/plan?id=7)

                """)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func linksAreShownAndListedWithTheirCanonicalURLs(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let visited = "http://127.0.0.1:1/plan?id=7&gclid=abc#sets"
        let id = try await user.note("Plan", text: "See https://example.com/?gclid=1", link: visited)
        #expect(
            await user.text(of: id) == """
                # Plan

                See https://example.com/?gclid=1

                - [http://127.0.0.1:1/plan?id=7](http://127.0.0.1:1/plan?id=7#sets)

                """)
        let listed = await user.run("links", "list")
        #expect(
            Set(listed.lines) == ["unknown\thttps://example.com/", "unknown\thttp://127.0.0.1:1/plan?id=7#sets"])
        let json = await user.run("links", "list", "--json")
        let urls = json.lines.indices.map { json.json($0) }
        #expect(urls.contains { $0["webpageURL"] as? String == visited })
        #expect(urls.contains { $0["canonicalURL"] as? String == "http://127.0.0.1:1/plan?id=7" })
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func withJSONEveryLineIsAnObjectOfTheAPI(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let made = await user.run("note", "new", "Wool", "--text", "#knit", "--json")
        #expect(made.lines.count == 1 && made.json()["body"] as? String == "#knit")
        let id = made.json()["id"] as? String
        _ = try await user.note("Plan")
        let listed = await user.run("note", "list", "--json")
        #expect(listed.lines.indices.map { listed.json($0)["title"] as? String } == ["Plan", "Wool"])
        #expect(listed.json(1)["id"] as? String == id)
        #expect(await user.run("note", "show", "--json", id ?? "").json()["revision"] as? Int == 1)
    }

    private static let written: [(input: String, options: [String], title: String, body: String)] = [
        ("# Plan\n\nThree sets\n", [], "Plan", "Three sets"),
        ("Three sets\n", [], "", "Three sets"),
        ("Three sets\n", ["Plan", "--text", "-"], "Plan", "Three sets"),
        ("# Sets\n\nThree\n", ["Plan", "--text", "-"], "Plan", "# Sets\n\nThree\n"),
        ("not read", ["Plan"], "Plan", ""),
    ]

    @Test(arguments: written.indices)
    func theTextOfANewNoteIsReadFromStandardInput(_ index: Int) async throws {
        let (input, options, title, body) = Self.written[index]
        let user = try NotebookUser(.dataFile)
        let made = await Command.run(
            ["note", "new", "--json", "--data-folder", user.service.folder.path] + options, input: input)
        #expect(made.json()["title"] as? String == title)
        #expect(made.json()["body"] as? String == body)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func pagesAreLinkedFromArgumentsOrStandardInput(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan")
        let one = await user.run("note", "link", id, "https://example.com/a", "--title", "A", "--quote", "Three sets")
        #expect(one.lines.first?.hasSuffix("\tA") == true)
        let several = await user.run(
            "note", "link", id, "--json", input: "http://127.0.0.1:1/b\n\nno url\nhttp://127.0.0.1:1/c\n")
        #expect(several.exitCode == 1)
        #expect(several.error.hasPrefix("backnote: no url: "))
        #expect(several.lines.count == 2)
        let first = String(one.lines.first?.prefix(32) ?? "")
        await user.run("note", "unlink", id, first).expectSuccess()
        #expect(
            await user.text(of: id) == """
                # Plan

                - [http://127.0.0.1:1/b](http://127.0.0.1:1/b)
                - [http://127.0.0.1:1/c](http://127.0.0.1:1/c)

                """)
    }

    @Test func aURLThatIsNotAPageIsNotLinked() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan")
        let urls = ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "about:blank"]
        let result = await user.run("note", "link", id, input: urls.joined(separator: "\n"))
        #expect(result.exitCode == 1)
        let message = "Only http and https URLs are web pages. Enter one that starts with \"https://\"."
        #expect(result.error == urls.map { "backnote: \($0): \(message)\n" }.joined())
        #expect(await user.text(of: id) == "# Plan\n")
    }

    @Test func theColorAndTheCommentFollowTheirQuote() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan")
        await user.run(
            "note", "link", id, "https://example.com/a", "--title", "A", "--quote", "Three sets", "--color", "green",
            "--comment", "- two?"
        ).expectSuccess()
        #expect(
            await user.text(of: id).hasSuffix(
                "- [A](https://example.com/a)\n  > Three sets\n  - Color: green\n  - Comment: - two?\n"))
        let alone = await user.run("note", "link", id, "https://example.com/a", "--comment", "two?")
        #expect(alone.exitCode == 2 && alone.error.contains("--color and --comment need --quote."))
        let other = await user.run("note", "link", id, "https://example.com/a", "--quote", "a", "--color", "red")
        #expect(other.exitCode == 2 && other.error.contains("'yellow', 'green', 'blue'"), "\(other.error)")
    }

    @Test func aQuoteFollowsItsLink() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan")
        _ = await user.run(
            "note", "link", id, "https://example.com/a", "--title", "A", "--quote", "Three sets\nnot two")
        #expect(await user.text(of: id).hasSuffix("- [A](https://example.com/a)\n  > Three sets\n  > not two\n"))
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func pinnedNotesKeepTheirOrder(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        var ids: [String] = []
        for title in ["A", "B", "C"] { ids.append(try await user.note(title)) }
        func titles() async throws -> [String] {
            await user.run("note", "list").lines.map { String($0.split(separator: "\t")[1]) }
        }
        await user.run("note", "pin", ids[0]).expectSuccess()
        await user.run("note", "pin", ids[1]).expectSuccess()
        #expect(try await titles() == ["B", "A", "C"])
        await user.run("note", "pin", ids[1], "--after", ids[0]).expectSuccess()
        #expect(try await titles() == ["A", "B", "C"])
        await user.run("note", "unpin", ids[0]).expectSuccess()
        #expect(try await titles() == ["B", "C", "A"])
        let refused = await user.run("note", "pin", ids[2], "--after", ids[0])
        #expect(refused.exitCode == 1)
        #expect(refused.error.hasPrefix("backnote: The note to place this one after is not pinned."))
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aNoteIsRestoredFromTheTrash(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan")
        await user.run("note", "trash", id).expectSuccess()
        #expect(await user.run("note", "list").output.isEmpty)
        #expect(await user.run("note", "list", "--trash").lines.count == 1)
        await user.run("note", "restore", id).expectSuccess()
        #expect(await user.run("note", "list").lines.count == 1)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func anUnknownNoteIsAFailureWithAMessage(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        _ = try await user.note("Plan")
        for command in ["show", "trash", "restore"] {
            let result = await user.run("note", command, Self.missing)
            #expect(result.exitCode == 1)
            #expect(
                result.error
                    == "backnote: No note has this ID. It may have been permanently deleted on another device.\n"
            )
        }
    }

    @Test(arguments: [
        ["note", "show", "plan"], ["note", "list", "--archive", "--trash"], ["note", "list", "--limit", "0"],
        ["note", "link", missing, "--title", "A"],
        ["note", "pin", missing, "--after", "plan"], ["note", "unlink", missing, "plan"], ["note", "search"],
        ["visit", "--title", "A", "https://example.com/", "https://example.org/"],
        ["activity", "forget"], ["activity", "forget", "--all", "--site", "example.com"],
    ])
    func invalidArgumentsAreWrongUsage(_ arguments: [String]) async throws {
        #expect(await Command.run(arguments).exitCode == 2)
    }

    @Test func allPagesOfALongListArePrinted() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan")
        let urls = (0..<205).map { "https://example.com/\($0)" }
        await Command.run(
            ["note", "link", id, "--data-folder", user.service.folder.path], input: urls.joined(separator: "\n"),
            environment: ["BACKNOTE_FETCH_PAGES": "off"]
        ).expectSuccess()
        #expect(await user.run("links", "list").lines.count == 205)
    }

    @Test func titlesDoNotControlTheTerminal() async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Plan\u{1b}[2J\tb\nc")
        #expect(await user.run("note", "list").lines.first?.split(separator: "\t")[1] == "Plan [2J b c")
    }
}
