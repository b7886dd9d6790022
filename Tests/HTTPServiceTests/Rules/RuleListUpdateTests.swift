import Foundation
import HTTPTypes
import PageFetching
import RuleLists
import Synchronization
import TestSupport
import Testing

@testable import HTTPService

/// The public lists, the lists that make different pages one, and the updates of each week.
struct RuleListUpdateTests {
    private static let good = "||shop.example^$removeparam=ref9\n"
    /// Of the pages that it makes one, the built-in rules know some as different.
    private static let merging = good + "$removeparam=id\n"
    private static let week: TimeInterval = 7 * 86_400

    /// A list on a server of this machine, which changes.
    private final class PublishedList: Sendable {
        /// Nil if there is no such list any more.
        let text = Mutex<String?>(RuleListUpdateTests.good)
        let requests = Mutex(0)

        func change(to text: String?) { self.text.withLock { $0 = text } }
    }

    private func withService(
        _ body: (_ service: TestService, _ url: String, _ list: PublishedList) async throws -> Void
    ) async throws {
        let list = PublishedList()
        let site = try SiteServer { _, _ in
            list.requests.withLock { $0 += 1 }
            guard let text = list.text.withLock({ $0 }) else {
                return SiteServer.response("404 Not Found", body: "Gone")
            }
            return SiteServer.response(body: text)
        }
        let policy = AddressPolicy(allowing: [try #require(AddressPolicy.Endpoint("127.0.0.1:\(site.port)"))])
        let service = try await TestService(
            ruleFetcher: PageFetcher(policy: policy, limits: FetchLimits.ruleList.withPatience()))
        try await body(service, site.address("/list.txt"), list)
    }

    private func lists(_ service: TestService) async throws -> [[String: Any]] {
        try await service.send(.get, "/api/v1/rules").json["lists"] as? [[String: Any]] ?? []
    }

    private func add(_ url: String, refusing: Bool, to service: TestService) async throws -> TestService.Response {
        try await service.send(.post, "/api/v1/rules/lists", #"{"url": "\#(url)", "refuseMerges": \#(refusing)}"#)
    }

    // MARK: Public lists

    @Test func publicListsAreOfferedAndOffAtFirst() async throws {
        let rules = try await TestService().send(.get, "/api/v1/rules").json
        let offered = try #require(rules["publicLists"] as? [[String: String]])
        #expect(offered.map { $0["name"] } == ["adguard", "clearurls"])
        #expect(offered.map { $0["license"] } == ["GPL-3.0-only", "LGPL-3.0-only"])
        for list in offered {
            // The source of a list that is subscribed is spelled in the same way.
            #expect(RuleService.listURL(list["url"] ?? "") == list["url"])
        }
        #expect((rules["lists"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: [
        ("https://lists.example/a.txt", "https://lists.example/a.txt"),
        ("HTTPS://Lists.Example:443/a.txt", "https://lists.example/a.txt"),
        ("http://127.0.0.1:9000/a.txt", "http://127.0.0.1:9000/a.txt"),
        ("http://lists.example/a.txt", nil), ("ftp://lists.example/a.txt", nil), ("/home/ann/list.txt", nil), ("", nil),
    ]) func theURLOfAListIsTamperProof(text: String, url: String?) {
        #expect(RuleService.listURL(text) == url)
    }

    // MARK: Lists that make different pages one

    @Test func aListThatMakesDifferentPagesOneIsRefusedUntilItIsAccepted() async throws {
        try await withService { service, url, published in
            published.change(to: Self.merging)
            let refused = try await add(url, refusing: true, to: service)
            #expect(refused.status == .conflict)
            #expect(refused.problem == "rule-list-merges")
            let merged = try #require(refused.json["merged"] as? [[String: String]])
            #expect(
                merged.contains {
                    $0["first"]?.contains("?id=1") == true && $0["second"]?.contains("?id=2") == true
                })
            #expect(try await lists(service).isEmpty)
            #expect(try await add(url, refusing: false, to: service).status == .created)
        }
    }

    @Test func aListThatKeepsPagesApartIsAccepted() async throws {
        try await withService { service, url, _ in
            let added = try await add(url, refusing: true, to: service)
            #expect(added.status == .created)
        }
    }

    /// Otherwise a list that someone accepted could never be updated.
    @Test func whatTheFormerVersionMergedIsNotRefusedAgain() async throws {
        try await withService { service, url, published in
            published.change(to: Self.merging)
            let id = try #require(try await add(url, refusing: false, to: service).json["id"] as? String)
            published.change(to: Self.merging + "||a.example^$removeparam=b\n")
            #expect(try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh").status == .ok)
            #expect(try await lists(service).first?["rules"] as? Int == 3)
            published.change(to: Self.merging + "$removeparam=page\n")
            #expect(try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh").problem == "rule-list-merges")
        }
    }

    // MARK: Updates

    @Test func aListIsUpdatedAWeekAfterItWasRead() async throws {
        try await withService { service, url, published in
            _ = try await add(url, refusing: true, to: service)
            published.change(to: Self.good + "||a.example^$removeparam=b\n")
            #expect(await service.rules.updateDueLists(at: Date().addingTimeInterval(Self.week - 3_600)).isEmpty)
            let nextWeek = Date().addingTimeInterval(Self.week)
            let results = await service.rules.updateDueLists(at: nextWeek)
            #expect(results.map(\.list) == ["list.txt"])
            #expect(results.allSatisfy { $0.problem == nil })
            #expect(try await lists(service).first?["rules"] as? Int == 2)
            #expect(await service.rules.updateDueLists(at: nextWeek.addingTimeInterval(3_600)).isEmpty)
            #expect(published.requests.withLock { $0 } == 2)
        }
    }

    @Test(arguments: [nil, "<!DOCTYPE html><title>Moved</title>", RuleListUpdateTests.merging])
    func anUpdateThatFailsLeavesTheListAndIsTriedAgainTheNextDay(text: String?) async throws {
        try await withService { service, url, published in
            _ = try await add(url, refusing: true, to: service)
            published.change(to: text)
            let nextWeek = Date().addingTimeInterval(Self.week)
            #expect(await service.rules.updateDueLists(at: nextWeek).first?.problem != nil)
            let list = try #require(try await lists(service).first)
            #expect(list["rules"] as? Int == 1)
            #expect((list["updateProblem"] as? [String: Any])?["detail"] as? String != nil)
            #expect(await service.rules.updateDueLists(at: nextWeek.addingTimeInterval(3_600)).isEmpty)

            published.change(to: Self.good + "||a.example^$removeparam=b\n")
            let nextDay = nextWeek.addingTimeInterval(86_400)
            #expect(await service.rules.updateDueLists(at: nextDay).first?.problem == nil)
            let updated = try #require(try await lists(service).first)
            #expect(updated["rules"] as? Int == 2)
            #expect(updated["updateProblem"] == nil)
        }
    }

    /// Someone may turn a list off while its update is on the way.
    @Test func anUpdateDoesNotBringBackAListThatWasRemoved() async throws {
        let service = try await TestService()
        await #expect(throws: Problem.self) {
            try await service.rules.save(
                [UInt8](Self.good.utf8), as: "a.txt", from: "https://lists.example/a.txt", isUpdate: true)
        }
        #expect(try await lists(service).isEmpty)
    }

