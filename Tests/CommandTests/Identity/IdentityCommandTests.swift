import Foundation
import Testing

/// Decisions on the command line, with a running service and with the data file.
struct IdentityCommandTests {
    private func titles(_ user: NotebookUser, _ url: String) async throws -> [String] {
        await user.run("visit", "--no-record", url).lines.map { String($0.split(separator: "\t")[1]) }
    }

    @Test(arguments: NotebookUser.Access.allCases)
    func aDecisionIsPreviewedMadeListedAndUndone(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let note = try await user.note("Plan", link: "https://example.com/plan")
        let urls = ["https://example.org/copy", "https://example.com/plan"]
        let preview = await user.run("identity", "same", urls[0], urls[1], "--dry-run")
        #expect(
            preview.lines == [
                "1 note will come up here, and no note at the other page. example.org/copy and example.com/plan are one page.",
                "appears\t\(note)\tPlan\t\(urls[0])",
            ])
        #expect(await user.run("identity", "list").output.isEmpty)
        #expect(try await titles(user, urls[0]).isEmpty)

        let made = await user.run("identity", "same", urls[0], urls[1])
        let id = String(made.output.prefix(32))
        #expect(made.output == "\(id)\texample.org/copy and example.com/plan are one page.\n")
        #expect(try await titles(user, urls[0]) == ["Plan"])
        #expect(await user.run("identity", "list").output == made.output)
        #expect(await user.run("identity", "list", "--json").json()["kind"] as? String == "samePage")

        let undone = await user.run("identity", "undo", String(id.prefix(8)))
        #expect(undone.output == "Undone: example.org/copy and example.com/plan are one page.\n")
        #expect(try await titles(user, urls[0]).isEmpty)
        #expect(await user.run("identity", "undo", id).exitCode == 1)
    }

    @Test func thePartThatMattersIsChosen() async throws {
        let user = try NotebookUser(.dataFile)
        let urls = ["https://example.com/view?gclid=1", "https://example.com/view?gclid=2#top"]
        for (title, url) in zip(["A", "B"], urls) { _ = try await user.note(title, link: url) }
        let refused = await user.run("identity", "apart", urls[0], urls[1])
        #expect(refused.exitCode == 1)
        #expect(
            refused.error == """
                backnote: The rules treat both URLs as the same page. Choose the part that makes them different: the parameter "gclid", the fragment.
                  --part parameter:gclid  gclid=1, gclid=2
                  --part fragment  (absent), top

                """)
        #expect(await user.run("identity", "apart", urls[0], urls[1], "--part", "colour").exitCode == 2)
        await user.run("identity", "apart", urls[0], urls[1], "--part", "parameter:gclid").expectSuccess()
        #expect(try await titles(user, urls[0]) == ["A"])
        #expect(try await titles(user, urls[1]) == ["B"])
    }

    @Test func aSectionIsThePageAndThePagesBelowItUnlessSegmentsAreGiven() async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Plan", link: "https://example.com/docs/a")
        let section = await user.run("identity", "section", "https://example.com/docs")
        #expect(section.output.hasSuffix("\tAll of example.com/docs is one page.\n"))
        #expect(try await titles(user, "https://example.com/docs/b") == ["Plan"])
        let never = await user.run("identity", "never", "https://example.com/docs/b", "--segments", "0", "--json")
        #expect(never.json()["pages"] as? [String] == ["example.com"])
        #expect(try await titles(user, "https://example.com/docs/b").isEmpty)
    }
}
