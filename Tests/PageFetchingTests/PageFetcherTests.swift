import TestSupport
import Testing
import WebURL

@testable import PageFetching

@Suite(.enabled(if: SharedData.hasHostileServer, "the hostile server is absent: set BACKNOTE_DATA"))
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
            policy: AddressPolicy(allowing: [.init(address: .v4(0x7F00_0001), port: server.port)]),
            limits: limits)
    }

    private func fetch(_ path: String) async throws -> FetchedPage {
        try await fetcher.fetch(WebURL(parsing: server.address(path)))
    }

    private func failure(_ path: String) async throws -> FetchError? {
        let url = try WebURL(parsing: server.address(path))
        do throws(FetchError) {
            _ = try await fetcher.fetch(url)
            return nil
        } catch {
            return error
        }
    }

    @Test func aPageComesWhole() async throws {
        let page = try await fetch("/ok")
        #expect(page.status == 200)
        #expect(page.contentType == "text/html; charset=utf-8")
        #expect(String(decoding: page.body, as: UTF8.self) == "<!doctype html><title>ok</title>")
        #expect(!page.isTruncated && page.redirects.isEmpty)
    }

    @Test func fiveRedirectsAreFollowed() async throws {
        let page = try await fetch("/hops?n=5")
        #expect(page.redirects.count == 5)
        #expect(page.url.serialized == server.address("/hops?n=0"))
        #expect(page.requestedURL.serialized == server.address("/hops?n=5"))
    }

    @Test(
        arguments: [
            ("/hops?n=6", .tooManyRedirects),
            ("/loop", .redirectLoop),
            ("/pingpong", .redirectLoop),
            ("/to?u=", .redirectLoop),
            ("/noloc", .status(302)),
            ("/nothing-here", .status(404)),
            ("/s401", .status(401)),
            ("/s206", .status(206)),
            ("/to?u=file:///etc/hostname", .invalidScheme("file")),
            ("/to?u=ftp://127.0.0.1/", .invalidScheme("ftp")),
            ("/to?u=http://a:b@127.0.0.1/", .hasCredentials),
            ("/ctpng", .notReadable(contentType: "image/png")),
            ("/ctlie", .notReadable(contentType: "image/png")),
            ("/empty", .unreachable(diagnosis: .connectionLost)),
            ("/http09", .unreachable(diagnosis: .notHTTP(code: 1))),
            ("/ssh", .unreachable(diagnosis: .notHTTP(code: 1))),
            ("/hugeheader?n=90000", .unreachable(diagnosis: .headTooLarge)),
            ("/manyheaders?n=300&len=1", .unreachable(diagnosis: .headTooLarge)),
            ("/enclie", .unreachable(diagnosis: .badContentEncoding)),
            ("/to?u=http://127.0.0.1:22/", .unreachable(diagnosis: .refusedPort(22))),
            (
                "/to?u=http://metadata.google.internal/",
                .unreachable(diagnosis: .refusedName("metadata.google.internal"))
            ),
        ] as [(String, FetchError)])
    func whatIsNoPageIsAnError(path: String, expected: FetchError) async throws {
        #expect(try await failure(path) == expected)
    }

    @Test(arguments: [
        "http://127.0.0.2:P/", "http://[::ffff:7f00:2]:P/", "http://0x7f000002:P/", "//127.0.0.2:P/",
    ])
    func aRedirectToAPrivateAddressOpensNoSocket(target: String) async throws {
        let canary = try Canary()
        let endpoint = target.replacing("P", with: String(canary.port))
        // The port is one that may be tried, so that it is the address that is judged.
        let fetcher = PageFetcher(
            policy: AddressPolicy(allowing: [
                .init(address: .v4(0x7F00_0001), port: server.port),
                .init(address: .v4(0x0101_0101), port: canary.port),
            ]), limits: .patient)
        let url = try WebURL(parsing: server.address("/to?u=\(endpoint)"))
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
        #expect(canary.visitors == 0)
    }

    @Test func aPrivateAddressLooksLikeAClosedOne() {
        #expect(
            FetchError.unreachable(diagnosis: .refusedAddress("10.0.0.1 port 80")).description
                == FetchError.unreachable(diagnosis: .connectionFailed).description)
    }

    @Test func aSiteThatNeverAnswersTimesOut() async throws {
        var limits = FetchLimits.standard
        limits.deadline = .milliseconds(300)
        let fetcher = Self.fetcher(for: server, limits: limits)
        let url = try WebURL(parsing: server.address("/silent"))
        await #expect(throws: FetchError.timedOut) { try await fetcher.fetch(url) }
    }

    @Test(arguments: ["/bomb?k=gzip&mb=50", "/bomb?k=deflate&mb=50", "/infinite", "/infchunk"])
    func whatHasNoEndIsCut(path: String) async throws {
        let page = try await fetch(path)
        #expect(page.isTruncated)
        #expect(page.body.count <= FetchLimits.standard.bodyBytes)
        #expect(!page.body.isEmpty)
    }

    @Test func whatCameOfAnAnswerCutShortIsKept() async throws {
        let page = try await fetch("/longcl")
        #expect(page.isTruncated)
        #expect(String(decoding: page.body, as: UTF8.self).contains("<title>ok</title>"))
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