    @Test func aListFromTheSameURLInAnotherSpellingIsReplaced() async throws {
        let service = try await TestService()
        for source in ["https://Lists.Example/a.txt", "https://lists.example:443/a.txt"] {
            _ = try await service.rules.save([UInt8](Self.good.utf8), as: "a.txt", from: source)
        }
        #expect(try await lists(service).count == 1)
    }

    /// Two lists together make pages one that neither makes one alone.
    @Test func aListIsComparedTogetherWithTheOthers() async throws {
        try await withService { service, url, published in
            _ = try await service.rules.save([UInt8](Self.merging.utf8), as: "first.txt", from: nil)
            // What the first list merges is not this one's.
            let added = try await add(url, refusing: true, to: service)
            #expect(added.status == .created)
            published.change(to: "$removeparam=id\n$removeparam=page\n")
            let id = try #require(added.json["id"] as? String)
            #expect(try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh").problem == "rule-list-merges")
        }
    }

    @Test func aListWithoutAURLIsNotUpdated() async throws {
        let service = try await TestService()
        for source in ["", "/home/ann/list.txt", "http://lists.example/list.txt"] {
            _ = try await service.rules.save([UInt8](Self.good.utf8), as: "a.txt", from: source.isEmpty ? nil : source)
        }
        #expect(await service.rules.updateDueLists(at: Date().addingTimeInterval(2 * Self.week)).isEmpty)
    }
}
