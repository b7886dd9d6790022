import Canonicalization
import Cryptography
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import RuleLists
import TestSupport
import Testing

@testable import HTTPService

struct RuleRouteTests {
    private static let visited = "https://shop.example/page?ref9=a&id=1"

    /// A service that may fetch lists from a server of this machine.
    private func service(_ site: SiteServer? = nil) async throws -> TestService {
        let endpoint = site.flatMap { AddressPolicy.Endpoint("127.0.0.1:\($0.port)") }
        let policy = AddressPolicy(allowing: endpoint.map { [$0] } ?? [])
        return try await TestService(
            ruleFetcher: PageFetcher(policy: policy, limits: FetchLimits.ruleList.withPatience()))
    }

    private func canonical(_ service: TestService) async throws -> String? {
        let response = try await service.send(.post, "/api/v1/canonicalize", #"{"urls": ["\#(Self.visited)"]}"#)
        return (response.json["results"] as? [[String: Any]])?.first?["canonicalURL"] as? String
    }

    private func put(_ service: TestService, _ lines: String...) async throws -> TestService.Response {
        let body = try JSONEncoder().encode(["text": lines.joined(separator: "\n")])
        return try await service.send(.put, "/api/v1/rules/own", String(decoding: body, as: UTF8.self))
    }

    @Test func theRulesOfAllListsTogetherAreLimited() async throws {
        let folder = try RuleFolder(dataFolder: TemporaryFolder.make().path)
        let rules = RuleService(folder: folder, fetcher: PageFetcher(), totalRuleLimit: 3)
        func save(_ name: String, _ parameters: String...) async throws {
            let lines = parameters.map { "$removeparam=\($0)" }.joined(separator: "\n")
            _ = try await rules.save([UInt8](lines.utf8), as: name, from: "/lists/\(name)")
        }
        try await save("a.txt", "a1", "a2")
        let error = await #expect(throws: NotebookError.self) { try await save("b.txt", "b1", "b2") }
        guard case .tooMany("rules in all lists", 3)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(rules.rules.lists.map(\.list.name) == ["a.txt"])
        try await save("b.txt", "b1")
        // The rules of a list that is replaced do not count.
        try await save("a.txt", "a3", "a4")
        #expect(rules.rules.lists.map(\.ruleCount) == [2, 1])
    }

    @Test func theBuiltInRulesAreCountedWithoutOwnRules() async throws {
        let rules = try await service().send(.get, "/api/v1/rules").json
        let builtIn = try #require(rules["builtIn"] as? [String: Int])
        #expect(try #require(builtIn["rules"]) > 1_000)
        #expect((rules["own"] as? [String: Any])?["text"] as? String == "")
        #expect((rules["lists"] as? [Any])?.isEmpty == true)
    }

    @Test func theExtensionOfEveryAccountGetsTheRulesInForce() async throws {
        let service = try await service()
        let theirs = try await service.tokenOfAnotherAccount()
        func packed(_ headers: HTTPFields = [:]) async throws -> TestService.Response {
            try await service.send(.get, "/api/v1/rules/packed", headers: headers)
        }
        let builtIn = try await packed([.authorization: "Bearer \(theirs.text)"])
        #expect(builtIn.headers[.contentType] == "application/octet-stream")
        #expect(Array(builtIn.body) == RuleSet.packed(files: RuleSet.builtInFiles))
        let tag = try #require(builtIn.headers[.eTag])
        let digest = SHA256.digest(of: builtIn.body).map { String(format: "%02x", $0) }.joined()
        #expect(tag == "\"\(digest)\"")
        #expect(try await packed([.ifNoneMatch: tag]).status == .notModified)

        _ = try await put(service, "||shop.example^$removeparam=ref9")
        let changed = try await packed([.ifNoneMatch: tag])
        #expect(changed.status == .ok && changed.headers[.eTag] != tag)
        let rules = try #require(RuleSet(packed: Array(changed.body)))
        #expect(
            "\(try Canonicalizer(rules: rules).canonicalize(Self.visited).canonicalURL)"
                == "https://shop.example/page?id=1")
    }

