import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Titles that come after more than a page keeps.
struct LateTitleTests {
    private static let title = "<title>Far down</title><meta property=og:title content='Far down'>"

    private func read(_ body: String, charset: String = "; charset=utf-8") async throws -> (
        String?, String?, FetchedPage
    ) {
        let server = try SiteServer { _, _ in
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\(charset)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let url = try WebURL(parsing: server.address("/"))
        let described = try await fetcher.description(of: url).metadata.title
        let (page, metadata) = try await fetcher.metadata(of: url)
        return (described, metadata.title, page)
    }

    /// Kibibytes before the title, and what they are.
    @Test(
        arguments: [
            (700, "<script>", "</script>"), (1100, "<script>", "</script>"), (2100, "<script>", "</script>"),
            (2500, "<script>", "</script>"), (3900, "<script>", "</script>"), (2500, "<style>", "</style>"),
            (2500, "<!--", "-->"),
            (2500, "<script type=application/json>", "</script>"), (2500, "<noscript><style>", "</style></noscript>"),
            (2500, "<svg><style>", "</style></svg>"), (2500, "<template><p>", "</template>"),
            (2500, "<meta name=x content='", "'>"),
        ])
    func aTitleAfterOtherThingsIsFound(size: Int, begin: String, end: String) async throws {
        let filler = String(repeating: "x", count: size << 10)
        let (described, read, page) = try await read("<!doctype html><head>\(begin)\(filler)\(end)\(Self.title)<body>")
        #expect(described == "Far down" && read == "Far down")
        // What is kept has the same limit as ever.
        #expect(page.body.count <= 2 << 20 && page.isTruncated == (size > 2047))
    }

    @Test func aTitleOfAPageOfUndeclaredEncodingIsFound() async throws {
        let filler = String(repeating: "x", count: 2500 << 10)
        let (described, read, _) = try await read("<script>\(filler)</script>\(Self.title)", charset: "")
        #expect(described == "Far down" && read == "Far down")
    }

    @Test func aTitleBeyondTheLimitIsNotFound() async throws {
        let filler = String(repeating: "x", count: 5 << 20)
        let (described, read, page) = try await read("<script>\(filler)</script>\(Self.title)")
        #expect(described == nil && read == nil && page.isTruncated)
    }

    /// Of a page that has a title, no more is read than is kept.
    @Test func aPageWithATitleIsReadUpToWhatIsKept() async throws {
        let body =
            "<title>One</title><p>\(String(repeating: "x", count: 3 << 20))<h1>Two</h1><p>\(String(repeating: "x", count: 30 << 20))"
        let server = try SiteServer { _, _ in SiteServer.response(body: body) }
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let description = try await fetcher.description(of: WebURL(parsing: server.address("/")))
        #expect(description.metadata.titleEvidence.map(\.text) == ["One"])
        #expect(server.sentBytes < 25 << 20)
    }

    /// A small response that unpacks to a title after megabytes.
    @Test(arguments: [(2500, "Far down"), (7000, "Far down"), (9000, nil)] as [(Int, String?)])
    func aPackedPageIsReadAsItUnpacks(size: Int, title: String?) async throws {
        let page = Array("<script>\(String(repeating: "x", count: size << 10))</script>\(Self.title)".utf8)
        let packed = ContentCodingTests.Packing.gzip.pack(page)
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = try SiteServer(bytes: { _ in Array(head.utf8) + packed })
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let url = try WebURL(parsing: server.address("/"))
        #expect(try await fetcher.description(of: url).metadata.title == title)
        let (kept, metadata) = try await fetcher.metadata(of: url)
        #expect(metadata.title == title && kept.body.count == 2 << 20 && kept.isTruncated)
    }
}
