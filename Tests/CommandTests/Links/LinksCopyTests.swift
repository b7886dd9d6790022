import Foundation
import TestSupport
import Testing

@testable import backnote

/// `backnote links copy`, with a site on this machine.
struct LinksCopyTests {
    @Test func aCopyIsKeptShownAndRemoved() throws {
        let site = try SiteServer { _, _ in
            SiteServer.response(body: "<title>Plan</title><h1>Plan</h1><p>What the page said.")
        }
        let user = try NotebookUser(.dataFile)
        let note = try user.note("Fitness", link: site.address("/plan"))
        let links = try user.run("note", "show", note, "--json").json()["links"] as? [[String: Any]]
        let link = try #require(links?.first?["id"] as? String)
        func copy(_ option: String...) throws -> Binary.Result {
            try Binary.run(
                ["links", "copy", link, "--data-folder", user.service.folder.path] + option,
                environment: ["BACKNOTE_ALLOW_ADDRESS": "127.0.0.1:\(site.port)"])
        }
        let missing = try copy()
        #expect(missing.exitCode == 1 && missing.error == "backnote: There is no copy of this page.\n")
        let kept = try copy("--keep")
        #expect(kept.exitCode == 0, "\(kept.error)")
        #expect(kept.lines.first?.hasSuffix("\t\(site.address("/plan"))") == true)
        #expect(try copy().output == kept.output)
        #expect(try copy("--json").json()["url"] as? String == site.address("/plan"))
        let requests = site.requests.count
        #expect(try copy("--show").output.contains("<p>What the page said.</p>"))
        #expect(site.requests.count == requests)
        #expect(try copy("--remove").exitCode == 0)
        #expect(try copy("--show").exitCode == 1)
        #expect(try copy("--keep", "--show").exitCode == 2)
    }
}
