import Foundation
import Testing

/// Tests with a running service and with the data file.
struct NoteCommandTests {
    private static let missing = "0123456789abcdef0123456789abcdef"

    @Test(arguments: NotebookUser.Access.allCases)
    func aNewNoteIsListedFoundAndShown(_ access: NotebookUser.Access) throws {
        let user = try NotebookUser(access)
        let id = try user.note("Fitness plan", text: "- [ ] squats\n", link: "http://127.0.0.1:1/plan?id=7")
        _ = try user.note("Wool")
        #expect(try user.run("note", "list").lines.map { $0.split(separator: "\t")[1] } == ["Wool", "Fitness plan"])
        #expect(try user.run("note", "search", "SQUATS").lines.map { String($0.prefix(32)) } == [id])
        #expect(
            try user.text(of: id) == """
                # Fitness plan

                - [ ] squats


                - [http://127.0.0.1:1/plan?id=7](http://127.0.0.1:1/plan?id=7)

                """)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func withJSONEveryLineIsAnObjectOfTheAPI(_ access: NotebookUser.Access) throws {
        let user = try NotebookUser(access)
        let made = try user.run("note", "new", "Wool", "--text", "#knit", "--json")
        #expect(made.lines.count == 1 && made.json()["body"] as? String == "#knit")
        let id = made.json()["id"] as? String
        _ = try user.note("Plan")
        let listed = try user.run("note", "list", "--json")
        #expect(listed.lines.indices.map { listed.json($0)["title"] as? String } == ["Plan", "Wool"])
        #expect(listed.json(1)["id"] as? String == id)
        #expect(try user.run("note", "show", "--json", id ?? "").json()["revision"] as? Int == 1)
    }

    private static let written: [(input: String, options: [String], title: String, body: String)] = [
        ("# Plan\n\nThree sets\n", [], "Plan", "Three sets"),
        ("Three sets\n", [], "", "Three sets"),
        ("Three sets\n", ["Plan", "--text", "-"], "Plan", "Three sets"),
        ("# Sets\n\nThree\n", ["Plan", "--text", "-"], "Plan", "# Sets\n\nThree\n"),
        ("not read", ["Plan"], "Plan", ""),
    ]

    @Test(arguments: written.indices)
    func theTextOfANewNoteIsReadFromStandardInput(_ index: Int) throws {
        let (input, options, title, body) = Self.written[index]
        let user = try NotebookUser(.dataFile)
        let made = try Binary.run(
            ["note", "new", "--json", "--data-folder", user.service.folder.path] + options, input: input)
        #expect(made.json()["title"] as? String == title)
        #expect(made.json()["body"] as? String == body)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func pagesAreLinkedFromArgumentsOrStandardInput(_ access: NotebookUser.Access) throws {
        let user = try NotebookUser(access)
        let id = try user.note("Plan")
        let one = try user.run("note", "link", id, "https://example.com/a", "--title", "A", "--quote", "Three sets")
        #expect(one.lines.first?.hasSuffix("\tA") == true)
        let several = try user.run(
            "note", "link", id, "--json", input: "http://127.0.0.1:1/b\n\nno url\nhttp://127.0.0.1:1/c\n")
        #expect(several.exitCode == 1)
        #expect(several.error.hasPrefix("backnote: no url: "))
        #expect(several.lines.count == 2)
        let first = String(one.lines.first?.prefix(32) ?? "")
        try user.run("note", "unlink", id, first).expectSuccess()
        #expect(
            try user.text(of: id) == """
                # Plan

                - [http://127.0.0.1:1/b](http://127.0.0.1:1/b)
                - [http://127.0.0.1:1/c](http://127.0.0.1:1/c)

                """)
    }

    @Test func aURLThatIsNotAPageIsNotLinked() throws {
        let user = try NotebookUser(.dataFile)
        let id = try user.note("Plan")
        let urls = ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "about:blank"]
        let result = try user.run("note", "link", id, input: urls.joined(separator: "\n"))
        #expect(result.exitCode == 1)
        let message = "Only http and https URLs are web pages. Enter one that starts with \"https://\"."
        #expect(result.error == urls.map { "backnote: \($0): \(message)\n" }.joined())
        #expect(try user.text(of: id) == "# Plan\n")
    }

    @Test func aQuoteFollowsItsLink() throws {
        let user = try NotebookUser(.dataFile)
        let id = try user.note("Plan")
        _ = try user.run("note", "link", id, "https://example.com/a", "--title", "A", "--quote", "Three sets\nnot two")
        #expect(try user.text(of: id).hasSuffix("- [A](https://example.com/a)\n  > Three sets\n  > not two\n"))
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func pinnedNotesKeepTheirOrder(_ access: NotebookUser.Access) throws {
        let user = try NotebookUser(access)
        let ids = try ["A", "B", "C"].map { try user.note($0) }
        func titles() throws -> [String] {
            try user.run("note", "list").lines.map { String($0.split(separator: "\t")[1]) }
        }
        try user.run("note", "pin", ids[0]).expectSuccess()
        try user.run("note", "pin", ids[1]).expectSuccess()
        #expect(try titles() == ["B", "A", "C"])
        try user.run("note", "pin", ids[1], "--after", ids[0]).expectSuccess()
        #expect(try titles() == ["A", "B", "C"])
        try user.run("note", "unpin", ids[0]).expectSuccess()
        #expect(try titles() == ["B", "C", "A"])
        let refused = try user.run("note", "pin", ids[2], "--after", ids[0])
        #expect(refused.exitCode == 1)
        #expect(refused.error.hasPrefix("backnote: The note to place this one after is not pinned."))
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aNoteIsRestoredFromTheTrash(_ access: NotebookUser.Access) throws {
        let user = try NotebookUser(access)
        let id = try user.note("Plan")
        try user.run("note", "trash", id).expectSuccess()
        #expect(try user.run("note", "list").output.isEmpty)
        #expect(try user.run("note", "list", "--trash").lines.count == 1)
        try user.run("note", "restore", id).expectSuccess()
        #expect(try user.run("note", "list").lines.count == 1)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func anUnknownNoteIsAFailureWithAMessage(_ access: NotebookUser.Access) throws {
        let user = try NotebookUser(access)
        _ = try user.note("Plan")
        for command in ["show", "trash", "restore"] {
            let result = try user.run("note", command, Self.missing)
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
    func invalidArgumentsAreWrongUsage(_ arguments: [String]) throws {
        #expect(try Binary.run(arguments).exitCode == 2)
    }

    @Test func allPagesOfALongListArePrinted() throws {
        let user = try NotebookUser(.dataFile)
        let id = try user.note("Plan")
        let urls = (0..<205).map { "https://example.com/\($0)" }
        try Binary.run(
            ["note", "link", id, "--data-folder", user.service.folder.path], input: urls.joined(separator: "\n"),
            environment: ["BACKNOTE_FETCH_PAGES": "off"]
        ).expectSuccess()
        #expect(try user.run("links", "list").lines.count == 205)
    }

    @Test func titlesDoNotControlTheTerminal() throws {
        let user = try NotebookUser(.dataFile)
        _ = try user.note("Plan\u{1b}[2J\tb\nc")
        #expect(try user.run("note", "list").lines.first?.split(separator: "\t")[1] == "Plan [2J b c")
    }
}
