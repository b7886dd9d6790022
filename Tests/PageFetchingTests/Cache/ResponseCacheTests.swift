import PageMetadata
import Synchronization
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Caching and revalidation of responses (RFC 9111).
struct ResponseCacheTests {
    private static func head(_ fields: [ResponseHead.Field: String], status: Int = 200) -> ResponseHead {
        var head = ResponseHead(status: status)
        for (field, value) in fields { head[field] = value }
        return head
    }

    @Test(
        arguments: [
            ([.cacheControl: "max-age=60"], 60),
            ([.cacheControl: "public, Max-Age = 60"], 60),
            ([.cacheControl: "max-age=\"60\""], 60),
            ([.cacheControl: "max-age=60, s-maxage=10"], 10),
            ([.cacheControl: "max-age=60", .age: "20"], 40),
            ([.cacheControl: "max-age=60", .age: "90"], 0),
            ([.cacheControl: "max-age=60, max-age=9000"], 60),
            ([.cacheControl: "max-age=31536000"], 86_400),
            ([.cacheControl: "max-age=much"], 0),
            ([.cacheControl: "max-age=-5"], 0),
            ([.cacheControl: "no-cache, max-age=60"], 0),
            ([.expires: "Thu, 01 Jan 2026 00:01:00 GMT", .date: "Thu, 01 Jan 2026 00:00:00 GMT"], 60),
            ([.expires: "0", .date: "Thu, 01 Jan 2026 00:00:00 GMT"], 0),
            ([.expires: "Thu, 01 Jan 2026 00:01:00 GMT"], 0),
            (
                [
                    .cacheControl: "max-age=5", .expires: "Thu, 01 Jan 2026 00:01:00 GMT",
                    .date: "Thu, 01 Jan 2026 00:00:00 GMT",
                ], 5
            ),
            ([:], 0),
        ] as [([ResponseHead.Field: String], Int)])
    func theLifetimeFollowsTheHead(fields: [ResponseHead.Field: String], seconds: Int) {
        let control = CacheControl(Self.head(fields))
        #expect(control.isStorable && control.lifetime == seconds)
    }

    @Test(
        arguments: [
            [.cacheControl: "no-store"], [.cacheControl: "max-age=60, private"],
            [.cacheControl: "max-age=60", .vary: "*"],
        ] as [[ResponseHead.Field: String]])
    func aResponseThatForbidsItIsNotCached(fields: [ResponseHead.Field: String]) {
        #expect(StoredResponse(head: Self.head(fields), body: [], now: 0) == nil)
    }

    @Test func aResponseWithoutUseIsNotCached() {
        #expect(StoredResponse(head: Self.head([:]), body: [], now: 0) == nil)
        #expect(StoredResponse(head: Self.head([.cacheControl: "max-age=60"], status: 404), body: [], now: 0) == nil)
    }

    @Test func onlyPrintableValidatorsAreSent() {
        let tags = ["\"a\"", "W/\"b\"", "\"\u{7F}\"", "\"é\"", "\"" + String(repeating: "x", count: 300) + "\""]
        let conditions = tags.map {
            StoredResponse(head: Self.head([.etag: $0, .cacheControl: "max-age=1"]), body: [], now: 0)?.conditions
        }
        #expect(conditions == [["If-None-Match: \"a\""], ["If-None-Match: W/\"b\""], [], [], []])
    }

    @Test func theLeastRecentlyUsedIsEvicted() throws {
        var limits = FetchLimits.standard
        limits.cachedResponses = 2
        let cache = ResponseCache(limits)
        let response = try #require(StoredResponse(head: Self.head([.etag: "\"a\""]), body: [], now: 0))
        cache["a"] = response
        cache["b"] = response
        _ = cache["a"]
        cache["c"] = response
        #expect(cache["a"] != nil && cache["b"] == nil && cache["c"] != nil)
    }

