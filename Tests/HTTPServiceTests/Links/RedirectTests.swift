import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import Testing

@testable import HTTPService

/// Redirects of a real server: what becomes an alias when a link is added, or when a page is opened.
struct RedirectTests {
    /// A path that is linked, and the paths that find the note besides it.
    private static let rows: [(path: String, aliases: Set<String>)] = [
        ("/301", ["/article"]), ("/308", ["/article"]), ("/refresh", ["/article"]),
        // A temporary redirect alone is no evidence, and neither is a chain with one.
        ("/302", []), ("/303", []), ("/307", []), ("/chain", []), ("/temporary-chain", []), ("/refresh-chain", []),
        ("/302-with-og", ["/shared"]), ("/permanent-chain", ["/308", "/article"]),
        ("/slow-refresh", []), ("/script", []), ("/loop", []), ("/refresh-loop", []), ("/too-many/1", []),
        ("/to-login", []), ("/to-home", []), ("/to-consent", []), ("/to-error", []), ("/to-amp", []),
        ("/random", []), ("/article", []), ("/to-other-site", ["other/article"]),
    ]

    private static func respond(_ path: String, other: String) -> String? {
        func redirect(_ status: Int, _ target: String) -> String {
            SiteServer.response("\(status) Elsewhere", fields: ["Location: \(target)"])
        }
        func refresh(_ content: String) -> String {
            SiteServer.response(body: "<head><title>Wait</title><meta http-equiv=refresh content='\(content)'></head>")
        }
        switch path {
        case "/301", "/302", "/303", "/307", "/308": return redirect(Int(path.dropFirst()) ?? 0, "/article")
        case "/refresh": return refresh("0; url=/article")
        case "/slow-refresh": return refresh("60; url=/article")
        case "/script": return SiteServer.response(body: "<title>Wait</title><script>location = '/article'</script>")
        case "/chain": return redirect(302, "/308")
        case "/permanent-chain": return redirect(301, "/308")
        case "/302-with-og": return redirect(302, "/shared")
        case "/shared":
            return SiteServer.response(
                body: "<head><title>Og</title><meta property=og:url content='/302-with-og'></head>")
        case "/temporary-chain": return redirect(301, "/302")
        case "/refresh-chain": return refresh("1; url=/302")
        case "/loop": return redirect(302, "/loop?2")
        case "/loop?2": return redirect(302, "/loop")
        case "/refresh-loop": return refresh("0; url=/refresh-loop-2")
        case "/refresh-loop-2": return refresh("0; url=/refresh-loop")
        case "/to-login": return redirect(302, "/account/login?next=%2Fto-login")
        case "/to-home": return redirect(301, "/")
        case "/to-consent": return redirect(302, "/consent?c=1")
        case "/to-error": return redirect(302, "/missing")
        case "/missing": return SiteServer.response("404 Not Found", body: "<title>Missing</title>")
        case "/to-amp": return redirect(302, "/amp")
        case "/amp":
            return SiteServer.response(body: "<head><title>Amp</title><link rel=canonical href='/article'></head>")
        case "/random": return redirect(302, "/article")
        case "/to-other-site": return redirect(301, other + "/article")
        default:
            if path.hasPrefix("/too-many/") {
                return redirect(301, "/too-many/\(Int(path.dropFirst(10)).map { $0 + 1 } ?? 0)")
            }
            return SiteServer.response(body: "<title>Page \(path)</title>")
        }
    }

    private struct Site {
        let service: TestService
        let server: SiteServer
        let other: SiteServer

        init() async throws {
            let other = try SiteServer { request, _ in RedirectTests.respond(request.target, other: "") }
            let address = other.address("")
            self.other = other
            server = try SiteServer { request, _ in RedirectTests.respond(request.target, other: address) }
            let endpoints = [server, other].compactMap { AddressPolicy.Endpoint("127.0.0.1:\($0.port)") }
            service = try await TestService(
                fetcher: PageFetcher(policy: AddressPolicy(allowing: Set(endpoints)), limits: .patient))
        }

        func url(_ path: String) -> String {
            path.hasPrefix("/") ? server.address(path) : other.address(String(path.dropFirst("other".count)))
        }

