import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// What links are called whose pages stand behind another one: a consent page, a sign-in form, an error.
struct WallTitleTests {
    private let server: SiteServer
    private let service: TestService
    private let fetcher: PageFetcher
    /// Whether the sites show their pages.
    private let isOpen: Flag

    private final class Flag: Sendable {
        let value = Mutex(false)
    }

    private final class Time: Sendable {
        let now = Mutex(Instant.now)

        func advance(byHours hours: Int64) {
            now.withLock { $0 = Instant(milliseconds: $0.milliseconds + hours * 3_600_000) }
        }
    }

    init() async throws {
        let isOpen = Flag()
        self.isOpen = isOpen
        server = try SiteServer { request, _ in
            func redirect(_ target: String) -> String {
                SiteServer.response("302 Found", fields: ["Location: \(target)"])
            }
            func page(_ title: String) -> String {
                SiteServer.response(body: "<title>\(title)</title><body><h1>\(title)</h1><p>Words.</p>")
            }
            if isOpen.value.withLock({ $0 }) { return page("The real article") }
            switch request.target {
            case "/walled/7": return redirect("/m/consent?continue=%2Fwalled%2F7")
            case "/private/7": return redirect("/accounts/login?next=/private/7")
            case "/unknown/7": return redirect("/entrance?back=/unknown/7")
            case "/soft": return page("404 Not Found")
            case "/challenge": return page("Just a moment...")
            case "/refused": return SiteServer.response("403 Forbidden", body: "<title>Attention Required!</title>")
            case "/article": return page("Sign in with Apple explained")
            default: return page("Welcome back")
            }
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)
        service = try await TestService(fetcher: fetcher)
    }

    /// Adds a link, and returns its title.
    private func title(ofLinkTo path: String, titled: String? = nil) async throws -> String? {
        let note = try await service.note("Plan").id
        let title = titled.map { #", "title": "\#($0)""# } ?? ""
        let body = #"{"webpageURL": "\#(server.address(path))"\#(title)}"#
        return try await service.send(.post, "/api/v1/notes/\(note)/links", body).json["title"] as? String
    }

    @Test(arguments: ["/walled/7", "/private/7", "/unknown/7", "/soft", "/challenge"])
    func aLinkToAPageBehindAWallHasItsAddress(path: String) async throws {
        #expect(try await title(ofLinkTo: path) == server.address(path))
        #expect(try await service.store.accountsAwaitingTitles(at: .now) == [.local])
    }

    @Test func aPageAboutWallsGivesItsTitle() async throws {
        #expect(try await title(ofLinkTo: "/article") == "Sign in with Apple explained")
        #expect(try await service.store.accountsAwaitingTitles(at: .now).isEmpty)
    }

    @Test func theTitleOfTheClientStays() async throws {
        #expect(try await title(ofLinkTo: "/private/7", titled: "My plan") == "My plan")
        // A person may write this.
        #expect(try await title(ofLinkTo: "/private/7", titled: "Sign in") == "Sign in")
        #expect(try await service.store.accountsAwaitingTitles(at: .now).isEmpty)
    }

    /// The browser was being checked when the extension added the link.
    @Test func theTitleOfAChallengeIsNoTitleOfTheClient() async throws {
        let url = server.address("/challenge")
        #expect(try await title(ofLinkTo: "/challenge", titled: "Just a moment...") == url)
        #expect(try await title(ofLinkTo: "/article", titled: "Just a moment...") == "Sign in with Apple explained")
    }

    @Test func aTitleIsTriedAgainWithGrowingPausesAndThenNoMore() async throws {
        let time = Time()
        let url = server.address("/private/7")
        let note = try await service.notebook.createNote(title: "Plan", body: url, for: .local)
        try await fetchTitles(at: time)
        var pauses: [Int64] = []
        while pauses.count < 9, let pause = try await pause(at: time) {
            pauses.append(pause)
            time.advance(byHours: pause)
            try await fetchTitles(at: time)
        }
        #expect(pauses == [1, 6, 24, 168, 720])
        #expect(try await service.notebook.note(note.id, for: .local).links.map(\.title) == [url])
        let visits = server.requests.count { $0.target == "/private/7" }
        #expect(visits == 6)
    }

    @Test(arguments: ["/private/7", "/refused"])
    func aTitleThatIsThereLaterIsTaken(path: String) async throws {
        let time = Time()
        let note = try await service.notebook.createNote(title: "Plan", body: server.address(path), for: .local)
        try await fetchTitles(at: time)
        isOpen.value.withLock { $0 = true }
        try await fetchTitles(at: time)
        #expect(try await service.notebook.note(note.id, for: .local).links.map(\.title) == [server.address(path)])
        time.advance(byHours: 1)
        try await fetchTitles(at: time)
        #expect(try await service.notebook.note(note.id, for: .local).links.map(\.title) == ["The real article"])
    }

    /// Returns the hours until the next attempt; nil if there is none.
    private func pause(at time: Time) async throws -> Int64? {
        let now = time.now.withLock { $0 }
        for hours: Int64 in [1, 6, 24, 168, 720, 8_760] {
            let later = Instant(milliseconds: now.milliseconds + hours * 3_600_000)
            if try await !service.store.accountsAwaitingTitles(at: later).isEmpty { return hours }
        }
        return nil
    }

    /// Runs the queue until no link waits at a time.
    private func fetchTitles(at time: Time) async throws {
        let queue = LinkTitleQueue(
            store: service.store, notebook: service.notebook, fetcher: fetcher, policy: .addedLinks,
            now: { time.now.withLock { $0 } })
        let now = time.now.withLock { $0 }
        let signals = service.store.awaitedTitleSignals()
        let running = Task { await queue.run { if !Task.isCancelled { Issue.record($0) } } }
        defer { running.cancel() }
        if try await !service.store.accountsAwaitingTitles(at: now).isEmpty {
            for await _ in signals where try await service.store.accountsAwaitingTitles(at: now).isEmpty { break }
        }
    }
}
