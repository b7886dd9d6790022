import Foundation
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// What arrives at a server: as many requests as there must be, and nothing in them but what is in all.
@Suite(.enabled(if: SharedData.hasHostileServer, "the hostile server is absent: set BACKNOTE_DATA"))
struct RequestTests {
    private let server: HostileServer
    private let fetcher: PageFetcher

    init() throws {
        server = try HostileServer.shared.get()
        fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: server.port)]), limits: .patient)
    }

    /// Fetches a path, to which a word of its own is added, and answers the requests that it led to.
    private func requests(_ path: String) async throws -> [HostileServer.Request] {
        let word = "w\(UInt64.random(in: 0 ... .max))"
        let separator = path.contains("?") ? "&" : "?"
        _ = try? await fetcher.metadata(of: WebURL(parsing: server.address(path + separator + word)))
        return try server.requests(containing: word)
    }

    @Test(
        arguments: [
            ("/ok", 1), ("/s401", 1), ("/s407", 1), ("/noloc", 1), ("/cookie", 1), ("/linkhdr", 1), ("/base", 1),
            ("/metarefresh?u=/ok", 1), ("/s429", 1), ("/status999", 1), ("/bomb?k=gzip&mb=5", 1),
        ] as [(String, Int)])
    func asManyAsThereMustBe(path: String, count: Int) async throws {
        #expect(try await requests(path).count == count)
    }

    @Test func aCircleIsLeftAtTheFirstRepetition() async throws {
        let before = try server.requests(containing: "/loop").count
        await #expect(throws: FetchError.redirectLoop) {
            try await fetcher.fetch(WebURL(parsing: server.address("/loop")))
        }
        // Other tests go in circles as well, but not in many at once.
        #expect(try server.requests(containing: "/loop").count - before <= 6)
    }

    @Test(arguments: ["/ok", "/cookie", "/s401", "/altsvc", "/hsts"])
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
        _ = try await fetcher.fetch(WebURL(parsing: server.address("/cookieredir")))
        for request in try server.requests(containing: "/ok?afterc") {
            #expect(!request.head.lowercased().contains("cookie:") && !request.head.lowercased().contains("referer:"))
        }
        _ = try? await fetcher.fetch(WebURL(parsing: server.address("/crlf")))
        let after = try server.requests(containing: "X-Injected")
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
            #expect(canary.visitors == 0)
        }
    }

    /// Eight pages that drip for as long as anyone listens, and eight that do not: these are all done while those still run.
    @Test func pagesThatDripHoldUpNobody() async throws {
        let slow = try (0..<8).map { number in
            try WebURL(parsing: server.address("/drip?ms=50&n=100000&slow=\(number)"))
        }
        let drips = slow.map { url in Task { [fetcher] in try await fetcher.fetch(url) } }
        for number in 0..<8 {
            // Each is under way.
            while try server.requests(containing: "slow=\(number)").isEmpty { await Task.yield() }
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