    @Test func theOwnersBrowserReadsAndChangesTheRules() async throws {
        let service = try await service()
        let headers: HTTPFields = [
            .cookie: try await service.sessionCookie(), .origin: "http://" + TestService.host,
        ]
        #expect(try await service.send(.get, "/api/v1/rules", headers: headers).status == .ok)
        let body = #"{"text": "||shop.example^$removeparam=ref9"}"#
        #expect(try await service.send(.put, "/api/v1/rules/own", body, headers: headers).status == .ok)
        #expect(try await canonical(service) == "https://shop.example/page?id=1")
    }

    @Test func ownRulesApplyAtOnceAndUntilTheyAreDeleted() async throws {
        let service = try await service()
        #expect(try await canonical(service) == Self.visited)
        let response = try await put(service, "! what this shop adds", "||shop.example^$removeparam=ref9")
        #expect(response.status == .ok, "\(response.text)")
        #expect(try await canonical(service) == "https://shop.example/page?id=1")
        #expect(try await put(service, "").status == .ok)
        #expect(try await canonical(service) == Self.visited)
    }

    @Test func invalidRulesAreRejectedAsAWholeWithEachError() async throws {
        let service = try await service()
        _ = try await put(service, "||shop.example^$removeparam=ref9")
        let response = try await put(
            service, "||shop.example^$removeparam=other", "  ||é.example^$removeparam=a,nonsense", "$removeparam",
            "! same: https://shop.example/?x=1 https://shop.example/?x=2")
        #expect(response.status == .unprocessableContent)
        #expect(response.problem == "rules-refused")
        let errors = try #require(response.json["errors"] as? [[String: Any]])
        #expect(errors.map { $0["line"] as? Int } == [2, 3, 4])
        #expect(errors.map { $0["column"] as? Int } == [30, 1, 1])
        #expect(errors[0]["detail"] as? String == "An option of this rule is unknown.")
        #expect(
            errors[2]["detail"] as? String
                == "This example fails: these URLs should be the same page, but they are different pages.")
        // What was there is in force as it was.
        #expect(try await canonical(service) == "https://shop.example/page?id=1")
        let own = try await service.send(.get, "/api/v1/rules").json["own"] as? [String: Any]
        #expect(own?["text"] as? String == "||shop.example^$removeparam=ref9")
    }

    @Test(arguments: [String(repeating: "! a\n", count: 16_385), "||a.example^$removeparam=b\u{0}"])
    func aTextThatIsTooLongOrNotATextIsRejected(text: String) async throws {
        let response = try await put(try await service(), text)
        #expect(response.status == .unprocessableContent)
        #expect(response.problem == "rule-list-refused")
    }

    @Test func aListIsFetchedRefreshedAndRemoved() async throws {
        // It says something else from the third time on.
        let site = try SiteServer { _, nth in
            SiteServer.response(
                body: nth < 3
                    ? "||shop.example^$removeparam=ref9\n||ads.example^\n" : "||other.example^$removeparam=ref9\n")
        }
        let service = try await service(site)
        let url = site.address("/tracking.txt")
        let added = try await service.send(.post, "/api/v1/rules/lists", #"{"url": "\#(url)"}"#)
        #expect(added.status == .created, "\(added.text)")
        #expect(added.json["name"] as? String == "tracking.txt")
        #expect(added.json["source"] as? String == url)
        #expect(added.json["rules"] as? Int == 1)
        #expect(added.json["skipped"] as? Int == 1)
        #expect(try await canonical(service) == "https://shop.example/page?id=1")

        // The same address is the same list.
        let again = try await service.send(.post, "/api/v1/rules/lists", #"{"url": "\#(url)"}"#)
        #expect(again.status == .ok)
        let id = try #require(added.json["id"] as? String)
        #expect(try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh").status == .ok)
        #expect(try await canonical(service) == Self.visited)
        let lists = try await service.send(.get, "/api/v1/rules").json["lists"] as? [[String: Any]]
        #expect(lists?.count == 1)

        #expect(try await service.send(.delete, "/api/v1/rules/lists/\(id)").status == .noContent)
        #expect(try await service.send(.delete, "/api/v1/rules/lists/\(id)").problem == "rule-list-not-found")
        #expect((try await service.send(.get, "/api/v1/rules").json["lists"] as? [Any])?.isEmpty == true)
    }

    @Test func aListThatCannotBeRefreshedStaysAsItWas() async throws {
        let site = try SiteServer { _, nth in
            switch nth {
            case 1: SiteServer.response(body: "||shop.example^$removeparam=ref9\n")
            case 2: SiteServer.response(body: "<!DOCTYPE html><title>Moved</title>")
            default: SiteServer.response("404 Not Found", body: "Gone")
            }
        }
        let service = try await service(site)
        let added = try await service.send(
            .post, "/api/v1/rules/lists", #"{"url": "\#(site.address("/tracking.txt"))"}"#)
        let id = try #require(added.json["id"] as? String)
        let page = try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh")
        #expect(page.problem == "rule-list-refused")
        let gone = try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh")
        #expect(gone.problem == "page-unreachable")
        #expect(try await canonical(service) == "https://shop.example/page?id=1")
    }

    /// Nothing is fetched from this machine's network, whatever the address says, nor over a connection that others can
    /// alter.
    @Test(arguments: [
        ("http://lists.example/a.txt", "invalid-url"), ("ftp://lists.example/a.txt", "invalid-url"),
        ("file:///etc/passwd", "invalid-url"), ("no", "invalid-url"), ("https://127.0.0.1:1/a.txt", "page-unreachable"),
        ("https://10.0.0.1/a.txt", "page-unreachable"), ("https://localhost/a.txt", "page-unreachable"),
    ])
    func anInsecureListAddressIsRejected(url: String, problem: String) async throws {
        let service = try await service()
        let response = try await service.send(.post, "/api/v1/rules/lists", #"{"url": "\#(url)"}"#)
        #expect(response.problem == problem, "\(response.text)")
        #expect((try await service.send(.get, "/api/v1/rules").json["lists"] as? [Any])?.isEmpty == true)
    }

    /// Lists are larger than what other routes take.
    @Test(arguments: [nil, "key-of-a-list"])
    func aListOfMoreThanAMegabyteIsAccepted(key: String?) async throws {
        let text = String(repeating: "! what others say of it\\n", count: 60_000) + "||shop.example^$removeparam=ref9"
        let service = try await service()
        var headers = HTTPFields()
        headers[.idempotencyKey] = key
        let body = #"{"text": "\#(text)", "name": "large.txt", "source": "/home/ann/large.txt"}"#
        let added = try await service.send(.post, "/api/v1/rules/lists", body, headers: headers)
        #expect(added.status == .created, "\(added.text)")
        #expect(added.json["source"] as? String == "/home/ann/large.txt")
        #expect(try await canonical(service) == "https://shop.example/page?id=1")
        // The same source is the same list.
        let again = try await service.send(
            .post, "/api/v1/rules/lists", #"{"text": "! nothing", "source": "/home/ann/large.txt"}"#)
        #expect(again.status == .ok && again.json["name"] as? String == "large.txt", "\(again.text)")
        #expect(try await canonical(service) == Self.visited)
    }

    @Test func aListCanBeAddedAsTextWhenFetchingIsOff() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let refused = try await service.send(.post, "/api/v1/rules/lists", #"{"url": "https://lists.example/a.txt"}"#)
        #expect(refused.problem == "fetching-off")
        let added = try await service.send(
            .post, "/api/v1/rules/lists", #"{"text": "||shop.example^$removeparam=ref9", "name": "../shop list"}"#)
        #expect(added.status == .created, "\(added.text)")
        #expect(added.json["name"] as? String == "shop-list")
        #expect(added.json["source"] == nil)
        #expect(try await canonical(service) == "https://shop.example/page?id=1")
        let id = added.json["id"] as? String ?? ""
        let refreshed = try await service.send(.post, "/api/v1/rules/lists/\(id)/refresh")
        #expect(refreshed.problem == "rule-list-has-no-address")
        // Another one of the same name is another list, and none is called as one's own rules are kept.
        for (name, kept) in [("shop list", "2-shop-list"), ("own-rules.txt", "list-own-rules.txt")] {
            let more = try await service.send(
                .post, "/api/v1/rules/lists", #"{"text": "||a.example^$removeparam=b", "name": "\#(name)"}"#)
            #expect(more.json["name"] as? String == kept)
        }
    }

    @Test func theNumberOfListsIsLimited() async throws {
        let folder = RuleFolder(dataFolder: try TemporaryFolder.make().path)
        for number in 0..<RuleFolder.listLimit {
            try folder.keep([UInt8]("||a.example^$removeparam=b\(number)".utf8), as: "\(number).txt", from: nil)
        }
        let service = RuleService(folder: folder, fetcher: PageFetcher())
        await #expect {
            try await service.save([UInt8]("||a.example^$removeparam=c".utf8), as: nil, from: nil)
        } throws: {
            if case .tooMany = $0 as? NotebookError { true } else { false }
        }
        #expect(folder.lists().count == RuleFolder.listLimit)
    }

    /// Links are found by the new rules, and by their former keys: no change of rules loses a note.
    @Test(.timeLimit(.minutes(5))) func linksGetNewKeysInTheBackgroundAndKeepTheirFormerKeys() async throws {
        let service = try await service()
        _ = try await service.note("Plan", linking: Self.visited)
        let other = "https://shop.example/page?ref9=b&id=1"
        #expect(try await suggested(service, other).isEmpty)
        let (runs, ended) = AsyncStream.makeStream(of: RekeyReport.self)
        let rekeying = Task {
            await LinkRekeying(service.notebook, pause: .seconds(3_600)).run { result in
                if case .success(let report) = result { ended.yield(report) } else { Issue.record("\(result)") }
            }
        }
        var run = runs.makeAsyncIterator()
        _ = await run.next()
        _ = try await put(service, "||shop.example^$removeparam=ref9")
        #expect(await run.next() == RekeyReport(links: 1, changed: 1))
        #expect(try await suggested(service, other) == ["Plan"])
        _ = try await put(service, "")
        #expect(await run.next() == RekeyReport(links: 1, changed: 1))
        #expect(try await suggested(service, Self.visited) == ["Plan"])
        #expect(try await suggested(service, "https://shop.example/page?id=1") == ["Plan"])
        rekeying.cancel()
        await rekeying.value
    }

    private func suggested(_ service: TestService, _ url: String) async throws -> [String?] {
        let response = try await service.send(.post, "/api/v1/suggestions", #"{"webpageURL": "\#(url)"}"#)
        return (response.json["suggestions"] as? [[String: Any]] ?? []).map {
            ($0["note"] as? [String: Any])?["title"] as? String
        }
    }

    @Test func theRulesSurviveARestart() async throws {
        let folder = RuleFolder(dataFolder: try TemporaryFolder.make().path)
        let service = RuleService(folder: folder, fetcher: PageFetcher())
        try await service.saveOwn("||shop.example^$removeparam=ref9")
        _ = try await service.save([UInt8]("||a.example^$removeparam=b".utf8), as: "a.txt", from: nil)
        let next = RuleService(folder: folder, fetcher: PageFetcher())
        #expect(next.rules.ownText == "||shop.example^$removeparam=ref9")
        #expect(next.rules.lists.map(\.list.name) == ["a.txt"])
        let canonical = try next.inForce.canonicalizer.canonicalize(Self.visited).canonicalText
        #expect(canonical == "https://shop.example/page?id=1")
    }
}
