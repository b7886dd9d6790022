import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Bodies that are read as they arrive.
struct PageBodyTests {
    private static let large = String(repeating: "x", count: 64 << 20)

    private func fetcher(for server: SiteServer) -> PageFetcher {
        var limits = FetchLimits.patient
        limits.wireBytes = 128 << 20
        limits.streamBytes = 128 << 20
        return PageFetcher(
            policy: .loopback(port: server.port), limits: limits)
    }

    private func site() throws -> SiteServer {
        try SiteServer { request, _ in
            SiteServer.response(body: request.target == "/large" ? Self.large : "<title>small</title>")
        }
    }

    /// Fetches small pages until the site has stopped sending the large one.
    private func waitUntilQuiet(_ server: SiteServer, _ fetcher: PageFetcher) async throws {
        var quiet = 0
        var last = -1
        let small = SiteServer.response(body: "<title>small</title>").utf8.count
        var count = 0
        while quiet < 50 {
            _ = try await fetcher.fetch(WebURL(parsing: server.address("/small?\(count)")))
            count += 1
            let written = server.sentBytes - count * small
            quiet = abs(written - last) <= small ? quiet + 1 : 0
            last = written
        }
    }

    @Test func aSlowReaderSlowsTheSiteDown() async throws {
        let server = try site()
        let fetcher = fetcher(for: server)
        let page = try await fetcher.open(WebURL(parsing: server.address("/large")))
        var pieces = page.body.makeAsyncIterator()
        var received = try #require(try await pieces.next()).count
        try await waitUntilQuiet(server, fetcher)
        // The site has filled the buffers of the system and of the transfer.
        #expect(server.sentBytes < Self.large.utf8.count / 2)
        while let piece = try await pieces.next() {
            // The buffer may exceed its mark by what libcurl delivers at once.
            #expect(piece.count < 8 << 20)
            received += piece.count
        }
        #expect(received == Self.large.utf8.count)
    }

    @Test func theHeadArrivesBeforeTheBody() async throws {
        let server = try site()
        let page = try await fetcher(for: server).open(WebURL(parsing: server.address("/large#part")))
        #expect(page.status == 200 && page.contentType == "text/html")
        #expect(page.url.serialized == server.address("/large#part"))
    }

    @Test func releasingABodyCancelsItsTransferAndReturnsItsSlot() async throws {
        let server = try site()
        var limits = FetchLimits.patient
        limits.transfers = 1
        let fetcher = PageFetcher(
            policy: .loopback(port: server.port), limits: limits)
        for _ in 0..<3 {
            let page = try await fetcher.open(WebURL(parsing: server.address("/large")))
            var pieces = page.body.makeAsyncIterator()
            _ = try await pieces.next()
        }
        #expect(try await fetcher.fetch(WebURL(parsing: server.address("/small"))).status == 200)
    }

    @Test func cancellingTheReaderEndsTheBody() async throws {
        let server = try SiteServer { _, _ in "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome" }
        let fetcher = fetcher(for: server)
        let page = try await fetcher.open(WebURL(parsing: server.address("/")))
        let reader = Task {
            var pieces = page.body.makeAsyncIterator()
            while try await pieces.next() != nil {}
        }
        reader.cancel()
        // Either the connection ended early, or the task was canceled before.
        switch await reader.result {
        case .success: break
        case .failure(let error): #expect(error as? FetchError == .cancelled)
        }
    }

    /// The title of a picture comes from its URL.
    @Test(arguments: ["image/png", "image/jpeg; x=1"])
    func onlyTheHeadOfAPictureIsFetched(type: String) async throws {
        let server = try SiteServer { _, _ in
            "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(Self.large.utf8.count)\r\n\r\n" + Self.large
        }
        let fetcher = fetcher(for: server)
        let (page, metadata) = try await fetcher.metadata(of: WebURL(parsing: server.address("/a%20cat.png")))
        #expect(page.body.isEmpty && metadata.title == "a cat.png")
        let description = try await fetcher.description(of: WebURL(parsing: server.address("/dog.png")))
        #expect(description.metadata.title == "dog.png")
        // The site has only filled the buffers of the system.
        #expect(server.sentBytes < Self.large.utf8.count / 2)
    }

    @Test func aDrawingHasItsOwnTitle() async throws {
        let server = try SiteServer { _, _ in
            let body = "<svg xmlns='http://www.w3.org/2000/svg'><title>A map</title></svg>"
            return "HTTP/1.1 200 OK\r\nContent-Type: image/svg+xml\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
        let read = try await fetcher(for: server).metadata(of: WebURL(parsing: server.address("/map.svg")))
        #expect(read.metadata.title == "A map" && !read.page.body.isEmpty)
    }

    @Test func aRedirectIsFollowedOnlyIfThePolicyAllowsIt() async throws {
        let server = try SiteServer { request, _ in
            request.target == "/new"
                ? SiteServer.response(body: "<title>new</title>")
                : SiteServer.response("301 Moved Permanently", fields: ["Location: /new"])
        }
        let fetcher = fetcher(for: server)
        let url = try WebURL(parsing: server.address("/old"))
        await #expect(throws: FetchError.unreachable(diagnosis: .redirectNotFollowed)) {
            _ = try await fetcher.open(url) { target in target.path != "/new" }
        }
        #expect(server.requests.map(\.target) == ["/old"])
        let page = try await fetcher.open(url) { target in target.path == "/new" }
        #expect(page.url.path == "/new")
    }

    @Test func aPageIsDescribedWhileItArrives() async throws {
        let server = try SiteServer { _, _ in
            SiteServer.response(body: "<!doctype html><title>A page of its own</title>")
        }
        let description = try await fetcher(for: server).description(of: WebURL(parsing: server.address("/page")))
        #expect(description.metadata.title == "A page of its own")
        #expect(description.url.path == "/page" && description.status == 200)
    }
}
