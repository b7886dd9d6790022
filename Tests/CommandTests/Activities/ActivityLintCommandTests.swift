import Foundation
import TestSupport
import Testing

struct ActivityLintCommandTests {
    private static let page = """
        <title>Sheep</title><meta name="user-activity:activity-type" content="com.example.photos.photo">
        <meta name="user-activity:persistent-identifier" content="photo-7">
        """

    private func file(_ html: String) throws -> String {
        let url = try TemporaryFolder.make().appending(path: "page.html")
        try Data(html.utf8).write(to: url)
        return url.path
    }

    @Test func aPageWithoutFindingsIsASuccess() async throws {
        let result = await Command.run("activity", "lint", try file(Self.page), "--url", "https://photos.example/p/7")
        #expect(result.output == "No findings.\n")
        #expect(result.exitCode == 0)
    }

    @Test func eachFindingIsALineAndTheExitCodeIsOne() async throws {
        let page = try file(Self.page + "<meta name=user-activity:webpage-url content='https://other.example/'>")
        let result = await Command.run("activity", "lint", page, "--url", "https://photos.example/p/7?gclid=1")
        #expect(result.lines.count == 2)
        #expect(result.lines[0].hasPrefix("<meta name=\"user-activity:webpage-url\">: https://other.example/ is of"))
        #expect(result.exitCode == 1)
    }

    @Test func jsonHasTheActivityAndTheFindings() async throws {
        let page = try file(Self.page + "<meta name=user-activity:titel content=x>")
        let result = await Command.run("activity", "lint", "--json", page, "--url", "https://photos.example/p/7")
        let json = result.json()
        #expect(json["url"] as? String == "https://photos.example/p/7")
        let activity = try #require(json["activity"] as? [String: Any])
        #expect(activity["activityType"] as? String == "com.example.photos.photo")
        #expect(activity["persistentIdentifier"] as? String == "photo-7")
        #expect(activity["identifierSource"] as? String == "html")
        let findings = try #require(json["findings"] as? [[String: String]])
        #expect(
            findings == [
                [
                    "name": "unknown-name", "place": "<meta name=\"user-activity:…\">",
                    "problem": "No property has the name \"titel\", so it is left out.",
                    "fix": "Check the spelling.",
                ]
            ])
        #expect(result.exitCode == 1)
    }

    @Test func aPageIsFetchedByItsURL() async throws {
        let server = try SiteServer { _, _ in SiteServer.response(body: Self.page) }
        let result = await Command.run(
            "activity", "lint", "--allow-address", "127.0.0.1:\(server.port)", server.address("/p/7"))
        #expect(result.output == "No findings.\n")
        #expect(result.exitCode == 0)
    }

    @Test func aPageThatCannotBeReadIsAFailure() async throws {
        let result = await Command.run("activity", "lint", "/nowhere.html")
        #expect(result.error == "backnote: The file /nowhere.html cannot be opened.\n")
        #expect(result.exitCode == 1)
        #expect(await Command.run("activity", "lint").exitCode == 2)
        let twoURLs = await Command.run("activity", "lint", "https://example.com/", "--url", "https://example.com/")
        #expect(twoURLs.exitCode == 2)
    }
}
