import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Messages to other servers, under the policy for pages.
struct MessageTests {
    private let message = (0..<1_200).map { UInt8(truncatingIfNeeded: $0) }

    @Test func aMessageArrivesOnceWithItsFields() async throws {
        let server = try SiteServer { request, nth in
            let isRefused = request.target == "/a" && nth == 1
            return SiteServer.response(isRefused ? "429 Too Many Requests" : "200 OK", fields: ["Retry-After: 7"])
        }
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let url = try WebURL(parsing: server.address("/a"))
        let first = try await fetcher.send(message, fields: ["Content-Type: a/b", "TTL: 60"], to: url)
        #expect(first == MessageResponse(status: 429, retryAfter: .seconds(7)))
        let second = try await fetcher.send([], fields: [], to: url)
        #expect(second.status == 200)
        #expect(server.requests.map(\.body) == [message, []])
        let head = try #require(server.requests.first).head
        #expect(head.hasPrefix("POST /a HTTP/1.1\r\n"))
        #expect(head.contains("\r\nContent-Type: a/b\r\n") && head.contains("\r\nTTL: 60\r\n"))
        #expect(head.contains("\r\nContent-Length: 1200\r\n") && !head.contains("Expect:"))
        // The handle is used again for a page.
        _ = try await fetcher.fetch(WebURL(parsing: server.address("/page")))
        let page = try #require(server.requests.last)
        #expect(page.head.hasPrefix("GET /page HTTP/1.1\r\n") && page.body.isEmpty)
        #expect(!page.head.contains("TTL:") && !page.head.contains("Content-"))
    }

    @Test func aRedirectIsNotFollowed() async throws {
        let server = try SiteServer { request, _ in
            request.target == "/a" ? SiteServer.redirect(to: "/b", cookies: ["a=b"]) : SiteServer.page("b")
        }
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        for _ in 0..<2 {
            let response = try await fetcher.send(message, fields: [], to: WebURL(parsing: server.address("/a")))
            #expect(response == MessageResponse(status: 302, retryAfter: nil))
        }
        #expect(server.requests.map(\.target) == ["/a", "/a"])
        #expect(server.requests.allSatisfy { $0.cookies.isEmpty })
    }

    @Test(arguments: ["http://site.example.com/", "http://93.184.215.14/", "http://localhost/"])
    func aMessageIsNotSentWithoutEncryption(url: String) async throws {
        let url = try WebURL(parsing: url)
        let record = SocketRecord()
        let names = try NameServer { _, _ in .addresses([.v4(0x5DB8_D70E)]) }
        let fetcher = PageFetcher(
            policy: .publicOnly, limits: .patient, resolver: names.resolver, observer: record.observer)
        await #expect(throws: FetchError.self) { try await fetcher.send(message, fields: [], to: url) }
        #expect(record.take().isEmpty && names.lookups.isEmpty)
    }

    @Test(arguments: ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1"])
    func aNameWithAPrivateAddressGetsNoMessage(address: String) async throws {
        let address = try #require(IPAddress(address))
        let record = SocketRecord()
        let names = try NameServer { _, _ in .addresses([address]) }
        let fetcher = PageFetcher(
            policy: .publicOnly, limits: .patient, resolver: names.resolver, observer: record.observer)
        await #expect(throws: FetchError.self) {
            try await fetcher.send(message, fields: [], to: WebURL(parsing: "https://push.example.com/"))
        }
        #expect(names.lookups == ["push.example.com"] && record.take().isEmpty)
    }
}
