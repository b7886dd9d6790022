import Testing

struct AbbreviatedIDTests {
    @Test func aNoteIsNamedByAUniqueBeginning() async throws {
        let user = try NotebookUser(.dataFile)
        let first = try await user.note("First", text: "squats", link: "https://a.example/")
        let second = try await user.note("Second")
        let beginning = String(first.prefix(zip(first, second).prefix { $0 == $1 }.count + 1))
        #expect(await user.text(of: beginning.uppercased()) == user.text(of: first))
        #expect(await user.run("note", "trash", beginning).exitCode == 0)
        #expect(await user.run("note", "restore", beginning).exitCode == 0, "A note in the trash is found as well.")
        #expect(await user.run("note", "edit", beginning, input: "lunges\n").output == "saved\n")
        #expect(await user.run("note", "pin", beginning).exitCode == 0)
        #expect(await user.run("note", "pin", second, "--after", beginning).exitCode == 0)
        #expect(await user.run("note", "list").lines.map { $0.split(separator: "\t")[1] } == ["First", "Second"])
    }

    @Test func anAmbiguousBeginningListsTheCandidates() async throws {
        let user = try NotebookUser(.service)
        let notes = [try await user.note("First"), try await user.note("Second")].sorted()
        let beginning = String(notes[0].prefix(6))
        let result = await user.run("note", "show", beginning)
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
            Usage: backnote note trash [--data-folder <folder>] [--allow-shared-data-folder] [--database <url>] [--direct-database <url>] <note>
              See 'backnote note trash --help' for more information.

            """, 2
        ),
    ])
    func anUnknownBeginningIsAFailure(_ digits: String, error: String, exitCode: Int32) async throws {
        let result = try await NotebookUser(.dataFile).run("note", "trash", digits)
        #expect(result.error == error)
        #expect(result.exitCode == exitCode)
    }

    @Test func linksAndTokensAreNamedByABeginning() async throws {
        let user = try NotebookUser(.dataFile)
        let note = try await user.note("Plan", link: "https://a.example/")
        let link = try #require(
            (await user.run("note", "show", note, "--json").json()["links"] as? [[String: Any]])?.first)
        let id = try #require(link["id"] as? String)
        #expect(await user.run("note", "unlink", note, String(id.prefix(20))).exitCode == 0)
        #expect(await user.text(of: note) == "# Plan\n")

        _ = await user.run("token", "new", "Reading", "--scope", "read")
        let token = try #require(
            await user.run("token", "list").lines.map { $0.split(separator: "\t") }.first { $0[1] == "Reading" }?[0])
        #expect(await user.run("token", "end", String(token.prefix(20))).exitCode == 0)
        #expect(await user.run("token", "list").output.contains("Reading") == false)
    }
}
