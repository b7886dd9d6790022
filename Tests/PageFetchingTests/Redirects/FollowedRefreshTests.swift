import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Refreshes that the head of a response or a page declares.
struct FollowedRefreshTests {
    private static let script = "<script>location.replace(\"\\/landed\")</script>"
    private static let noscript = "<noscript><META http-equiv=\"refresh\" content=\"0;URL=/landed\"></noscript>"

    /// The value of `Refresh`, and the body.
    @Test(
        arguments: [
            ("0; url=/landed", "<title>Moving</title>"), ("0;URL=/landed", ""),
            ("5; url='/landed'", "<title>Moving</title>"),
            ("0;url=\"/landed\"", ""), ("0, url=/landed", ""), ("0 /landed", ""), ("10;/landed", ""),
            ("0.5; url=landed", ""),
            ("0;url=landed#part", ""), ("0;url=//127.0.0.1:PORT/landed", "<p>Wait"),
            ("0;url=http://127.0.0.1:PORT/landed", ""),
            // What the head says comes first.
            ("0;url=/landed", "<head><meta http-equiv=refresh content='0;url=/other'></head>"),
            (nil, Self.noscript + Self.script), (nil, Self.noscript),
            (nil, "<head><meta name=referrer content=always>\(Self.noscript)</head>"),
            (nil, "<head>\(Self.noscript)<title>http://long.example/</title></head>" + Self.script),
            (nil, "<meta http-equiv=refresh content='0;url=/landed'>"),
        ] as [(String?, String)])
    func aRefreshIsFollowed(field: String?, body: String) async throws {
        let port = SharedPort()
        let server = try SiteServer { request, _ in
            if request.target == "/landed" { return SiteServer.page("Landed") }
            let value = field?.replacing("PORT", with: "\(port.value)")
            return SiteServer.response(fields: value.map { ["Refresh: \($0)"] } ?? [], body: body)
        }
        port.value = server.port
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let url = try WebURL(parsing: server.address("/link"))
        let page = try await fetcher.description(of: url)
        #expect(page.metadata.title == "Landed" && page.url.path == "/landed")
        #expect(page.redirects == [Redirect(url: url, kind: .refresh)])
        #expect(try await fetcher.metadata(of: url).page.redirects == page.redirects)
    }

    /// A raw address in a field, in UTF-8 or not.
    @Test(arguments: [([0xC3, 0xA9], "/caf%C3%A9"), ([0xE9], "/caf%E9")] as [([UInt8], String)])
    func aRawAddressIsRequestedAsItCame(bytes: [UInt8], target: String) async throws {
        let server = try SiteServer(bytes: { request in
            guard request.target == "/link" else { return Array(SiteServer.page("Café").utf8) }
            return Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nRefresh: 0;url=/caf".utf8) + bytes
                + Array("\r\n\r\n".utf8)
        })
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        _ = try await fetcher.description(of: WebURL(parsing: server.address("/link")))
        #expect(server.requests.map(\.target) == ["/link", target])
    }

    @Test(
        arguments: [
            "11; url=/other", "600", "5", "", "0", "url=/other", "0;url=/link", "0;url=", "0;url=javascript:alert(1)",
            "0;url=data:text/html,x", "0;url=file:///etc/passwd", "0;url=http://127.0.0.2:8080/",
            "0;url=http://localhost/",
            "0;url=http://[::1]/", "0;url=http://a:b@127.0.0.1/", "0;url=http://169.254.169.254/latest/",
            "0;url=" + String(repeating: "/a", count: 8000),
        ])
    func anotherValueLeadsNowhere(field: String) async throws {
        let server = try SiteServer { _, _ in SiteServer.page("Here", fields: ["Refresh: \(field)"]) }
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let page = try await fetcher.description(of: WebURL(parsing: server.address("/link")))
        #expect(page.metadata.title == "Here" && page.redirects.isEmpty)
        #expect(server.requests.map(\.target) == ["/link"])
    }

    /// Redirects and refreshes of a chain are counted together, and have one deadline.
    @Test func aChainOfRefreshesEnds() async throws {
        let sites = try NamedSites { request, _ in
            let step = (Int(request.target.dropFirst()) ?? 0) + 1
            return step % 2 == 0
                ? SiteServer.redirect(to: "/\(step)") : SiteServer.page("\(step)", fields: ["Refresh: 0;url=/\(step)"])
        }
        _ = try await sites.description("example.com", "/0")
        #expect(sites.requests.count == 21)
        let slow = try NamedSites(limits: .patient) { _, _ in
            SiteServer.page("First", fields: ["Refresh: 0;url=/second"])
        }
        #expect(try await slow.description("example.com", "/first").metadata.title == "First")
        #expect(slow.requests.count == 2)
    }

    /// A refresh of an error is not followed, nor is one of a redirect.
    @Test func onlyPagesLeadOn() async throws {
        let sites = try NamedSites { request, _ in
            switch request.target {
            case "/error": SiteServer.response("404 Not Found", fields: ["Refresh: 0;url=/home"])
            case "/moved": SiteServer.response("302 Found", fields: ["Refresh: 0;url=/home", "Location: /new"])
            default: SiteServer.page(request.target)
            }
        }
        await #expect(throws: FetchError.status(404)) { _ = try await sites.description("example.com", "/error") }
        #expect(try await sites.description("example.com", "/moved").metadata.title == "/new")
    }
}