    @Test func theSizeIsLimited() throws {
        var limits = FetchLimits.standard
        limits.cachedBytes = 100_000
        let cache = ResponseCache(limits)
        func response(_ count: Int) throws -> StoredResponse {
            try #require(
                StoredResponse(head: Self.head([.etag: "\"a\""]), body: [UInt8](repeating: 0, count: count), now: 0))
        }
        for number in 0..<10 { cache["\(number)"] = try response(20_000) }
        #expect((0..<10).filter { cache["\($0)"] != nil } == [6, 7, 8, 9])
        cache["large"] = try response(50_000)
        #expect(cache["large"] == nil && cache["9"] != nil)
    }

    // MARK: Fetches

    private final class Clock: Sendable {
        let seconds = Mutex(1_800_000_000)
        func forward(_ count: Int) { seconds.withLock { $0 += count } }
    }

    private func fetcher(_ server: SiteServer, _ clock: Clock) -> PageFetcher {
        PageFetcher(
            policy: .loopback(port: server.port), limits: .patient,
            resolver: SystemNameResolver(), uptime: { clock.seconds.withLock { $0 } })
    }

    @Test func aFreshPageIsNotRequestedAgain() async throws {
        let server = try SiteServer { _, nth in
            SiteServer.response(fields: ["Cache-Control: max-age=60"], body: "<title>\(nth)</title>")
        }
        let clock = Clock()
        let fetcher = fetcher(server, clock)
        let url = try WebURL(parsing: server.address("/page"))
        let first = try await fetcher.fetch(url)
        clock.forward(59)
        #expect(try await fetcher.fetch(url) == first)
        #expect(server.requests.count == 1)
        clock.forward(1)
        #expect(try await fetcher.fetch(url).body == Array("<title>2</title>".utf8))
        #expect(server.requests.count == 2)
    }

    @Test func aDescribedPageIsCached() async throws {
        let server = try SiteServer { _, nth in
            SiteServer.response(fields: ["Cache-Control: max-age=60"], body: "<title>\(nth)</title>")
        }
        let fetcher = fetcher(server, Clock())
        let url = try WebURL(parsing: server.address("/page"))
        let first = try await fetcher.description(of: url).metadata
        #expect(try await fetcher.description(of: url).metadata == first)
        #expect(try await fetcher.metadata(of: url).metadata == first)
        #expect(server.requests.count == 1)
    }

    @Test(
        arguments: [
            ("ETag: \"one\"", "If-None-Match: \"one\""),
            ("Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT", "If-Modified-Since: Thu, 01 Jan 2026 00:00:00 GMT"),
        ])
    func anUnchangedPageIsRevalidated(validator: String, condition: String) async throws {
        let server = try SiteServer { request, _ in
            request.has(condition)
                ? "HTTP/1.1 304 Not Modified\r\nCache-Control: max-age=60\r\n\r\n"
                : SiteServer.response(fields: [validator], body: "<title>once</title>")
        }
        let clock = Clock()
        let fetcher = fetcher(server, clock)
        let url = try WebURL(parsing: server.address("/page"))
        let first = try await fetcher.fetch(url)
        #expect(try await fetcher.fetch(url) == first)
        #expect(server.requests.map { $0.has(condition) } == [false, true])
        // The 304 made it fresh again.
        #expect(try await fetcher.fetch(url) == first)
        #expect(server.requests.count == 2)
        clock.forward(61)
        #expect(try await fetcher.fetch(url) == first)
        #expect(server.requests.count == 3)
    }

    /// Successive transfers share an easy handle, but no fields.
    @Test func validatorsAreNotSentWithOtherRequests() async throws {
        let server = try SiteServer { request, _ in
            SiteServer.response(fields: request.target == "/page" ? ["ETag: \"a\""] : [], body: "<title>a</title>")
        }
        let fetcher = fetcher(server, Clock())
        for path in ["/page", "/page", "/other", "/page", "/third"] {
            _ = try await fetcher.fetch(WebURL(parsing: server.address(path)))
        }
        #expect(server.requests.map { $0.head.contains("If-None-Match") } == [false, true, false, true, false])
        #expect(Set(server.requests.map { $0.head.split(separator: "\r\n").count }).count == 2)
    }

    @Test func aChangedPageReplacesTheCachedOne() async throws {
        let server = try SiteServer { _, nth in
            SiteServer.response(fields: ["ETag: \"\(nth)\""], body: "<title>\(nth)</title>")
        }
        let fetcher = fetcher(server, Clock())
        let url = try WebURL(parsing: server.address("/page"))
        _ = try await fetcher.fetch(url)
        #expect(try await fetcher.fetch(url).body == Array("<title>2</title>".utf8))
        _ = try await fetcher.fetch(url)
        #expect(server.requests.last?.has("If-None-Match: \"2\"") == true)
    }

    @Test(
        arguments: [
            "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Type: video/mp4\r\nContent-Length: 5\r\n\r\nmovie",
            "HTTP/1.1 200 OK\r\nETag: \"a\"\r\nContent-Length: 500\r\n\r\ncut",
            "HTTP/1.1 404 No\r\nETag: \"a\"\r\nContent-Length: 4\r\n\r\ngone",
            "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n",
        ])
    func anIncompletePageIsNotCached(answer: String) async throws {
        let server = try SiteServer { _, _ in answer }
        let fetcher = fetcher(server, Clock())
        let url = try WebURL(parsing: server.address("/page"))
        for _ in 0..<2 { _ = try? await fetcher.fetch(url) }
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { !$0.head.contains("If-None-Match") })
    }
}
