import Foundation
import TestSupport
import Testing

/// Tests with a running service and with the data file.
struct NoteAttachCommandTests {
    private let folder: URL

    init() throws {
        folder = try TemporaryFolder.make()
    }

    private func file(_ name: String, _ content: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(content.utf8).write(to: url)
        return url.path
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func filesAreAddedToTheEndOfTheNote(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let id = try await user.note("Plan", text: "Three sets")
        let made = await user.run(
            "note", "attach", id, try file("a[1].svg", "<svg/>"), try file("plan.pdf", "%PDF-1.7"))
        #expect(made.exitCode == 0, "\(made.error)")
        let text = await user.text(of: id)
        #expect(made.lines.count == 2)
        #expect(text.hasPrefix("# Plan\n\nThree sets\n![a1.svg](\(made.lines[0]))\n[plan.pdf](\(made.lines[1]))\n"))
    }

    @Test func aFileThatCannotBeAddedIsNamed() async throws {
        let user = try NotebookUser(.dataFile)
        let id = try await user.note("Plan", text: "Three sets")
        let empty = await user.run("note", "attach", id, try file("empty.jpg", ""))
        #expect(empty.exitCode == 1)
        #expect(empty.error.contains("empty.jpg: The file is empty. Nothing was saved."))
        let missing = await user.run("note", "attach", id, folder.appending(path: "missing.jpg").path)
        #expect(missing.error.contains("missing.jpg cannot be opened."))
        #expect(await user.text(of: id) == "# Plan\n\nThree sets\n")
    }
}
