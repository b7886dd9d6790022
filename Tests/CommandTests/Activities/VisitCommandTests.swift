import TestSupport
import Testing

/// `backnote visit` with the address that a page gives for itself.
struct VisitCommandTests {
    @Test(arguments: NotebookUser.Access.allCases)
    func theAddressThatAPageDeclaresFindsItsNote(_ access: NotebookUser.Access) async throws {
        let user = try NotebookUser(access)
        _ = try await user.note("Boots", link: "https://shop.example/red-boots")
        let url = "https://m.shop.example/red-boots"
        #expect(await user.run("visit", url).lines == [])
        let found = await user.run("visit", url, "--canonical", "https://shop.example/red-boots")
        #expect(
            found.lines.map { $0.split(separator: "\t").dropFirst() } == [
                ["Boots", "The page gives this address: shop.example/red-boots", Substring(url)]
            ])
    }

    @Test func thePageIsFetchedForItsTitleAndAddress() async throws {
        let site = try SiteServer { _, _ in
            SiteServer.response(
                body: "<title>A long story</title><link rel=canonical href=/stories/a-long-story>")
        }
        let user = try NotebookUser(.dataFile)
        let note = try await user.note("Story")
        let linked = await user.run(
            "note", "link", note, site.address("/stories/a-long-story"), "--title", "A long story")
        #expect(linked.exitCode == 0)
        let found = await user.run(
            "visit", "--fetch", "--allow-address", "127.0.0.1:\(site.port)",
            site.address("/stories/a-long-story?xa=9f8e7d"))
        #expect(found.lines.map { $0.split(separator: "\t")[1] } == ["Story"])
    }

    @Test func onlyOneOfBothOptionsIsAccepted() async throws {
        let user = try NotebookUser(.dataFile)
        let result = await user.run("visit", "--fetch", "--canonical", "https://a.example/", "https://b.example/")
        #expect(result.exitCode == 2)
        #expect(result.error.contains("Use either --canonical or --fetch."))
    }
}
