import TestSupport
import Testing
import WebURL

@testable import PageFetching

struct PageFetcherTests {
    private let server: HostileServer
    private let fetcher: PageFetcher

    init() throws {
        server = try HostileServer.shared.get()
        fetcher = Self.fetcher(for: server)
    }

    private static func fetcher(for server: HostileServer, limits: FetchLimits = .patient)
        -> PageFetcher
    {
        PageFetcher(
            policy: .loopback(port: server.port),
            limits: limits)
    }

    private func fetch(_ path: String) async throws -> FetchedPage {
        try await fetcher.fetch(WebURL(parsing: server.address(path)))
    }

    @Test func aPageIsFetched() async throws {
        let page = try await fetch("/ok")
        #expect(page.status == 200)
        #expect(page.contentType == "text/html; charset=utf-8")
        #expect(String(decoding: page.body, as: UTF8.self) == "<!doctype html><title>ok</title>")
        #expect(!page.isTruncated && page.redirects.isEmpty)
    }

    @Test func fiveRedirectsAreFollowed() async throws {
        let page = try await fetch("/redirect-chain?length=5")
        #expect(page.redirects.count == 5)
        #expect(page.url.serialized == server.address("/redirect-chain?length=0"))
        #expect(page.requestedURL.serialized == server.address("/redirect-chain?length=5"))
    }

    /// Statuses of the redirects, and the permanent URL.
    @Test(
        arguments: [
            ([], nil), (["301"], "/ok?0"), (["308"], "/ok?0"), (["302"], nil), (["303"], nil), (["307"], nil),
            (["301", "308"], "/ok?0"), (["302", "301"], nil),
        ] as [([String], String?)])
    func permanentRedirectsLeadToThePermanentURL(statuses: [String], path: String?) async throws {
        let target = statuses.reversed().reduce("/ok?0") { target, status in
            "/redirect?status=\(status)&to=" + target.percentEncoded
        }
        let page = try await fetch(target)
        #expect(page.url.serialized == server.address("/ok?0"))
        #expect(page.permanentURL?.serialized == path.map(server.address))
    }

    @Test func thePermanentURLEndsAtATemporaryRedirect() async throws {
        let page = try await fetch("/redirect?status=301&to=" + "/redirect?status=302&to=/ok".percentEncoded)
        #expect(page.url.path == "/ok")
        #expect(page.permanentURL?.serialized == server.address("/redirect?status=302&to=/ok"))
    }

    @Test(arguments: [
        "http://127.0.0.2:P/", "http://[::ffff:7f00:2]:P/", "http://0x7f000002:P/", "//127.0.0.2:P/", "http://[::1]:P/",
        "//[::0:1]:P",
    ])
    func aRedirectToAPrivateAddressOpensNoSocket(target: String) async throws {
        let canary = try Canary(target.contains("::") && !target.contains("ffff") ? .v6 : .v4)
        let endpoint = target.replacing("P", with: String(canary.port))
        // The port is allowed, so that the address decides.
        let fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [
                .init(address: .v4(0x7F00_0001), port: server.port),
                .init(address: .v4(0x0101_0101), port: canary.port),
            ]), limits: .patient)
        let url = try WebURL(parsing: server.address("/redirect?to=\(endpoint)"))
        do throws(FetchError) {
            _ = try await fetcher.fetch(url)
            Issue.record("the redirect was followed")
        } catch {
            guard case .unreachable(.refusedAddress) = error else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(fetcher.openedSockets == 1)
        #expect(canary.connections == 0)
    }

    @Test func anotherSchemeIsRefused() async throws {
        let url = try WebURL(parsing: "file:///etc/passwd")
        await #expect(throws: FetchError.invalidScheme("file")) { try await fetcher.fetch(url) }
    }

    @Test func cancellingTheTaskEndsTheFetch() async throws {
        let url = try WebURL(parsing: server.address("/silent"))
        let task = Task { [fetcher] in try await fetcher.fetch(url) }
        task.cancel()
        await #expect(throws: FetchError.cancelled) { try await task.value }
    }

    @Test func afterShutdownNothingIsFetched() async throws {
        fetcher.shutdown()
        let url = try WebURL(parsing: server.address("/ok"))
        await #expect(throws: FetchError.cancelled) { try await fetcher.fetch(url) }
    }
}
