import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// The titles of links that are fetched in the background.
struct LinkTitleQueueTests {
    private let server: SiteServer
    private let fetcher: PageFetcher
    private let service: TestService

    init() async throws {
        server = try SiteServer { request, _ in
            switch request.target {
            case "/gone": SiteServer.response("410 Gone")
            case "/moved": SiteServer.response("301 Moved Permanently", fields: ["Location: /article"])
            default: SiteServer.response(body: "<title>Page \(request.target)</title>")
            }
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)
        service = try await TestService(fetcher: fetcher)
    }

    /// Runs the queue until no link waits, and returns the titles of the note's links.
    private func titlesAfterFetching(
        _ note: Identifier<Note>, by queue: LinkTitleQueue? = nil
    ) async throws -> [String] {
        let signals = service.store.awaitedTitleSignals()
        let queue =
            queue
            ?? LinkTitleQueue(store: service.store, notebook: service.notebook, fetcher: fetcher, policy: .addedLinks)
        // Canceled while it looks for further links, it reports that.
        let running = Task { await queue.run { if !Task.isCancelled { Issue.record($0) } } }
        defer { running.cancel() }
        if try await !service.store.accountsAwaitingTitles(at: .now).isEmpty {
            for await _ in signals where try await service.store.accountsAwaitingTitles(at: .now).isEmpty { break }
        }
        return try await service.notebook.note(note, for: .local).links.map(\.title)
    }

    private func note(_ body: String) async throws -> Note {
        try await service.notebook.createNote(title: "Plan", body: body, for: .local)
    }

    @Test func theTitlesOfURLsInATextAreFetched() async throws {
        let (a, gone, b) = (server.address("/a"), server.address("/gone"), server.address("/b"))
        let note = try await note("\(a) [Mine](\(b)) \(gone)")
        #expect(note.links.map(\.title) == [a, "Mine", gone])
        #expect(try await titlesAfterFetching(note.id) == ["Page /a", "Mine", gone])
        #expect(
            server.requests.map(\.target) == ["/gone", "/a"], "The last added is fetched first, and nothing twice.")
    }

    @Test func aURLInATextIsFoundWhereItsRedirectLeads() async throws {
        let note = try await note(server.address("/moved"))
        #expect(try await titlesAfterFetching(note.id) == ["Page /article"])
        let visit = UserActivity(webpageURL: server.address("/article"))
        let found = try await service.notebook.suggestions(for: visit, account: .local)
        #expect(found.suggestions.map(\.note.id) == [note.id])
    }

    @Test func nothingIsFetchedWhereThePolicyDoesNotAllowIt() async throws {
        _ = try await note(server.address("/a"))
        await LinkTitleQueue(store: service.store, notebook: service.notebook, fetcher: fetcher, policy: .off).run {
            Issue.record($0)
        }
        #expect(server.requests.isEmpty)
    }

    @Test func aNoteOfManyLinksIsCreatedWithFewRequests() async throws {
        let links = (0..<10_001).map { #"{"webpageURL": "\#(server.address("/\($0)"))"}"# }.joined(separator: ",")
        let response = try await service.send(.post, "/api/v1/notes", #"{"title": "Many", "links": [\#(links)]}"#)
        #expect(response.status == .created)
        #expect(server.requests.count == FetchQueue.fetchesOfRequest)
        #expect((response.json["links"] as? [Any])?.count == 10_001)
        #expect(try await service.store.linksAwaitingTitle(at: .now, limit: 20_000, for: .local).count == 1_000)
    }

    @Test func aNoteIsSavedAndNothingIsFetchedAfterItsClientHasGone() async throws {
        let links = (0..<3).map { #"{"webpageURL": "\#(server.address("/\($0)"))"}"# }.joined(separator: ",")
        let disconnection = ClientDisconnection()
        disconnection.clientDisconnected()
        let response = try await ClientDisconnection.$current.withValue(disconnection) {
            try await service.send(.post, "/api/v1/notes", #"{"title": "Plan", "links": [\#(links)]}"#)
        }
        #expect(response.status == .created)
        let note = try #require(response.json["id"] as? String)
        let added = try await ClientDisconnection.$current.withValue(disconnection) {
            try await service.send(
                .post, "/api/v1/notes/\(note)/links", #"{"webpageURL": "\#(server.address("/added"))"}"#)
        }
        #expect(added.status == .created)
        #expect(server.requests.isEmpty)
        #expect(try await service.store.linksAwaitingTitle(at: .now, limit: 9, for: .local).count == 4)
    }

    @Test func aTitleThatMustWaitForTooManyOthersIsFetchedLater() async throws {
        let fetches = FetchQueue(fetcher: fetcher, limits: .init(running: 0, runningOfOwner: 0, waitingOfOwner: 0))
        let titles = LinkTitles(fetches: fetches, policy: .addedLinks)
        var links = [LinkRequest(activity: UserActivity(webpageURL: server.address("/a")))]
        #expect(await titles.complete(&links, for: .local).isEmpty)
        #expect(links.map(\.awaitsTitle) == [true])
        #expect(server.requests.isEmpty)
    }

    private final class Sleeps: Sendable {
        let durations = Mutex<[Duration]>([])
    }

    /// The first requests to a host are made at once, and then one in each second.
    @Test func requestsToOneHostAreSpreadOut() async throws {
        let sleeps = Sleeps()
        let time = ContinuousClock.now
        // A clock that stands still.
        let pace = HostPace(sleep: { duration in sleeps.durations.withLock { $0.append(duration) } }, now: { time })
        var immediate = 0
        while pace.take("a.example") { immediate += 1 }
        for _ in 0..<20 { _ = try await pace.takeFirst(of: ["a.example"]) }
        #expect(immediate == HostPace.burst)
        #expect(sleeps.durations.withLock { $0 } == (1...20).map { HostPace.interval * $0 })
    }

    @Test func aHostDoesNotDelayAnother() async throws {
        let pace = HostPace { _ in Issue.record("Another host can be requested.") }
        for _ in 0..<HostPace.burst { #expect(pace.take("a.example")) }
        #expect(!pace.take("a.example"))
        #expect(try await pace.takeFirst(of: ["a.example", "b.example"]) == 1)
        #expect(try await pace.takeFirst(of: []) == nil)
    }

    @Test func theSourceOfALinkIsInItsResponse() async throws {
        let body = #"""
            {"body": "https://a.example/", "links": [
                {"webpageURL": "https://a.example/", "title": "A", "source": "text"},
                {"webpageURL": "https://b.example/", "title": "B", "source": "text"},
                {"webpageURL": "https://c.example/", "title": "C"}
            ]}
            """#
        let response = try await service.send(.post, "/api/v1/notes", body)
        let links = response.json["links"] as? [[String: Any]] ?? []
        #expect(links.map { $0["source"] as? String } == ["text", "added", "added"])
        #expect(links.map { $0["title"] as? String } == ["A", "B", "C"])
    }
}
