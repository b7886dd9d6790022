import Foundation
import Testing

/// Links to apps at the command line.
struct AppLinkCommandTests {
    /// WWDC21 10264: one link to an app's document by its identifier, and one to a web page.
    @Test(arguments: NotebookUser.Access.allCases)
    func aVisitToAnAppsDocumentFindsItsNote(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        let note = try await user.note("Training", link: "http://127.0.0.1:1/plan")
        let linked = await user.run(
            "note", "link", note, "--activity-type", "com.example.edit", "--identifier", "doc-7",
            "--persistent-identifier", "p-7", "--user-info", #"{"page": 3}"#, "--required-key", "page", "--keyword",
            "gym", "--data-version", "2.1", "--minimum-version", "2", "--expires", "2099-01-01T00:00:00Z", "--title",
            "Plan", "--json")
        linked.expectSuccess()
        let link = linked.json()
        #expect(link["activityType"] as? String == "com.example.edit")
        #expect(link["targetContentIdentifier"] as? String == "doc-7")
        #expect(link["persistentIdentifier"] as? String == "p-7")
        #expect((link["userInfo"] as? [String: Any])?["page"] as? Int == 3)
        #expect(link["requiredUserInfoKeys"] as? [String] == ["page"])
        #expect(link["keywords"] as? [String] == ["gym"])
        #expect(link["version"] as? String == "2.1" && link["minimumVersion"] as? String == "2")
        #expect(link["expirationDate"] as? String == "2099-01-01T00:00:00.000Z")
        for identifier in [["--identifier", "doc-7"], ["--persistent-identifier", "p-7"]] {
            let found = await user.run("visit", "--activity-type", "com.example.edit", identifier[0], identifier[1])
            #expect(found.lines == ["\(note)\tTraining\tSame item in this app\t\(identifier[1])"])
        }
        let other = await user.run("visit", "--activity-type", "com.example.draw", "--identifier", "doc-7")
        #expect(other.lines.isEmpty && other.exitCode == 0)
        #expect(await user.text(of: note).hasSuffix("\n- Plan (com.example.edit)\n"))
        let shown = await user.run("note", "show", note, "--json").json()
        #expect((shown["links"] as? [[String: Any]])?.last as? NSDictionary == link as NSDictionary)
    }

    @Test func anAppLinkIsKeptAsItIs() async throws {
        let user = try NotebookUser(.dataFile)
        let note = try await user.note("Photos")
        await user.run("note", "link", note, "photos://album/7").expectSuccess()
        #expect(await user.run("visit", "photos://album/7").lines.count == 1)
        #expect(await user.run("visit", "photos://album/7/").lines.isEmpty)
        let refused = await user.run("note", "link", note, "javascript:alert(1)")
        #expect(refused.exitCode == 1)
        #expect(refused.error.contains("Only http and https URLs are web pages."))
    }

    @Test(arguments: [
        (["--identifier", "7", "http://a.example", "http://b.example"], 2),
        (["--user-info", "{", "http://a.example"], 2), (["--expires", "soon", "http://a.example"], 2),
        (["--activity-type", "com.example.edit"], 2), (["--identifier", "7"], 1),
    ])
    func anIncompleteActivityIsExplained(arguments: [String], code: Int) async throws {
        let user = try NotebookUser(.dataFile)
        let result = await Command.run(["visit"] + arguments + ["--data-folder", user.service.folder.path])
        #expect(Int(result.exitCode) == code)
        #expect(!result.error.isEmpty)
    }
}
