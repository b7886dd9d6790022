import Foundation
import Testing

/// Tests with a running service and with the data file.
struct NoteEditCommandTests {
    private static let text = "- [ ] squats\n- [ ] rest\n- [ ] lunges"

    private func edit(_ user: NotebookUser, _ id: String, _ text: String, base: Int? = nil) async throws
        -> Binary.Result
    {
        let options = base.map { ["--base", "\($0)"] } ?? []
        return await Command.run(
            ["note", "edit", id, "--data-folder", user.service.folder.path] + options, input: text)
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func standardInputReplacesTheText(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan", text: Self.text)
        #expect(try await edit(user, id, "Only squats\n").output == "saved\n")
        #expect(await user.text(of: id) == "# Plan\n\nOnly squats\n")
        #expect(try await edit(user, id, "# Rest\n\nNothing\n").output == "saved\n")
        #expect(await user.text(of: id) == "# Rest\n\nNothing\n")
        #expect(try await edit(user, id, "# Rest\n\nNothing\n").output == "unchanged\n")
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func editsOfDifferentLinesAreMerged(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan", text: Self.text)
        _ = try await edit(user, id, "- [x] squats\n- [ ] rest\n- [ ] lunges\n")
        #expect(try await edit(user, id, "- [ ] squats\n- [ ] rest\n- [x] lunges\n", base: 1).output == "merged\n")
        #expect(await user.text(of: id) == "# Plan\n\n- [x] squats\n- [ ] rest\n- [x] lunges\n")
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aConflictingTextIsInTheHistory(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan", text: "squats")
        _ = try await edit(user, id, "lunges\n")
        let result = try await edit(user, id, "rest\n", base: 1)
        #expect(result.exitCode == 0 && result.output == "conflicting\n")
        #expect(
            result.error
                == "The same lines were changed elsewhere. The note keeps those, and your text is revision 3 in its history.\n"
        )
        #expect(await user.text(of: id) == "# Plan\n\nlunges\n")
        #expect(await user.run("note", "show", id, "--revision", "3").output == "# Plan\n\nrest\n")
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func theHistoryIsListedAndARevisionRestored(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan", text: "squats")
        _ = try await edit(user, id, "lunges\n")
        let history = await user.run("note", "history", id)
        #expect(
            history.lines.map { $0.split(separator: "\t") }.map { [$0[0], $0[2], $0[3], $0[4]] } == [
                ["2", "edit", "6", "Plan"], ["1", "edit", "6", "Plan"],
            ])
        #expect(await user.run("note", "history", id, "--json").json(1)["revision"] as? Int == 1)
        #expect(await user.run("note", "revert", id, "1").output == "3\n")
        #expect(await user.text(of: id) == "# Plan\n\nsquats\n")
    }

    /// Runs a command on a terminal, with `script`.
    private func atTerminal(_ user: NotebookUser, _ command: String, editor: String) throws -> Binary.Result {
        let line = "\(Binary.url.path) \(command) --data-folder \(user.service.folder.path)"
        return try Shell.run(
            ["/usr/bin/script", "-qec", line, "/dev/null"], environment: ["VISUAL": "", "EDITOR": editor])
    }

    @Test func onATerminalTheNoteIsOpenedInTheEditor() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan", text: Self.text)
        let result = try atTerminal(user, "note edit \(id)", editor: "sed -i s/squats/stairs/")
        #expect(result.exitCode == 0, "\(result.output)")
        #expect(await user.text(of: id) == "# Plan\n\n- [ ] stairs\n- [ ] rest\n- [ ] lunges\n")
        let unchanged = try atTerminal(user, "note edit \(id)", editor: "true")
        #expect(unchanged.exitCode == 0 && unchanged.output.contains("The note was not changed."))
        #expect(await user.run("note", "history", id).lines.count == 2)
    }

    @Test func theTextIsKeptWhenItCannotBeSaved() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan", text: Self.text)
        let result = try atTerminal(user, "note edit \(id)", editor: "f() { sed -i s/squats/stairs/ $1; false; }; f")
        #expect(result.exitCode == 1)
        let match = try #require(result.output.firstMatch(of: /Its file is (\S+)\./))
        let left = URL(filePath: String(match.1))
        #expect(try String(contentsOf: left, encoding: .utf8).contains("stairs"))
        try FileManager.default.removeItem(at: left.deletingLastPathComponent())
    }
}
