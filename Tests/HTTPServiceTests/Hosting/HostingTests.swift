import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// The service behind a proxy that speaks TLS, or signs people in by itself.
struct HostingTests {
    private static let user = HTTPField.Name("X-Remote-User")!

    private func service() async throws -> TestService {
        let service = try await TestService(
            publicOrigin: PublicOrigin("https://notes.example"),
            proxy: TrustedProxy(addresses: ["10.0.0.1"], userHeader: "X-Remote-User"))
        _ = try await Accounts(store: service.store, cost: .quick).add("ann", password: nil, at: .now)
        return service
    }

    private func whoIs(
        _ service: TestService, user: [String], peer: String, headers: HTTPFields = [:]
    ) async throws -> String? {
        var headers = headers
        for name in user { headers.append(HTTPField(name: Self.user, value: name)) }
        let response = try await service.send(
            .get, "/api/v1/sessions/current", headers: headers, host: "notes.example", anonymous: true, peer: peer)
        return response.json["account"] as? String
    }

    @Test func theUserHeaderIsAcceptedOnlyFromTheProxy() async throws {
        let service = try await service()
        #expect(try await whoIs(service, user: ["ann"], peer: "10.0.0.1") == "ann")
        #expect(try await whoIs(service, user: ["ann"], peer: "::ffff:10.0.0.1") == "ann")
        #expect(try await whoIs(service, user: ["ann"], peer: "10.0.0.2") == nil)
        #expect(try await whoIs(service, user: ["bob"], peer: "10.0.0.1") == nil)
        #expect(try await whoIs(service, user: ["ann", "bob"], peer: "10.0.0.1") == nil)
        #expect(try await whoIs(service, user: [], peer: "10.0.0.1") == nil)
    }

    @Test func theUserHeaderDoesNotProtectAgainstOtherSites() async throws {
        let service = try await service()
        let headers: HTTPFields = [Self.user: "ann"]
        let refused = try await service.send(
            .post, "/api/v1/notes", "{}", headers: headers, host: "notes.example", anonymous: true, peer: "10.0.0.1")
        #expect(refused.status == .forbidden)
        var own = headers
        own[.origin] = "https://notes.example"
        let made = try await service.send(
            .post, "/api/v1/notes", "{}", headers: own, host: "notes.example", anonymous: true, peer: "10.0.0.1")
        #expect(made.status == .created)
    }

    @Test(.timeLimit(.minutes(15))) func eventsReachAUserWhomTheProxySignsIn() async throws {
        let service = try await service()
        let own: HTTPFields = [Self.user: "ann", .origin: "https://notes.example"]
        let (status, body) = try await service.stream(
            "/api/v1/events", headers: [Self.user: "ann"], host: "notes.example", anonymous: true, peer: "10.0.0.1")
        #expect(status == .ok)
        #expect(await body.text(until: "event: ready") != nil)
        for title in ["First", "Second"] {
            let made = try await service.send(
                .post, "/api/v1/notes", #"{"title": "\#(title)"}"#, headers: own, host: "notes.example",
                anonymous: true, peer: "10.0.0.1")
            let id = try #require(made.json["id"] as? String)
            #expect(await body.text(until: id) != nil, "\(title)")
        }
        // They end with the account.
        try await Accounts(store: service.store).remove(accountNamed: "ann")
        // The stream may notice that the log is gone before the account is: a reset, which names nothing.
        #expect(await body.rest().contains(/event: (?!reset)/) == false)
    }

    @Test func browsersUseOnlyTLSAfterTheFirstRequestUnderAPublicOriginWithTLS() async throws {
        let service = try await service()
        for path in ["/", "/health", "/api/v1/notes", "/nowhere"] {
            let response = try await service.send(.get, path, host: "notes.example")
            #expect(response.headers[.strictTransportSecurity] == "max-age=31536000", "\(path)")
            let direct = try await service.send(.get, path)
            #expect(direct.headers[.strictTransportSecurity] == nil, "\(path)")
        }
        let plain = try await TestService(publicOrigin: PublicOrigin("http://notes.example"))
        let response = try await plain.send(.get, "/", host: "notes.example")
        #expect(response.headers[.strictTransportSecurity] == nil)
    }

    @Test func behindTLSTheCookieIsRestrictedToThisHost() async throws {
        let service = try await service()
        let response = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(try await service.codes.issue().text)"}"#,
            headers: [.origin: "https://notes.example"], host: "notes.example", anonymous: true)
        let cookie = try #require(response.headers[.setCookie])
        #expect(cookie.hasPrefix("__Host-backnote-test=") && cookie.contains("; Secure"))
    }

    @Test(arguments: ["http://notes.example", "https://127.0.0.1:8347", "https://notes.example:444"])
    func otherOriginsOfTheHostAreRejected(origin: String) async throws {
        let response = try await service().send(
            .post, "/api/v1/notes", "{}", headers: [.origin: origin], host: "notes.example")
        #expect(response.status == .forbidden)
    }

    @Test(arguments: [
        "", "notes.example", "ftp://notes.example", "https://", "https://notes.example/path", "https://a@b",
        "https://notes.example?x", "https://notes.example#", "https://a b", " https://notes.example",
        "https:notes.example",
        "https:\\\\notes.example", "https://notes.example:70000",
    ])
    func anInvalidOriginIsNotAccepted(text: String) {
        #expect(PublicOrigin(text) == nil)
    }

    /// Browsers write an origin in one way only, and compare it as a text.
    @Test(arguments: [
        ("https://notes.example", "https://notes.example"), ("https://notes.example/", "https://notes.example"),
        ("HTTPS://Notes.Example", "https://notes.example"), ("https://notes.example:443", "https://notes.example"),
        ("http://notes.example:80/", "http://notes.example"),
        ("https://notes.example:8443", "https://notes.example:8443"),
        ("https://b\u{FC}cher.example", "https://xn--bcher-kva.example"), ("http://[::1]:8347", "http://[::1]:8347"),
    ])
    func anOriginIsSpelledAsBrowsersDo(text: String, origin: String) {
        #expect(PublicOrigin(text)?.text == origin)
    }
}
