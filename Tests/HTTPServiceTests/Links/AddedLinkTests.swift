import Canonicalization
import Foundation
import GRDB
import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestSupport
import TestedStores
import Testing

@testable import HTTPService
@testable import SQLiteStore

struct AddedLinkTests {
    /// A regular expression engine that counts how often its expressions run.
    private final class CountingEngine: RegularExpressionEngine {
        private let runs = Mutex(0)

        var count: Int { runs.withLock { $0 } }

        func compile(_ pattern: [UInt8], ignoresCase: Bool) -> RegularExpression? {
            RegularExpression { [self] _ in
                runs.withLock { $0 += 1 }
                return .noMatch
            }
        }
    }

    /// The service with a page at an address, whose title it fetches, and a note.
    private func service(
        page: String = "<title>A fetched title</title>"
    ) async throws -> (TestService, SiteServer, notePath: String) {
        let server = try SiteServer { _, _ in SiteServer.response(body: page) }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
        return (service, server, "/api/v1/notes/\(try await service.note("Plan").id)/links")
    }

    /// The URL of a page that was fetched is canonicalized as well, because the page may contradict an earlier
    /// redirect.
    @Test(arguments: [(#","title":"A title""#, 0), ("", 1)])
    func theURLOfAnAddedLinkIsCanonicalizedOnce(title: String, fetchedPages: Int) async throws {
        let (service, server, path) = try await service()
        let engine = CountingEngine()
        let rules = RuleSet(
            files: [
                RuleFile(
                    name: Array("counted.txt".utf8), text: Array("$removeparam=/^c[a-z]+d=/\n".utf8), isSubscribed: true
                )
            ],
            expressions: engine)
        let canonicalizer = Canonicalizer(rules: rules)
        let url = server.address("/page?counted=1")
        // The rule set has already run the expression, to reject it if it takes too long.
        let runsBefore = engine.count
        _ = try canonicalizer.canonicalize(url)
        let runsForOne = engine.count - runsBefore
        try #require(runsForOne > 0)
        service.rules.inForce.replace(by: canonicalizer)

        let response = try await service.send(.post, path, #"{"webpageURL":"\#(url)"\#(title)}"#)
        #expect(response.status == .created)
        #expect(engine.count == runsBefore + (2 + fetchedPages) * runsForOne)
    }

    @Test func aLinkKeepsTheAddressThatItsFetchedPageGivesAndIsFoundThere() async throws {
        let title = "How to felt a woolen hat"
        let (service, server, path) = try await service(
            page: #"<head><title>\#(title)</title><link rel="canonical" href="/page"></head><h1>\#(title)</h1>"#)
        let url = server.address("/page?xa=9f8e7d")
        let response = try await service.send(.post, path, #"{"webpageURL":"\#(url)"}"#)
        #expect(response.json["declaredCanonicalURL"] as? String == server.address("/page"))
        for (title, count) in [(title, 1), ("How to felt a woolen bag", 0)] {
            let found = try await service.send(
                .post, "/api/v1/suggestions", #"{"webpageURL":"\#(server.address("/page"))","title":"\#(title)"}"#)
            #expect((found.json["suggestions"] as? [Any])?.count == count)
        }
    }

    /// The tables that the requests of one connection read while something happens.
    private func statements(
        in service: TestService, during work: () async throws -> Void
    ) async throws -> [String] {
        let seen = Statements()
        // One request at a time uses one connection.
        try await service.store.sqlite?.pool.read { db in db.trace { event in seen.add("\(event)") } }
        try await work()
        try await service.store.sqlite?.pool.read { db in db.trace(options: []) }
        // The preferences have the sites of the reminders of all notes.
        return seen.all.filter { $0.hasPrefix("SELECT") && !$0.contains("reminder_site IS NOT NULL") }
    }

    private final class Statements: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    @Test(.onlySQLite) func aLinkWithATitleIsAddedWithoutReadingItsNote() async throws {
        let (service, server, path) = try await service()
        let statements = try await statements(in: service) {
            let response = try await service.send(
                .post, path, #"{"webpageURL":"\#(server.address("/page"))","title":"A title"}"#)
            #expect(response.json["title"] as? String == "A title")
        }
        #expect(!statements.contains { $0.contains("FROM note ") }, "\(statements)")
        #expect(server.requests.isEmpty)
    }

    @Test(.onlySQLite) func aFetchedTitleNeedsNoMoreOfTheNoteThanItsRevision() async throws {
        let (service, server, path) = try await service()
        let statements = try await statements(in: service) {
            let response = try await service.send(.post, path, #"{"webpageURL":"\#(server.address("/page"))"}"#)
            #expect(response.json["title"] as? String == "A fetched title")
        }
        let reads = statements.filter { $0.contains("FROM note ") }
        #expect(reads.count == 1 && reads[0].hasPrefix("SELECT revision FROM note"), "\(statements)")
    }

    @Test(arguments: [#"{"webpageURL":"about:blank"}"#, #"{"webpageURL":"PAGE"}"#])
    func nothingIsFetchedForALinkThatCannotBeAdded(body: String) async throws {
        let (service, server, _) = try await service()
        let body = body.replacing("PAGE", with: server.address("/page"))
        let response = try await service.send(.post, "/api/v1/notes/\(Identifier<Note>())/links", body)
        #expect([.badRequest, .notFound].contains(response.status), "\(response.text)")
        #expect(server.requests.isEmpty)
    }

    private static let declaration = """
        <meta name=user-activity:activity-type content=com.example.photo><meta name=user-activity:version content=2>
        <meta name=user-activity:persistent-identifier content=photo-7>
        <meta name=user-activity:user-info content='{"zoom": 2}'><title>Sheep</title>
        """

    /// A service and a site whose pages declare an activity: `/p/7`, and `/start`, which `/gone` redirects to.
    private func serviceOfPhotos() async throws -> (TestService, SiteServer) {
        let server = try SiteServer { request, _ in
            request.target == "/gone"
                ? SiteServer.response("302 Found", fields: ["Location: /start"])
                : SiteServer.response(body: Self.declaration)
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        return (
            try await TestService(fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)),
            server
        )
    }

    @Test func aLinkThatIsAddedByItsURLGetsTheActivityOfItsPage() async throws {
        let (service, server) = try await serviceOfPhotos()
        let note = try await service.note("Sheep").id
        let response = try await service.send(
            .post, "/api/v1/notes/\(note)/links", #"{"webpageURL":"\#(server.address("/p/7"))"}"#)
        #expect(response.status == .created)
        #expect(response.json["title"] as? String == "Sheep")
        #expect(response.json["activityType"] as? String == "com.example.photo")
        #expect(response.json["persistentIdentifier"] as? String == "photo-7")
        #expect(response.json["version"] as? String == "2")
        #expect((response.json["userInfo"] as? [String: Int]) == ["zoom": 2])
        // The photo is found at another URL of its origin by its identifier.
        let visit = UserActivity(webpageURL: server.address("/renamed"), persistentIdentifier: "photo-7")
        let suggestions = try await service.notebook.visit(visit, for: .local).suggestions
        #expect(suggestions.map { "\($0.note.id)" } == ["\(note)"])
    }

    @Test func aLinkOfANewNoteGetsTheActivityOfItsPage() async throws {
        let (service, server) = try await serviceOfPhotos()
        let response = try await service.send(
            .post, "/api/v1/notes", #"{"title":"Sheep","links":[{"webpageURL":"\#(server.address("/p/7"))"}]}"#)
        let links = try #require(response.json["links"] as? [[String: Any]])
        #expect(links.map { $0["persistentIdentifier"] as? String } == ["photo-7"])
    }

    @Test(arguments: [
        #"{"activityType": "com.example.photo", "persistentIdentifier": "photo-7", "isEligibleForSearch": false}"#,
        #"{"activityType": "backnote.visit", "persistentIdentifier": "photo-7"}"#,
    ])
    func aLinkDoesNotGetAnActivityThatIsNotToBeFound(json: String) async throws {
        let server = try SiteServer { _, _ in SiteServer.response(body: "<meta name=user-activity content='\(json)'>") }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
        let note = try await service.note("Sheep").id
        let response = try await service.send(
            .post, "/api/v1/notes/\(note)/links", #"{"webpageURL":"\#(server.address("/p/7"))"}"#)
        #expect(response.status == .created)
        #expect(response.json["persistentIdentifier"] == nil)
    }

    /// The page that stands in for one that is gone identifies itself, not the other one.
    @Test func aLinkDoesNotGetTheActivityOfAnotherPage() async throws {
        let (service, server) = try await serviceOfPhotos()
        let note = try await service.note("Sheep").id
        let response = try await service.send(
            .post, "/api/v1/notes/\(note)/links", #"{"webpageURL":"\#(server.address("/gone"))"}"#)
        #expect(response.status == .created)
        #expect(response.json["persistentIdentifier"] == nil)
        #expect(response.json["activityType"] as? String == "backnote.visit")
    }

    @Test func aLinkIsKeyedByRulesThatChangedWhileItsTitleWasFetched() async throws {
        let rules = CurrentCanonicalizer(.standard)
        let service = try await TestService()
        let notebook = Notebook(store: service.store, canonicalizer: rules)
        let note = try await notebook.createNote(title: "Plan", body: "", links: [], for: .local)
        let url = "https://example.com/?id=1&color=red"
        let link = try notebook.identify(LinkRequest(activity: UserActivity(webpageURL: url)))
        rules.replace(
            by: Canonicalizer(
                rules: RuleSet(files: [RuleFile(name: Array("own.txt".utf8), text: Array("$removeparam=color\n".utf8))])
            ))
        let added = try await notebook.addLink(link, to: note.id, for: .local)
        #expect(added.link.canonicalURL == "https://example.com/?id=1")
    }
}
