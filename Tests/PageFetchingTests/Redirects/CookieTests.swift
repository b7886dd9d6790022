import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// Cookies live for one chain of redirects, and go to the hosts that they are for.
struct CookieTests {
    @Test(arguments: CookieGate.all)
    func aPageBehindAGateIsReached(gate: CookieGate) async throws {
        let sites = try NamedSites(gate.respond)
        #expect(try await sites.description("www.example.com", "/story").metadata.title == "Behind the gate")
        let (page, metadata) = try await sites.fetcher.metadata(of: sites.url("www.example.com", "/story"))
        #expect(metadata.title == "Behind the gate" && page.status == 200)
    }

    /// Whatever the first fetch was given, the second one begins without cookies.
    @Test(arguments: CookieGate.all)
    func noCookieSurvivesAChain(gate: CookieGate) async throws {
        let sites = try NamedSites(gate.respond)
        var first: [String] = []
        for _ in 0..<3 {
            let before = sites.requests.count
            _ = try await sites.description("www.example.com", "/story")
            let requests = Array(sites.requests.dropFirst(before))
            #expect(requests.first == "www.example.com/story")
            if first.isEmpty { first = requests } else { #expect(requests == first) }
        }
    }

    /// Handles of libcurl are reused, also after transfers that failed or were canceled.
    @Test func noCookieReachesARequestOfAnotherChain() async throws {
        let sites = try NamedSites { request, _ in
            switch request.target {
            case "/set":
                SiteServer.redirect(to: "/broken", cookies: ["a=1; Path=/", "d=1; Domain=example.com; Path=/"])
            case "/broken": nil
            case "/cut": "HTTP/1.1 200 OK\r\nSet-Cookie: b=1; Path=/\r\nContent-Length: 100\r\n\r\nsome"
            case "/picture": SiteServer.redirect(to: "/picture2", cookies: ["c=1; Path=/"])
            default: SiteServer.page("Plain", fields: ["Set-Cookie: e=1; Path=/"])
            }
        }
        for _ in 0..<3 {
            for path in ["/set", "/cut", "/plain"] {
                _ = try? await sites.fetcher.fetch(sites.url("www.example.com", path))
                _ = try? await sites.description("www.example.com", path)
                _ = try? await sites.fetcher.image(sites.url("www.example.com", "/picture"))
            }
        }
        for request in sites.server.requests {
            let expected = request.target == "/broken" ? ["a=1", "d=1"] : []
            #expect(request.cookies.split(separator: "; ").map(String.init).sorted() == expected)
        }
    }

    /// Fetches at the same time share neither a chain nor its cookies.
    @Test func concurrentChainsHaveCookiesOfTheirOwn() async throws {
        let sites = try NamedSites { request, _ in
            let name = request.target.dropFirst().prefix { $0 != "/" }
            return request.target.hasSuffix("/end")
                ? SiteServer.page(request.cookies)
                : SiteServer.redirect(to: "/\(name)/end", cookies: ["chain=\(name); Path=/"])
        }
        try await withThrowingTaskGroup(of: (Int, String?).self) { group in
            for number in 0..<40 {
                group.addTask {
                    (number, try await sites.description("www.example.com", "/\(number)/x").metadata.title)
                }
            }
            for try await (number, title) in group { #expect(title == "chain=\(number)") }
        }
    }

    /// The host that sets a cookie, the cookie, and the host of the next request of the chain.
    @Test(
        arguments: [
            ("a.example.com", "c=1", "b.example.com"), ("a.example.com", "c=1", "example.com"),
            ("example.com", "c=1", "a.example.com"), ("a.example.com", "c=1; Domain=b.example.com", "b.example.com"),
            ("a.example.com", "c=1; Domain=other.com", "other.com"),
            ("a.example.com", "c=1; Domain=other.com", "a.example.com"),
            ("a.example.com", "c=1; Domain=com", "other.com"), ("a.example.com", "c=1; Domain=.com", "a.example.com"),
            ("a.co.uk", "c=1; Domain=co.uk", "b.co.uk"), ("a.github.io", "c=1; Domain=github.io", "b.github.io"),
            ("example.com", "c=1; Domain=example.com", "notexample.com"),
            ("a.example.com", "c=1; Domain=", "example.com"),
            ("a.example.com", "c=1; Secure", "a.example.com"),
            ("a.example.com", "__Secure-c=1; Path=/", "a.example.com"),
            ("a.example.com", "__Host-c=1; Secure; Path=/; Domain=example.com", "b.example.com"),
            ("a.example.com", "c=1; Path=/elsewhere", "a.example.com"),
            ("a.example.com", "c=1; Max-Age=0", "a.example.com"),
            ("127.0.0.1", "c=1; Domain=0.0.1", "127.0.0.1"), ("127.0.0.1", "c=1", "a.example.com"),
            ("a.example.com", "c=\u{1}", "a.example.com"),
            ("a.example.com", "c=" + String(repeating: "x", count: 9000), "a.example.com"),
        ])
    func aCookieForAnotherHostIsNotSent(setter: String, cookie: String, host: String) async throws {
        let port = SharedPort()
        let sites = try NamedSites { request, _ in
            request.target == "/first"
                ? SiteServer.redirect(to: "http://\(host):\(port.value)/second", cookies: [cookie])
                : SiteServer.page("Second")
        }
        port.value = sites.server.port
        #expect(try await sites.description(setter, "/first").metadata.title == "Second")
        #expect(sites.requests == ["\(setter)/first", "\(host)/second"])
    }

    @Test(
        arguments: [
            ("a.example.com", "c=1; Domain=example.com", "b.example.com"),
            ("a.example.com", "c=1; Domain=.example.com", "example.com"),
            ("example.com", "c=1; Domain=example.com", "a.b.example.com"),
            ("a.b.co.uk", "c=1; Domain=b.co.uk", "c.b.co.uk"),
            ("a.example.com", "c=1", "a.example.com"), ("127.0.0.1", "c=1; Secure; HttpOnly", "127.0.0.1"),
        ])
    func aCookieForTheHostIsSent(setter: String, cookie: String, host: String) async throws {
        let port = SharedPort()
        let sites = try NamedSites { request, _ in
            request.target == "/first"
                ? SiteServer.redirect(to: "http://\(host):\(port.value)/second", cookies: [cookie])
                : SiteServer.page("Second")
        }
        port.value = sites.server.port
        _ = try await sites.description(setter, "/first")
        #expect(sites.requests == ["\(setter)/first", "\(host)/second c=1"])
    }

    /// A page may depend on its cookies, and the next chain has none.
    @Test func whatACookieLedToIsNotCached() async throws {
        let sites = try NamedSites { request, nth in
            switch request.target {
            case "/story" where request.cookies.isEmpty: SiteServer.redirect(to: "/story", cookies: ["a=\(nth)"])
            default:
                SiteServer.page(request.cookies + " \(nth)", fields: ["Cache-Control: max-age=600", "ETag: \"1\""])
            }
        }
        #expect(try await sites.description("example.com", "/story").metadata.title == "a=1 2")
        #expect(try await sites.description("example.com", "/story").metadata.title == "a=3 4")
        #expect(sites.server.requests.allSatisfy { $0.field("If-None-Match").isEmpty })
    }

    @Test func cookiesAreBounded() async throws {
        let value = String(repeating: "x", count: 4000)
        let sites = try NamedSites { request, _ in
            let step = Int(request.target.dropFirst()) ?? 0
            let cookies = (0..<60).map { "c\(step)n\($0)=\(value); Path=/" }
            return step == 9 ? SiteServer.page("End") : SiteServer.redirect(to: "/\(step + 1)", cookies: cookies)
        }
        #expect(try await sites.description("example.com", "/0").metadata.title == "End")
        // libcurl's own limit of the field.
        #expect(sites.server.requests.allSatisfy { $0.cookies.utf8.count <= 8190 })
        let cookies = ChainCookies(lines: Array(repeating: [CChar](repeating: 1, count: 1000), count: 100), limit: 5500)
        #expect(cookies.lines.count == 5)
    }
}
