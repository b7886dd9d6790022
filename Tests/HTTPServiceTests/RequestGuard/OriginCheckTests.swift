import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct OriginCheckTests {
    private static let chrome = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
    private static let firefox = "moz-extension://1b2c3d4e-0000-4000-8000-1234567890ab"
    private static let own = "http://\(TestService.host)"

    /// Values of the `Origin` header that neither belong to this server nor to a paired extension.
    private static let foreignOrigins = [
        "", "*", "null", "data:", "file://", "https://evil.test", "http://evil.test", "http://localhost:8347",
        "http://[::1]:8347", "http://127.0.0.1", "http://127.0.0.1:8348", "https://127.0.0.1:8347",
        "http://127.0.0.1:8347.evil.test", "http://127.0.0.1:8347@evil.test", "http://127.0.0.1:8347/",
        "chrome-extension://*", "chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba", chrome + "x", chrome + "/",
        String(chrome.dropLast()), chrome.uppercased(), chrome + ", https://evil.test",
        "moz-extension://1b2c3d4e-0000-4000-8000-1234567890ac", "safari-web-extension://x",
    ]

    /// A service that two extensions are paired with, and the token of each.
    private func pairedService() async throws -> (service: TestService, tokens: [String: String]) {
        let service = try await TestService()
        let tokens = AccessTokens(store: service.store)
        var secrets: [String: String] = [:]
        for origin in [Self.chrome, Self.firefox] {
            secrets[origin] = try await tokens.make(
                name: "extension", scopes: [.read, .write], origin: origin, createdAt: .now, for: .local
            ).secret.text
        }
        return (service, secrets)
    }

    @Test func aPairedExtensionReadsResponses() async throws {
        let (service, tokens) = try await pairedService()
        for (origin, token) in tokens {
            let response = try await service.send(
                .get, "/api/v1/notes", headers: [.origin: origin, .authorization: "Bearer \(token)"])
            #expect(response.status == .ok)
            #expect(response.headers[.accessControlAllowOrigin] == origin)
            #expect(response.headers[.accessControlAllowCredentials] == nil)
        }
    }

    @Test(arguments: [nil, own]) func ownPagesAndProgramsAreAcceptedWithoutCORS(origin: String?) async throws {
        let (service, _) = try await pairedService()
        var headers: HTTPFields = [:]
        headers[.origin] = origin
        let response = try await service.send(.get, "/api/v1/notes", headers: headers)
        #expect(response.status == .ok)
        #expect(response.headers[.accessControlAllowOrigin] == nil)
        let anonymous = try await service.send(.get, "/api/v1/notes", headers: headers, anonymous: true)
        #expect(anonymous.status == .unauthorized)
    }

    @Test func foreignOriginsAreRejectedAndChangeNothing() async throws {
        let (service, tokens) = try await pairedService()
        for origin in Self.foreignOrigins {
            for token in [service.token.text, tokens[Self.chrome] ?? ""] {
                for (method, body) in [(.get, nil), (.post, #"{"title": "x"}"#)] as [(HTTPRequest.Method, String?)] {
                    let response = try await service.send(
                        method, "/api/v1/notes", body, headers: [.origin: origin, .authorization: "Bearer \(token)"])
                    #expect(response.status == .forbidden, "\(origin)")
                    #expect(response.problem == "origin-refused", "\(origin)")
                    #expect(response.headers[.accessControlAllowOrigin] == nil, "\(origin)")
                }
            }
        }
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test(arguments: [
        ("same-origin", true), ("none", false), ("same-site", false), ("cross-site", false), ("bogus", false),
    ])
    func aSessionIsAcceptedOnlyFromOwnPages(site: String, isAccepted: Bool) async throws {
        let service = try await TestService()
        let cookie = try await service.sessionCookie(host: TestService.host)
        let response = try await service.send(
            .get, "/api/v1/notes", headers: [.secFetchSite: site, .cookie: cookie])
        #expect((response.status == .ok) == isAccepted, "\(response.status)")
    }

    @Test(arguments: ["cross-site", "same-site", "bogus"])
    func requestsOfOtherSitesAreRejected(site: String) async throws {
        let service = try await TestService()
        let response = try await service.send(.get, "/api/v1/notes", headers: [.secFetchSite: site])
        #expect(response.problem == "origin-refused")
    }

    /// What a proxy makes of a request, the origin of the page, what the browser says about it, and the problem.
    private static let proxied: [(host: String, origin: String, site: String?, problem: String?)] = [
        // nginx replaces Host by default.
        (TestService.host, "https://notes.example", "same-origin", "host-replaced"),
        (TestService.host, "https://notes.example", nil, "host-replaced"),
        // The service was started with another --public-url than the address in the browser.
        (TestService.host, "https://other.example", "same-origin", "host-replaced"),
        ("notes.example", "https://notes.example:8443", "same-origin", "host-replaced"),
        ("notes.example", "http://notes.example", "same-origin", "host-replaced"),
        // Pages of other sites, also of subdomains.
        (TestService.host, "https://other.example", "cross-site", "origin-refused"),
        (TestService.host, "https://other.example", nil, "origin-refused"),
        ("notes.example", "https://sub.notes.example", "same-site", "origin-refused"),
        (TestService.host, "https://notes.example.evil.test", nil, "origin-refused"),
        (TestService.host, chrome, "cross-site", "origin-refused"),
        ("notes.example", "https://notes.example", "same-origin", nil),
    ]

    @Test(arguments: proxied.indices)
    func aReplacedHostIsToldFromAnotherSite(index: Int) async throws {
        let (host, origin, site, problem) = Self.proxied[index]
        let service = try await TestService(publicOrigin: PublicOrigin("https://notes.example"))
        var headers: HTTPFields = [.origin: origin]
        headers[.secFetchSite] = site
        let response = try await service.send(.post, "/api/v1/notes", "{}", headers: headers, host: host)
        #expect(response.problem == problem)
        #expect(response.status == (problem == nil ? .created : .forbidden))
    }

    @Test func anySiteCanLinkToTheUI() async throws {
        let service = try await TestService()
        let headers: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "navigate"]
        #expect(try await service.send(.get, "/", headers: headers, anonymous: true).status == .ok)
        #expect(try await service.send(.get, "/api/v1/notes", headers: headers).status == .forbidden)
        let embedded: HTTPFields = [.secFetchSite: "cross-site", .secFetchMode: "no-cors"]
        #expect(try await service.send(.get, "/", headers: embedded, anonymous: true).status == .forbidden)
    }
}
