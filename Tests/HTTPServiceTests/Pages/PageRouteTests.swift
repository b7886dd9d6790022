import Foundation
import HTTPTypes
import PageFetching
import TestSupport
import Testing

@testable import HTTPService

struct PageRouteTests {
    /// A service that may fetch from the hostile server and from nowhere else on this machine.
    private func service(
        deadline: Duration = .patient, policy: FetchPolicy = .addedLinks
    ) async throws -> (TestService, HostileServer) {
        let server = try HostileServer.shared.get()
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        var limits = FetchLimits.patient
        limits.deadline = deadline
        let fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: limits)
        return (try await TestService(fetcher: fetcher, fetchPolicy: policy), server)
    }

    private func page(_ service: TestService, _ url: String) async throws -> TestService.Response {
        let body = String(decoding: try JSONEncoder().encode(["url": url]), as: UTF8.self)
        return try await service.send(.post, "/api/v1/pages", body)
    }

    @Test func aPageIsDescribedAndHasASnapshot() async throws {
        let (service, server) = try await service()
        let response = try await page(service, server.address("/ok?utm_source=x"))
        #expect(response.status == .ok)
        #expect(response.json["title"] as? String == "ok")
        #expect(response.json["canonicalURL"] as? String == server.address("/ok"))
        let snapshot = try await service.send(.get, try #require(response.json["snapshot"] as? String))
        #expect(snapshot.status == .ok)
        #expect(snapshot.headers[.contentType] == "text/html; charset=utf-8")
    }

    @Test func thePageHasTheActivityThatItDeclares() async throws {
        let server = try SiteServer { _, _ in
            SiteServer.response(
                body: """
                    <meta name=user-activity content='{"activityType": "com.example.photo", "userInfo": {"zoom": 2},
                    "persistentIdentifier": "photo-7", "expirationDate": "2030-01-31"}'>
                    """)
        }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let service = try await TestService(
            fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient))
        let response = try await page(service, server.address("/p/7"))
        let activity = try #require(response.json["activity"] as? [String: Any])
        #expect(activity["activityType"] as? String == "com.example.photo")
        #expect(activity["webpageURL"] as? String == server.address("/p/7"))
        #expect(activity["persistentIdentifier"] as? String == "photo-7")
        #expect((activity["userInfo"] as? [String: Int]) == ["zoom": 2])
        #expect(activity["expirationDate"] as? String == "2030-01-31T00:00:00.000Z")
    }

    /// A service that may fetch a page, which declares what `head` says.
    private func site(_ head: String) async throws -> (TestService, SiteServer) {
        let server = try SiteServer { _, _ in SiteServer.response(body: head) }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        return (
            try await TestService(fetcher: PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)),
            server
        )
    }

    private func findings(_ service: TestService, _ url: String) async throws -> TestService.Response {
        let id = try #require(try await page(service, url).json["id"] as? String)
        return try await service.send(.get, "/api/v1/pages/\(id)/activity-findings")
    }

    @Test func theActivityOfAnOpenedPageIsCheckedWithoutAnotherFetch() async throws {
        let (service, server) = try await site(
            """
            <title>Lighthouse at dusk</title><meta name=user-activity content='{"activityType": "photo",
            "persistentIdentifier": "photo-7", "requiredUserInfoKeys": ["zoom"]}'>
            """)
        let response = try await findings(service, server.address("/p/7"))
        #expect(response.status == .ok)
        #expect(response.json["url"] as? String == server.address("/p/7"))
        let found = try #require(response.json["findings"] as? [[String: String]])
        #expect(found.map { $0["name"] } == ["type-not-reverse-dns", "missing-required-key"])
        #expect(found.allSatisfy { Set($0.keys) == ["name", "place", "problem", "fix"] })
        #expect(server.requests.count == 1)
    }

    /// As many findings as a page can cause, each with as long a text as possible.
    @Test func theFindingsOfAPageAreBounded() async throws {
        let long = String(repeating: "x", count: 100_000)
        let words = (0..<60).map { "<meta name='user-activity:\(long)\($0)' content='\(long)'>" }.joined()
        let key = String(repeating: "k", count: 250)
        let required = (0..<64).map { "\"\($0)\(key)\"" }.joined(separator: ",")
        let tokens = (0..<64).map { "\"a\($0)_token\": 1" }.joined(separator: ",")
        let secrets = "{\"\(String(repeating: "n", count: 60_000))\": {\(tokens)}}"
        let (service, server) = try await site(
            """
            <meta name=user-activity content='{"activityType": "photo", "userInfo": \(secrets),
            "requiredUserInfoKeys": [\(required)], "minimumVersion": "2", "version": "1"}'>\(words)
            """)
        let response = try await findings(service, server.address("/p/7"))
        #expect(response.status == .ok)
        #expect(try #require(response.json["findings"] as? [Any]).count <= 200)
        #expect(response.body.count <= 150_000)
    }

    /// A picture has no words, but a link to it has a name.
    @Test(arguments: ["picture", "picture-as-page"])
    func anImageIsNamedAfterItsFile(name: String) async throws {
        let (service, server) = try await service()
        let response = try await page(service, server.address("/\(name)"))
        #expect(response.status == .ok)
        #expect(response.json["title"] as? String == name)
        let snapshot = try await service.send(.get, try #require(response.json["snapshot"] as? String))
        #expect(snapshot.status == .ok)
    }

    @Test func aSnapshotRunsNothingAndHasNoOrigin() async throws {
        let (service, server) = try await service()
        let response = try await page(service, server.address("/ok"))
        let snapshot = try await service.send(.get, try #require(response.json["snapshot"] as? String))
        let policy = snapshot.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("sandbox allow-top-navigation-by-user-activation"))
        #expect(!policy.contains("script-src"))
        #expect(!policy.contains("allow-scripts"))
    }

    /// The address is that of the window, to the letter: only then it stays, and hears the fragment.
    @Test func aSnapshotContainsAccessKeysForTheShortcuts() async throws {
        let (service, server) = try await service()
        let response = try await page(service, server.address("/ok?a='!(b)*~&c=d e"))
        let snapshot = try await service.send(.get, try #require(response.json["snapshot"] as? String)).text
        let host = server.address("/").dropFirst("http://127.0.0.1:".count).dropLast()
        let address = "/browse?url=http%3A%2F%2F127.0.0.1%3A\(host)%2Fok%3Fa%3D%27!(b)*~%26c%3Dd%20e"
        for (key, name) in [
            ("q", "quickNote"), ("n", "openSuggestion"), ("t", "newTab"), ("w", "closeTab"), ("z", "reopenTab"),
        ] {
            let link = "<a accesskey=\"\(key)\" href=\"\(address)#\(name)\" target=\"_top\""
            #expect(snapshot.contains(link))
        }
    }

    /// What goes wrong, by the path of the hostile server -> status and problem.
    @Test(arguments: [
        ("/s404", 502, "page-unreachable"),
        ("/status-999", 502, "page-unreachable"),
        ("/ssh", 502, "page-unreachable"),
        ("/redirect-loop", 502, "page-unreachable"),
        ("/redirect?to=http://127.0.0.2:1/", 502, "page-unreachable"),
        ("/redirect?to=file:///etc/hostname", 400, "invalid-url"),
    ])
    func aPageThatCannotBeFetchedIsAProblemWithASentence(path: String, status: Int, problem: String) async throws {
        let (service, server) = try await service()
        let response = try await page(service, server.address(path))
        #expect(response.status.code == status)
        #expect(response.problem == problem)
        #expect((response.json["detail"] as? String)?.hasSuffix(".") == true)
    }

    @Test(arguments: [
        "http://127.0.0.2:8080/", "http://10.0.0.1/", "http://[::1]/", "http://localhost/", "http://169.254.169.254/",
    ])
    func aPrivateAddressLooksLikeAnUnreachableOne(url: String) async throws {
        let response = try await page(service().0, url)
        #expect(response.status.code == 502)
        #expect(
            response.json["detail"] as? String
                == "The page could not be reached. Check the address, or try again later.")
    }

    @Test func aPageThatNeverRespondsEndsAtTheDeadline() async throws {
        let (service, server) = try await service(deadline: .milliseconds(300))
        let response = try await page(service, server.address("/silent"))
        #expect(response.status == .gatewayTimeout)
        #expect(response.problem == "page-timeout")
    }

    @Test func anEmptyPageHasNoTitle() async throws {
        let (service, server) = try await service()
        // 204 No Content.
        let response = try await page(service, server.address("/no-content-with-body"))
        #expect(response.status == .ok)
        #expect(response.json["title"] == nil)
        #expect(response.json["snapshot"] is String)
    }

    @Test(arguments: ["not a url", "file:///etc/passwd", "ftp://example.com/"])
    func anInvalidURLIsRejectedBeforeAnythingIsOpened(url: String) async throws {
        let response = try await page(service().0, url)
        #expect(response.status == .badRequest)
        #expect(response.problem == "invalid-url")
    }

    @Test func anUnknownSnapshotIsNotFound() async throws {
        let response = try await TestService().send(.get, "/api/v1/pages/\(String(repeating: "0", count: 32))/snapshot")
        #expect(response.status == .notFound)
        #expect(response.problem == "snapshot-gone")
    }

    @Test func aLinkWithoutATitleGetsTheTitleOfItsPage() async throws {
        let (service, server) = try await service()
        let note = try await service.note("Plan")
        let response = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "\#(server.address("/ok"))"}"#)
        #expect(response.status == .created)
        #expect(response.json["title"] as? String == "ok")
    }

    @Test func aLinkIsAddedWithoutATitleIfItsPageCannotBeFetched() async throws {
        let (service, server) = try await service()
        let note = try await service.note("Plan")
        let response = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "\#(server.address("/ssh"))"}"#)
        #expect(response.status == .created)
        #expect(response.json["title"] as? String == server.address("/ssh"))
    }

    @Test(arguments: [(FetchPolicy.off, "url"), (.addedLinks, "ok"), (.on, "ok")])
    func theFetchPolicyDecidesWhetherALinkGetsATitle(policy: FetchPolicy, title: String) async throws {
        let (service, server) = try await service(policy: policy)
        let note = try await service.note("Plan")
        let url = server.address("/ok")
        let response = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "\#(url)"}"#)
        #expect(response.status == .created)
        #expect(response.json["title"] as? String == (title == "url" ? url : title))
    }

    @Test func noPageIsOpenedWhenFetchingIsOff() async throws {
        let (service, server) = try await service(policy: .off)
        let response = try await page(service, server.address("/ok"))
        #expect(response.status == .forbidden && response.problem == "fetching-off")
    }

    /// The browser knows its pages' titles; while one loads, it shows the address in the title's place.
    @Test(arguments: [
        ("A title of the browser's", "A title of the browser's"), ("URL", "ok"), ("BARE", "ok"), (" ", "ok"),
    ])
    func theTitleFromTheBrowserIsKept(given: String, kept: String) async throws {
        let (service, server) = try await service()
        let note = try await service.note("Plan")
        let url = server.address("/ok")
        let title = given.replacing("URL", with: url).replacing("BARE", with: String(url.dropFirst("http://".count)))
        let response = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "\#(url)", "title": "\#(title)"}"#)
        #expect(response.json["title"] as? String == kept)
    }
}
