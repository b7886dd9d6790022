import Foundation
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// The requests that arrive at a server: their number and their fields.
struct RequestTests {
    private let server: HostileServer
    private let fetcher: PageFetcher

    init() throws {
        server = try HostileServer.shared.get()
        fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: .patient)
    }

    /// Fetches a path with a unique parameter, and returns the requests with that parameter.
    private func requests(_ path: String) async throws -> [ReceivedRequest] {
        let word = "w\(UInt64.random(in: 0 ... .max))"
        let separator = path.contains("?") ? "&" : "?"
        _ = try? await fetcher.metadata(of: WebURL(parsing: server.address(path + separator + word)))
        return server.requests(containing: word)
    }

    @Test(
        arguments: [
            ("/ok", 1), ("/unauthorized", 1), ("/proxy-unauthorized", 1), ("/redirect-without-location", 1),
            ("/cookie", 1), ("/preload-and-refresh", 1), ("/base-elsewhere", 1),
            ("/refresh-elsewhere", 1), ("/too-many-requests", 1), ("/status-999", 1), ("/bomb?megabytes=5", 1),
        ] as [(String, Int)])
    func aFetchSendsNoFurtherRequests(path: String, count: Int) async throws {
        #expect(try await requests(path).count == count)
    }

    @Test func aLoopEndsAtItsFirstRepetition() async throws {
        let before = server.requests(containing: "/redirect-loop").count
        await #expect(throws: FetchError.redirectLoop) {
            try await fetcher.fetch(WebURL(parsing: server.address("/redirect-loop")))
        }
        // Other tests may request the loop at the same time.
        #expect(server.requests(containing: "/redirect-loop").count - before <= 6)
    }

    @Test(arguments: ["/ok", "/cookie", "/unauthorized", "/alternative-service", "/strict-transport-security"])
    func onlyTheUsualFieldsAreSent(path: String) async throws {
        // Twice, because the first response must not affect the second request.
        for request in try await requests(path) + requests(path) {
            let names = request.head.split(separator: "\r\n").dropFirst()
                .compactMap { $0.split(separator: ":").first.map(String.init) }
            #expect(Set(names) == ["Host", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language"])
            #expect(request.head.hasPrefix("GET \(request.target) HTTP/1.1\r\n"))
        }
    }

    @Test func aRedirectSendsNoRefererAndNoInjectedField() async throws {
        _ = try await fetcher.fetch(WebURL(parsing: server.address("/redirect-with-cookie")))
        for request in server.requests(containing: "/ok?after-cookie") {
            #expect(request.has("Cookie: a=b") && !request.head.lowercased().contains("referer:"))
        }
        _ = try? await fetcher.fetch(WebURL(parsing: server.address("/redirect-with-encoded-line-break")))
        let after = server.requests(containing: "X-Injected")
        #expect(!after.isEmpty)
        for request in after {
            #expect(request.target == "/ok%0d%0aX-Injected:%201")
            #expect(!request.head.contains("\r\nX-Injected"))
        }
    }

    /// Runs in a separate process, because the environment would affect other tests.
    @Test func aProxyFromTheEnvironmentIsNotUsed() async {
        await #expect(processExitsWith: .success) {
            let canary = try Canary()
            for name in ["http_proxy", "all_proxy", "ALL_PROXY", "HTTPS_PROXY"] {
                setenv(name, "http://127.0.0.2:\(canary.port)", 1)
            }
            let tests = try RequestTests()
            #expect(try await tests.fetcher.fetch(WebURL(parsing: tests.server.address("/ok"))).status == 200)
            #expect(canary.connections == 0)
        }
    }

    /// Eight ordinary pages are fetched while eight endless ones are in progress.
    @Test func slowPagesDoNotDelayOthers() async throws {
        let slow = try (0..<8).map { number in
            try WebURL(parsing: server.address("/slow-body?milliseconds=50&slow=\(number)"))
        }
        let drips = slow.map { url in Task { [fetcher] in try await fetcher.fetch(url) } }
        for number in 0..<8 {
            // Wait until each is in progress.
            try await eventually { !server.requests(containing: "slow=\(number)").isEmpty }
        }
        let endings = SharedFlag()
        let watchers = drips.map { drip in
            Task {
                _ = await drip.result
                endings.raise()
            }
        }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask { [fetcher, server] in
                    try await fetcher.fetch(WebURL(parsing: server.address("/ok?good=\(number)"))).status
                }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(!endings.isRaised)
        drips.forEach { $0.cancel() }
        for watcher in watchers { await watcher.value }
        #expect(endings.isRaised)
    }
}