        /// Adds a link to a new note, and returns its identifier.
        func link(_ path: String) async throws -> String {
            let note = try await service.note("Plan").id
            let added = try await service.send(
                .post, "/api/v1/notes/\(note)/links", #"{"webpageURL": "\#(url(path))"}"#)
            return try #require(added.json["id"] as? String)
        }

        func open(_ path: String) async throws {
            _ = try await service.send(.post, "/api/v1/pages", #"{"url": "\#(url(path))"}"#)
        }

        func suggestions(_ path: String) async throws -> [[String: Any]] {
            let response = try await service.send(
                .post, "/api/v1/suggestions", #"{"webpageURL": "\#(url(path))"}"#)
            return response.json["suggestions"] as? [[String: Any]] ?? []
        }

        func aliases(_ link: String) async throws -> [[String: Any]] {
            let response = try await service.send(.get, "/api/v1/links/\(link)/aliases")
            return response.json["aliases"] as? [[String: Any]] ?? []
        }
    }

    @Test(arguments: rows.indices)
    func anAddedLinkIsFoundWhereItsRedirectLeads(row: Int) async throws {
        let (path, expected) = Self.rows[row]
        let site = try await Site()
        let link = try await site.link(path)
        let aliases = try await site.aliases(link)
        #expect(Set(aliases.compactMap { $0["address"] as? String }) == Set(expected.map(site.url)), "\(path)")
        #expect(try await site.suggestions(path).count == 1)
        for other in ["/article", "/", "/amp", "/account/login", "/consent", "/302", "/308", "other/article"]
        where other != path {
            #expect(try await site.suggestions(other).count == (expected.contains(other) ? 1 : 0), "\(path) \(other)")
        }
        // Undoing restores the state before, and opening the page again does not change that.
        for alias in aliases {
            let id = try #require(alias["id"] as? String)
            let address = "/api/v1/links/\(link)/aliases/\(id)"
            #expect(try await site.service.send(.delete, address).status == .noContent)
        }
        try await site.open(path)
        for other in expected { #expect(try await site.suggestions(other).isEmpty, "\(path) \(other)") }
        #expect(try await site.suggestions(path).count == 1)
    }

    @Test(arguments: rows.indices)
    func anOpenedPageIsFoundAtTheAddressThatLedToIt(row: Int) async throws {
        let (path, expected) = Self.rows[row]
        guard let target = expected.first(where: { $0.hasSuffix("article") }) else { return }
        let site = try await Site()
        _ = try await site.link(target)
        #expect(try await site.suggestions(path).isEmpty)
        try await site.open(path)
        let found = try await site.suggestions(path)
        let reason = found.first?["reason"] as? [String: Any]
        #expect(reason?["match"] as? String == "redirect")
        let redirect = reason?["redirect"] as? [String: Any]
        #expect(redirect?["from"] as? String == site.url(path))
        #expect(redirect?["to"] as? String == site.url(target))
    }

    @Test func aPageThatStopsRedirectingIsAPageOfItsOwn() async throws {
        let server = try SiteServer { request, nth in
            request.target == "/start" && nth == 1
                ? SiteServer.response("301 Moved Permanently", fields: ["Location: /article"])
                : SiteServer.response(body: "<title>A page</title>")
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
        let note = try await service.note("Plan").id
        let body = #"{"webpageURL": "\#(server.address("/start"))"}"#
        _ = try await service.send(.post, "/api/v1/notes/\(note)/links", body)
        let article = #"{"webpageURL": "\#(server.address("/article"))"}"#
        func count() async throws -> Int? {
            (try await service.send(.post, "/api/v1/suggestions", article).json["suggestions"] as? [Any])?.count
        }
        #expect(try await count() == 1)
        _ = try await service.send(.post, "/api/v1/pages", #"{"url": "\#(server.address("/start"))"}"#)
        #expect(try await count() == 0)
    }

    @Test func aLinkOfANewNoteIsFoundToo() async throws {
        let site = try await Site()
        _ = try await site.service.send(
            .post, "/api/v1/notes", #"{"title": "Plan", "links": [{"webpageURL": "\#(site.url("/301"))"}]}"#)
        #expect(try await site.suggestions("/article").count == 1)
    }

    @Test func aPageCannotAttachOtherNotesToItself() async throws {
        let site = try await Site()
        // A page that the person links to redirects to another site: its note is found there, as the person saw it.
        _ = try await site.link("/to-other-site")
        #expect(try await site.suggestions("other/article").count == 1)
        // Nothing that the other site has becomes part of the page that redirects there.
        _ = try await site.link("other/page")
        #expect(try await site.suggestions("/to-other-site").count == 1)
    }
}

/// Which links are fetched although the client sent a title.
struct ShortLinkTests {
    @Test(arguments: [
        ("https://t.co/abc", true), ("https://bit.ly/3abc", true), ("https://lnkd.in/abc", true),
        ("https://g.co/kgs/x", true),
        ("https://naver.me/abc", true), ("https://amzn.to/abc", true), ("https://goo.gl/maps/abc", true),
        ("https://maps.app.goo.gl/abc", true), ("https://www.linkedin.com/slink?code=abc", true),
        ("https://t.co/", false),
        ("https://youtu.be/dQw4w9WgXcQ", false), ("https://example.com/t.co/abc", false),
        ("https://nott.co/abc", false),
        ("https://www.linkedin.com/in/ann", false), ("about:blank", false),
    ])
    func aShortLinkIsFetchedOnce(url: String, isShort: Bool) {
        #expect(ShortLinks.contains(url) == isShort)
        let request = LinkRequest(activity: UserActivity(title: "A title", webpageURL: url))
        for policy in FetchPolicy.allCases {
            let titles = LinkTitles(fetches: FetchQueue(fetcher: PageFetcher()), policy: policy)
            #expect(titles.isFetched(for: request) == (isShort && policy != .off))
        }
    }
}
