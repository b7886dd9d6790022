import Canonicalization
import Foundation
import HTTPService
import LinkHealth
import Notebook
import SQLiteStore
import TestSupport
import Testing

@testable import backnote

/// `backnote links` and the checks of a running service, with a site on this machine.
struct LinksCommandTests {
    private let service: RunningService
    private let site: SiteServer
    /// The address of the site for `--allow-address`.
    private let address: String

    init() throws {
        service = try RunningService()
        site = try SiteServer { request, _ in
            switch request.target {
            case "/robots.txt": SiteServer.response("404 Not Found")
            case "/live": SiteServer.response(body: "<title>Live</title>")
            case "/old": SiteServer.response("301 Moved Permanently", fields: ["Location: /live"])
            default: SiteServer.response("410 Gone")
            }
        }
        address = "127.0.0.1:\(site.port)"
    }

    /// Adds a note that links to a page of the site.
    private func keepLink(to path: String) async throws {
        _ = try service.start()
        let note = #"{"title": "Plan", "links": [{"webpageURL": "\#(site.address(path))", "title": "Page"}]}"#
        #expect(try await service.send("POST", "/api/v1/notes", note).status == 201)
        #expect(service.stop() == 0)
    }

    private func check(_ options: String...) async throws -> Binary.Result {
        await Command.run(["links", "check", "--allow-address", address] + folder + options)
    }

    private func list(_ state: String) async throws -> Binary.Result {
        await Command.run(["links", "list", "--state", state] + folder)
    }

    private var folder: [String] { ["--data-folder", service.folder.path] }

    @Test func dueLinksAreVisitedOnce() async throws {
        try await keepLink(to: "/live")
        let first = try await check()
        #expect(first.exitCode == 0 && first.output == "live\t\(site.address("/live"))\n")
        let second = try await check()
        #expect(second.exitCode == 0 && second.output.isEmpty && second.error == "No link is due.\n")
        #expect(try await list("live").output == "live\t\(site.address("/live"))\n")
        #expect(try await list("gone").output.isEmpty)
        #expect(site.requests.map(\.target) == ["/robots.txt", "/live"])
    }

    /// Records the result of a visit two days ago.
    private func remember(_ observation: LinkObservation, at path: String) async throws {
        let store = try SQLiteStore(path: DataFolder(path: service.folder.path).databasePath)
        let clock = ServiceClock { Instant(milliseconds: Instant.now.milliseconds - 2 * 24 * 3600 * 1000) }
        let notebook = Notebook(store: store, canonicalizer: .standard, clock: clock)
        _ = try await notebook.record(
            observation, of: notebook.links(to: site.address(path), for: .local), for: .local)
        try await store.close()
    }

    @Test func aGivenPageIsVisitedAgainAndTwoVisitsWithinADayCountOnce() async throws {
        try await keepLink(to: "/old")
        for _ in 0..<2 {
            let result = try await check("--json", site.address("/old"))
            #expect(result.json()["found"] as? String == "redirect" && result.json()["state"] as? String == "unknown")
        }
    }

    @Test func permanentRedirectsOnTwoDaysAreAMove() async throws {
        try await keepLink(to: "/old")
        try await remember(.movedPermanently(to: site.address("/live")), at: "/old")
        let moved = try await check("--json", site.address("/old"))
        #expect(moved.exitCode == 0)
        #expect(moved.json()["state"] as? String == "moved")
        #expect(moved.json()["movedTo"] as? String == site.address("/live"))
        #expect(moved.json()["url"] as? String == site.address("/old"))
        #expect(try await list("moved").output == "moved\t\(site.address("/old"))\tmoved to \(site.address("/live"))\n")
    }

    @Test func aPageThatIsMissingOnceIsNotGone() async throws {
        try await keepLink(to: "/lost")
        let result = try await check("--json")
        #expect(result.json()["found"] as? String == "nothing")
        #expect(result.json()["state"] as? String == "unknown")
    }

    @Test func aPageWithoutLinksIsAFailure() async throws {
        try await keepLink(to: "/live")
        let result = try await check(site.address("/elsewhere"))
        #expect(result.exitCode == 1)
        #expect(result.error == "backnote: No note links to \(site.address("/elsewhere")).\n")
        #expect(site.requests.isEmpty)
    }

    /// Adds a second account with a note that links to a page of the site.
    private func keepLinkOfAnother(to path: String) async throws {
        let store = try SQLiteStore(path: DataFolder(path: service.folder.path).databasePath)
        let account = try await Accounts(store: store).add("ann", password: nil, at: .now)
        let link = LinkRequest(activity: UserActivity(title: "Page", webpageURL: site.address(path)))
        _ = try await Notebook(store: store, canonicalizer: .standard)
            .createNote(title: "Hers", body: "", links: [link], for: account.id)
        try await store.close()
    }

    @Test func pagesOfAllAccountsAreVisited() async throws {
        try await keepLink(to: "/live")
        try await keepLinkOfAnother(to: "/hers")
        let result = try await check()
        #expect(result.exitCode == 0)
        #expect(Set(result.lines) == ["live\t\(site.address("/live"))", "unknown\t\(site.address("/hers"))"])
        #expect(Set(site.requests.map(\.target)) == ["/robots.txt", "/live", "/hers"])
    }

    @Test func anUnknownStateIsWrongUsage() async throws {
        #expect(try await list("lost").exitCode == 2)
    }

    @Test func aRunningServiceHoldsTheDataFolder() async throws {
        _ = try service.start()
        let result = try await check()
        #expect(result.exitCode == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.error
                == "backnote: The service at http://127.0.0.1:\(service.port) uses \(service.folder.path). Stop it first, or choose another folder with --data-folder.\n"
        )
    }

    @Test func theServiceVisitsLinksOnlyIfBackgroundFetchesAreAllowed() async throws {
        try await keepLink(to: "/live")
        _ = try service.start(options: ["--fetch-pages", "added-links", "--allow-address", address])
        #expect(try await state() == "unknown")
        #expect(service.stop() == 0)
        #expect(site.requests.isEmpty)

        _ = try service.start(options: ["--fetch-pages", "on", "--allow-address", address])
        try await eventually { try await state() == "live" }
        // The visits end with the service.
        #expect(service.stop() == 0)
        #expect(site.requests.map(\.target) == ["/robots.txt", "/live"])
    }

    private func state() async throws -> String? {
        let links = try await service.send("GET", "/api/v1/links").json["links"] as? [[String: Any]]
        return links?.first?["state"] as? String
    }
}
