import LinkHealth
import PageFetching
import TestSupport
import Testing

@testable import backnote

/// The results of visits to linked pages, and their respect for `robots.txt`.
struct LinkVisitorTests {
    /// Returns a site with given responses for pages and `robots.txt`.
    private static func site(robots: String, page: String) throws -> SiteServer {
        try SiteServer { request, _ in request.target == "/robots.txt" ? robots : page }
    }

    private static func visitor(to sites: SiteServer...) throws -> LinkVisitor {
        let endpoints = try sites.map { try #require(AddressPolicy.Endpoint("127.0.0.1:\($0.port)")) }
        // No timeouts on a busy machine.
        var limits = FetchLimits()
        limits.deadline = .seconds(300)
        limits.connectTimeout = .seconds(300)
        limits.minimumRateTime = .seconds(300)
        // A retry would wait for `Retry-After`.
        limits.retryDelays = []
        return LinkVisitor(fetcher: PageFetcher(policy: AddressPolicy(allowing: Set(endpoints)), limits: limits))
    }

    private static let noRobots = SiteServer.response("404 Not Found")

    @Test(
        arguments: [
            (SiteServer.response(body: "<title>a</title>"), .found),
            (SiteServer.response("404 Not Found"), .gone),
            (SiteServer.response("410 Gone"), .gone),
            (SiteServer.response("403 Forbidden"), .unclear),
            (SiteServer.response("500 Internal Server Error"), .unclear),
            ("HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\nContent-Length: 0\r\n\r\n", .found),
            ("nonsense\r\n\r\n", .unclear),
        ] as [(String, LinkObservation)])
    func aResponseIsAnObservation(page: String, expected: LinkObservation) async throws {
        let site = try Self.site(robots: Self.noRobots, page: page)
        let finding = try await Self.visitor(to: site).visit(site.address("/a"))
        #expect(finding?.observation == expected)
        #expect((finding?.reason == nil) == (expected != .unclear))
    }

    @Test(arguments: [("301 Moved Permanently", true), ("308 Permanent Redirect", true), ("302 Found", false)])
    func onlyAPermanentRedirectIsAMove(status: String, isMove: Bool) async throws {
        let site = try SiteServer { request, _ in
            switch request.target {
            case "/robots.txt": Self.noRobots
            case "/old": SiteServer.response(status, fields: ["Location: /new"])
            default: SiteServer.response(body: "<title>new</title>")
            }
        }
        let finding = try await Self.visitor(to: site).visit(site.address("/old"))
        #expect(finding?.observation == (isMove ? .movedPermanently(to: site.address("/new")) : .found))
    }

    @Test(arguments: ["301 Moved Permanently", "302 Found"])
    func aPageBehindASignInPageIsNeitherFoundNorMoved(status: String) async throws {
        let site = try SiteServer { request, _ in
            switch request.target {
            case "/robots.txt": Self.noRobots
            case "/old": SiteServer.response(status, fields: ["Location: /login?next=/old"])
            default: SiteServer.response(body: "<title>Sign in</title>")
            }
        }
        let finding = try await Self.visitor(to: site).visit(site.address("/old"))
        #expect(finding?.observation == .unclear)
        #expect(finding?.reason == "The page redirects to one that stands in front of it, such as a sign-in page.")
    }

    /// A site redirects to another one, whose robots.txt excludes everything.
    @Test(arguments: ["301 Moved Permanently", "302 Found"])
    func robotsOfARedirectsTargetAreReadBeforeItIsFollowed(status: String) async throws {
        let target = try Self.site(
            robots: SiteServer.response(body: "User-agent: *\nDisallow: /private"),
            page: SiteServer.response(body: "<title>a</title>"))
        let origin = try SiteServer { request, _ in
            switch request.target {
            case "/robots.txt": Self.noRobots
            default: SiteServer.response(status, fields: ["Location: \(target.address(request.target))"])
            }
        }
        let visitor = try Self.visitor(to: origin, target)
        let refused = await visitor.visit(origin.address("/private/a"))
        #expect(refused?.observation == .unclear)
        #expect(
            refused?.reason
                == "The page redirects to an address that its site's robots.txt excludes, or whose robots.txt cannot be read."
        )
        let allowed = await visitor.visit(origin.address("/public"))
        #expect(allowed?.observation != .unclear)
        #expect(target.requests.map(\.target) == ["/robots.txt", "/public"])
    }

    @Test func anExcludedPageIsNotRequested() async throws {
        let site = try Self.site(
            robots: SiteServer.response(body: "User-agent: backnote\nDisallow: /private\nCrawl-delay: 30"),
            page: SiteServer.response(body: "<title>a</title>"))
        let visitor = try Self.visitor(to: site)
        let refused = await visitor.visit(site.address("/private/a"))
        #expect(refused?.observation == .unclear)
        #expect(refused?.reason == "The site's robots.txt excludes the page, or cannot be read.")
        let allowed = await visitor.visit(site.address("/public?a=1"))
        #expect(allowed?.observation == .found && allowed?.robotsDelay == 30)
        // The file is requested once.
        #expect(site.requests.map(\.target) == ["/robots.txt", "/public?a=1"])
    }

    @Test func aRefusedAddressIsTheReason() async throws {
        let finding = await LinkVisitor(fetcher: PageFetcher(policy: AddressPolicy())).visit("http://127.0.0.1/a")
        #expect(finding?.observation == .unclear)
        #expect(
            finding?.reason
                == "Refused: private address 127.0.0.1 port 80. Allow it with the setting `allow-address`.")
    }

    @Test(arguments: ["500 Internal Server Error", "429 Too Many Requests"])
    func noPageIsRequestedWhenRobotsCannotBeRead(status: String) async throws {
        let site = try Self.site(
            robots: SiteServer.response(status, fields: ["Retry-After: 900"]),
            page: SiteServer.response(body: "<title>a</title>"))
        let finding = try await Self.visitor(to: site).visit(site.address("/a"))
        #expect(finding?.observation == .unclear)
        #expect(site.requests.allSatisfy { $0.target == "/robots.txt" })
    }

    @Test func retryAfterAndCrawlDelayAreReported() async throws {
        let site = try Self.site(
            robots: Self.noRobots, page: SiteServer.response("503 Service Unavailable", fields: ["Retry-After: 900"]))
        let finding = try await Self.visitor(to: site).visit(site.address("/a"))
        #expect(finding?.observation == .unclear && finding?.retryAfter == 900)
    }

    @Test func aPrivateAddressIsNotVisited() async throws {
        let site = try Self.site(robots: Self.noRobots, page: SiteServer.response(body: "a"))
        let finding = await LinkVisitor(fetcher: PageFetcher()).visit(site.address("/a"))
        #expect(finding?.observation == .unclear)
        #expect(site.requests.isEmpty)
    }
}
