import Foundation
import TestSupport
import Testing

@testable import backnote

/// `backnote links copy`, with a site on this machine.
struct LinksCopyTests {
    @Test func aCopyIsKeptShownAndRemoved() async throws {
        let site = try SiteServer { _, _ in
            SiteServer.response(body: "<title>Plan</title><h1>Plan</h1><p>What the page said.")
        }
        let user = try NotebookUser(.dataFile)
        let note = try await user.note("Fitness", link: site.address("/plan"))
        let links = await user.run("note", "show", note, "--json").json()["links"] as? [[String: Any]]
        let link = try #require(links?.first?["id"] as? String)
        func copy(_ option: String...) async throws -> Binary.Result {
            await Command.run(
                ["links", "copy", link, "--data-folder", user.service.folder.path] + option,
                environment: ["BACKNOTE_ALLOW_ADDRESS": "127.0.0.1:\(site.port)"])
        }
        let missing = try await copy()
        #expect(missing.exitCode == 1 && missing.error == "backnote: There is no copy of this page.\n")
        let kept = try await copy("--keep")
        #expect(kept.exitCode == 0, "\(kept.error)")
        #expect(kept.lines.first?.hasSuffix("\t\(site.address("/plan"))") == true)
        #expect(try await copy().output == kept.output)
        #expect(try await copy("--json").json()["url"] as? String == site.address("/plan"))
        let requests = site.requests.count
        #expect(try await copy("--show").output.contains("<p>What the page said.</p>"))
        #expect(site.requests.count == requests)
        #expect(try await copy("--remove").exitCode == 0)
        #expect(try await copy("--show").exitCode == 1)
        #expect(try await copy("--keep", "--show").exitCode == 2)
    }
}
