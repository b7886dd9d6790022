import PageMetadata
import TestSupport
import Testing
import WebURL

@testable import PageFetching

/// How far redirects and refreshes are followed.
struct RedirectChainTests {
    private func outcome(limits: FetchLimits = .patient, _ respond: @escaping SiteServer.Responder) async throws
        -> (error: FetchError?, requests: [String])
    {
        let sites = try NamedSites(limits: limits, respond)
        let url = try sites.url("example.com", "/0")
        do throws(FetchError) {
            _ = try await sites.fetcher.fetch(url)
            return (nil, sites.requests)
        } catch {
            return (error, sites.requests)
        }
    }

    @Test(arguments: [0, 1, 5, 6, 12, 19, 20])
    func asManyRedirectsAreFollowedAsInBrowsers(count: Int) async throws {
        let outcome = try await outcome { request, _ in
            let step = Int(request.target.dropFirst()) ?? 0
            return step == count ? SiteServer.page("End") : SiteServer.redirect(to: "/\(step + 1)")
        }
        #expect(outcome.error == nil && outcome.requests.count == count + 1)
    }

    @Test func oneMoreIsRefused() async throws {
        let outcome = try await outcome { request, _ in
            SiteServer.redirect(to: "/\((Int(request.target.dropFirst()) ?? 0) + 1)")
        }
        #expect(outcome.error == .tooManyRedirects && outcome.requests.count == 21)
    }

    @Test(
        arguments: [
            [], ["a=1"], ["a=1; Max-Age=60"], ["a=1; Expires=Fri, 31 Dec 2199 23:59:59 GMT"], ["a=1; Path=/elsewhere"],
            ["a=1", "b=2"],
        ])
    func aLoopWithTheSameCookiesEnds(cookies: [String]) async throws {
        let outcome = try await outcome { request, _ in
            SiteServer.redirect(to: request.target == "/0" ? "/1" : "/0", cookies: cookies)
        }
        #expect(outcome.error == .redirectLoop && outcome.requests.count <= 4)
    }

    @Test func aLoopWithANewCookieEachTimeEnds() async throws {
        let outcome = try await outcome { _, nth in SiteServer.redirect(to: "/0", cookies: ["a=\(nth)"]) }
        #expect(outcome.error == .tooManyRedirects && outcome.requests.count == 21)
    }

    /// A page with a new session at each visit that reloads itself, such as a board of departures.
    @Test func aPageThatReloadsItselfWithANewCookieIsRequestedTwice() async throws {
        let sites = try NamedSites { _, nth in
            SiteServer.page("Departures", fields: ["Set-Cookie: a=\(nth)", "Refresh: 5; url=/board"])
        }
        let page = try await sites.description("example.com", "/board")
        #expect(page.metadata.title == "Departures" && page.redirects.isEmpty)
        #expect(sites.requests == ["example.com/board", "example.com/board a=1"])
    }

    /// The address of a page behind a gate answers by itself. What came between is no redirect of it.
    @Test func whatOnlySetCookiesIsNoRedirect() async throws {
        let sites = try NamedSites { request, _ in
            switch request.target {
            case "/old": SiteServer.redirect(to: "/story", "301 Moved Permanently")
            case "/gate": SiteServer.redirect(to: "/story", "301 Moved Permanently", cookies: ["ok=1"])
            default: request.has(cookie: "ok=1") ? SiteServer.page("Story") : SiteServer.redirect(to: "/gate")
            }
        }
        let page = try await sites.fetcher.fetch(sites.url("example.com", "/old"))
        #expect(page.url.path == "/story" && page.permanentURL?.path == "/story")
        #expect(page.redirects.map(\.url.path) == ["/old"])
        let itself = try await sites.fetcher.fetch(sites.url("example.com", "/story#part"))
        #expect(itself.redirects.isEmpty && itself.permanentURL == nil)
        #expect(itself.url.serialized.hasSuffix("/story#part"))
    }

    @Test func retriesAreCountedForTheWholeChain() async throws {
        let outcome = try await outcome { request, nth in
            let step = Int(request.target.dropFirst()) ?? 0
            return nth == 1 ? nil : SiteServer.redirect(to: "/\(step + 1)")
        }
        #expect(outcome.error == .unreachable(diagnosis: .connectionLost))
        #expect(outcome.requests.count == 3 + FetchLimits.patient.retryDelays.count)
    }

    /// Each hop passes the address policy, whatever cookies it has.
    @Test(arguments: ["http://127.0.0.2:8080/", "http://localhost/", "http://[::1]/", "http://169.254.169.254/"])
    func aGateToAPrivateAddressIsRefused(target: String) async throws {
        let outcome = try await outcome { request, _ in
            request.has(cookie: "a=1")
                ? SiteServer.redirect(to: target) : SiteServer.redirect(to: request.target, cookies: ["a=1"])
        }
        switch outcome.error {
        case .unreachable(.refusedAddress), .unreachable(.refusedName): break
        default: Issue.record("\(String(describing: outcome.error))")
        }
        #expect(outcome.requests.count == 2)
    }

    // MARK: Locations

    /// `Location` as raw bytes, and the request that browsers make of it.
    @Test(
        arguments: [
            ("/caf\u{E9}", "/caf%E9"), ("/gr\u{C3}\u{B6}\u{C3}\u{9F}e", "/gr%C3%B6%C3%9Fe"),
            ("/a?q=\u{E9}", "/a?q=%E9"),
            ("/\u{A4}\u{D1}\u{A4}\u{A4}", "/%A4%D1%A4%A4"), ("/caf%C3%A9/\u{E9}", "/caf%C3%A9/%E9"),
            ("/\u{FF}\u{FE}", "/%FF%FE"),
            ("/\u{82}\u{A0}?\u{82}", "/%82%A0?%82"), ("/a b?c d", "/a%20b?c%20d"), ("/a#\u{E9}", "/a"),
            ("x\u{E9}", "/x%E9"),
            ("?\u{E9}=1", "/0?%E9=1"), ("/a%zz\u{80}", "/a%zz%80"),
        ])
    func aRawLocationIsRequestedAsItCame(location: String, target: String) async throws {
        // Each character is one byte.
        let bytes = location.unicodeScalars.map { UInt8($0.value) }
        let server = try SiteServer(bytes: { request in
            guard request.target == "/0" else { return Array(SiteServer.page("End").utf8) }
            return Array("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: ".utf8) + bytes + Array("\r\n\r\n".utf8)
        })
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        let page = try await fetcher.fetch(WebURL(parsing: server.address("/0")))
        #expect(server.requests.map(\.target) == ["/0", target])
        #expect(page.redirects.count == 1)
    }

    @Test(arguments: ["http://caf\u{E9}.example.com/", "http://\u{FF}/", "http://[\u{E9}]/"])
    func aRawLocationOfNoHostIsRefused(location: String) async throws {
        let bytes = location.unicodeScalars.map { UInt8($0.value) }
        let server = try SiteServer(bytes: { _ in
            Array("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: ".utf8) + bytes + Array("\r\n\r\n".utf8)
        })
        let fetcher = PageFetcher(policy: .loopback(port: server.port), limits: .patient)
        await #expect(throws: FetchError.unreachable(diagnosis: .badRedirect)) {
            _ = try await fetcher.fetch(WebURL(parsing: server.address("/0")))
        }
    }
}
