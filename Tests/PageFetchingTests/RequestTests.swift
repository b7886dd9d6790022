import Foundation
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// What arrives at a server: as many requests as there must be, and nothing in them but what is in all.
struct RequestTests {
    private let server: HostileServer
    private let fetcher: PageFetcher

    init() throws {
        server = try HostileServer.shared.get()
        fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: server.port)]), limits: .patient)
    }

    /// Fetches a path, to which a word of its own is added, and answers the requests that it led to.
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
    func asManyAsThereMustBe(path: String, count: Int) async throws {
        #expect(try await requests(path).count == count)
    }

    @Test func aCircleIsLeftAtTheFirstRepetition() async throws {
        let before = server.requests(containing: "/redirect-loop").count
        await #expect(throws: FetchError.redirectLoop) {
            try await fetcher.fetch(WebURL(parsing: server.address("/redirect-loop")))
        }
        // Other tests go in circles as well, but not in many at once.
        #expect(server.requests(containing: "/redirect-loop").count - before <= 6)
    }

    @Test(arguments: ["/ok", "/cookie", "/unauthorized", "/alternative-service", "/strict-transport-security"])
    func nothingIsSentThatWasNotAskedFor(path: String) async throws {
        // Twice: nothing is kept of what the first answer said.
        for request in try await requests(path) + requests(path) {
            let names = request.head.split(separator: "\r\n").dropFirst()
                .compactMap { $0.split(separator: ":").first.map(String.init) }
            #expect(Set(names) == ["Host", "User-Agent", "Accept", "Accept-Encoding", "Accept-Language"])
            #expect(request.head.hasPrefix("GET \(request.target) HTTP/1.1\r\n"))
        }
    }

    @Test func aRedirectCarriesNoCookieNoRefererAndNoNewLine() async throws {
        _ = try await fetcher.fetch(WebURL(parsing: server.address("/redirect-with-cookie")))
        for request in server.requests(containing: "/ok?after-cookie") {
            #expect(!request.head.lowercased().contains("cookie:") && !request.head.lowercased().contains("referer:"))
        }
        _ = try? await fetcher.fetch(WebURL(parsing: server.address("/redirect-with-encoded-line-break")))
        let after = server.requests(containing: "X-Injected")
        #expect(!after.isEmpty)
        for request in after {
            #expect(request.target == "/ok%0d%0aX-Injected:%201")
            #expect(!request.head.contains("\r\nX-Injected"))
        }
    }

    /// A proxy of the environment would be dialled in the page's stead. In a process of its own: the environment is the whole
    /// process's, and whatever else runs in it would go by that proxy too.
    @Test func theEnvironmentsProxyIsNotUsed() async {
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

    /// Eight pages that drip for as long as anyone listens, and eight that do not: these are all done while those still run.
    @Test func pagesThatDripHoldUpNobody() async throws {
        let slow = try (0..<8).map { number in
            try WebURL(parsing: server.address("/slow-body?milliseconds=50&slow=\(number)"))
        }
        let drips = slow.map { url in Task { [fetcher] in try await fetcher.fetch(url) } }
        for number in 0..<8 {
            // Each is under way.
            while server.requests(containing: "slow=\(number)").isEmpty { await Task.yield() }
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
