import Testing

struct AbbreviatedIDTests {
    @Test func aNoteIsNamedByAUniqueBeginning() throws {
        let user = try NotebookUser(.dataFile)
        let first = try user.note("First", text: "squats", link: "https://a.example/")
        let second = try user.note("Second")
        let beginning = String(first.prefix(zip(first, second).prefix { $0 == $1 }.count + 1))
        #expect(try user.text(of: beginning.uppercased()) == user.text(of: first))
        #expect(try user.run("note", "trash", beginning).exitCode == 0)
        #expect(try user.run("note", "restore", beginning).exitCode == 0, "A note in the trash is found as well.")
        #expect(try user.run("note", "edit", beginning, input: "lunges\n").output == "saved\n")
        #expect(try user.run("note", "pin", beginning).exitCode == 0)
        #expect(try user.run("note", "pin", second, "--after", beginning).exitCode == 0)
        #expect(try user.run("note", "list").lines.map { $0.split(separator: "\t")[1] } == ["First", "Second"])
    }

    @Test func anAmbiguousBeginningListsTheCandidates() throws {
        let user = try NotebookUser(.service)
        let notes = [try user.note("First"), try user.note("Second")].sorted()
        let beginning = String(notes[0].prefix(6))
        let result = try user.run("note", "show", beginning)
        #expect(result.exitCode == 1)
        #expect(
            result.error.hasPrefix(
                "backnote: The IDs of several notes begin with \(beginning). Give more digits of one of them:\n  "))
        for note in notes { #expect(result.error.contains("\n  \(note)  ")) }
    }

    @Test(arguments: [
        ("ffff", "backnote: No note has an ID that begins with ffff. See `backnote note list`.\n", 1 as Int32),
        (
            "zebra",
            """
            Error: "zebra" is not a note ID, which has 32 hexadecimal digits, nor the first 4 or more of one. See `backnote note list`.
            Usage: backnote note trash [--data-folder <folder>] [--database <url>] [--direct-database <url>] <note>
              See 'backnote note trash --help' for more information.

            """, 2
        ),
    ])
    func anUnknownBeginningIsAFailure(_ digits: String, error: String, exitCode: Int32) throws {
        let result = try NotebookUser(.dataFile).run("note", "trash", digits)
        #expect(result.error == error)
        #expect(result.exitCode == exitCode)
    }

    @Test func linksAndTokensAreNamedByABeginning() throws {
        let user = try NotebookUser(.dataFile)
        let note = try user.note("Plan", link: "https://a.example/")
        let link = try #require(
            (try user.run("note", "show", note, "--json").json()["links"] as? [[String: Any]])?.first)
        let id = try #require(link["id"] as? String)
        #expect(try user.run("note", "unlink", note, String(id.prefix(20))).exitCode == 0)
        #expect(try user.text(of: note) == "# Plan\n")

        _ = try user.run("token", "new", "Reading", "--scope", "read")
        let token = try #require(
            try user.run("token", "list").lines.map { $0.split(separator: "\t") }.first { $0[1] == "Reading" }?[0])
        #expect(try user.run("token", "end", String(token.prefix(20))).exitCode == 0)
        #expect(try user.run("token", "list").output.contains("Reading") == false)
    }
}
