import Foundation
import HTTPTypes
import Notebook
import PageFetching
import RuleLists
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// Rules that one instance changes and another one applies.
@Suite(.severalInstances)
struct RuleInstanceTests {
    private static let rule = "||shop.example^$removeparam=ref9"
    private static let visited = "https://shop.example/page?ref9=a&id=1"

    private let instances: TwoInstances
    private var first: TestService { instances.first }
    private var second: TestService { instances.second }

    init() async throws {
        instances = try await TwoInstances()
        for service in instances.both { try await service.rules.share(by: #require(service.store.ruleStore)) }
    }

    private func putOwn(_ text: String, on service: TestService) async throws {
        let body = String(decoding: try JSONEncoder().encode(["text": text]), as: UTF8.self)
        #expect(try await service.send(.put, "/api/v1/rules/own", body).status == .ok)
    }

    private func canonicalURL(by service: TestService) async throws -> String? {
        let response = try await service.send(.post, "/api/v1/canonicalize", #"{"urls": ["\#(Self.visited)"]}"#)
        return (response.json["results"] as? [[String: Any]])?.first?["canonicalURL"] as? String
    }

    @Test func aRuleOfOneInstanceIsInForceInTheOtherAtOnce() async throws {
        #expect(try await canonicalURL(by: second) == Self.visited)
        try await putOwn(Self.rule, on: first)
        #expect(try await canonicalURL(by: second) == "https://shop.example/page?id=1")
        let own = try await second.send(.get, "/api/v1/rules").json["own"] as? [String: Any]
        #expect(own?["text"] as? String == Self.rule)
        try await putOwn("", on: second)
        #expect(try await canonicalURL(by: first) == Self.visited)
    }

    /// The extension of every account derives keys by them.
    @Test func thePackedRulesOfBothAreTheSameAtOnce() async throws {
        let before = try await second.send(.get, "/api/v1/rules/packed")
        try await putOwn(Self.rule, on: first)
        let after = try await second.send(.get, "/api/v1/rules/packed")
        #expect(after.body != before.body)
        #expect(try await first.send(.get, "/api/v1/rules/packed").body == after.body)
    }

    /// Visits and notes do not ask for the version of the rules; a notification replaces them.
    @Test(.timeLimit(.minutes(5))) func aVisitFindsItsNoteByTheNewRulesOfTheOtherInstance() async throws {
        let following = Task { await second.rules.followSharedRules { Issue.record("\($0)") } }
        let rekeying = Task { await LinkRekeying(first.notebook, pause: .milliseconds(50)).run { _ in } }
        _ = try await first.note("Plan", linking: Self.visited)
        try await putOwn(Self.rule, on: first)
        let visit = #"{"webpageURL": "https://shop.example/page?ref9=b&id=1"}"#
        while true {
            let response = try await second.send(.post, "/api/v1/suggestions", visit)
            if (response.json["suggestions"] as? [Any])?.count == 1 { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        following.cancel()
        rekeying.cancel()
        await following.value
        await rekeying.value
    }

    @Test func listsThatBothAddAtTheSameTimeAreKept() async throws {
        try await withThrowingTaskGroup { group in
            for (number, service) in [first, second, first, second].enumerated() {
                group.addTask {
                    _ = try await service.rules.save(
                        [UInt8]("||a.example^$removeparam=b\(number)".utf8), as: "\(number).txt", from: nil)
                }
            }
            try await group.waitForAll()
        }
        for service in instances.both {
            try await service.rules.refresh()
            #expect(service.rules.rules.lists.map(\.list.name) == ["0.txt", "1.txt", "2.txt", "3.txt"])
        }
        let list = try #require(first.rules.rules.lists.first)
        try await second.rules.remove(list.list.id)
        try await first.rules.refresh()
        #expect(first.rules.rules.lists.map(\.list.name) == ["1.txt", "2.txt", "3.txt"])
    }

    @Test func invalidRulesChangeNothing() async throws {
        try await putOwn(Self.rule, on: first)
        let refused = try await first.send(.put, "/api/v1/rules/own", #"{"text": "$removeparam"}"#)
        #expect(refused.status == .unprocessableContent)
        for service in instances.both {
            #expect(try await canonicalURL(by: service) == "https://shop.example/page?id=1")
        }
    }

    @Test func theFirstInstanceBringsItsRulesAndOthersKeepTheirsAside() async throws {
        let place = try TemporaryFolder.make()
        func folder(_ name: String, _ text: String) throws -> RuleFolder {
            let folder = RuleFolder(dataFolder: place.appending(path: name).path)
            try folder.keepOwn(text)
            return folder
        }
        let instances = try await TwoInstances()
        let store = try #require(instances.first.store.ruleStore)
        let bringing = RuleService(folder: try folder("a", Self.rule), fetcher: PageFetcher())
        #expect(try await bringing.share(by: store) == nil)
        let other = RuleService(folder: try folder("b", "||b.example^$removeparam=c"), fetcher: PageFetcher())
        let former = try #require(try await other.share(by: store))
        #expect(former == place.appending(path: "b/rules-1").path)
        #expect(try String(contentsOfFile: former + "/\(UserRules.name)", encoding: .utf8).contains("b.example"))
        #expect(other.rules.ownText == Self.rule)
        // At its next start, the folder is a copy, and nothing is kept aside.
        let next = RuleService(folder: RuleFolder(dataFolder: place.appending(path: "b").path), fetcher: PageFetcher())
        try await bringing.saveOwn("")
        #expect(try await next.share(by: store) == nil)
        #expect(next.rules.ownText.isEmpty)
    }
}
