import HTTPTypes
import Notebook
import TestedStores
import Testing

@testable import HTTPService

/// Guessing behind a reverse proxy: it slows down the guesser, and not the owner of the account.
struct KnownDeviceTests {
    private static let password = "correct horse battery"
    private static let peer = "10.0.0.1"

    private let clock = TestClock()
    private let service: TestService

    init() async throws {
        service = try await TestService(
            publicOrigin: PublicOrigin("https://notes.example"), proxy: TrustedProxy(addresses: [Self.peer]),
            now: { [clock] in clock.now })
        for name in ["ann", "bob"] {
            _ = try await Accounts(store: service.store, cost: .quick).add(name, password: Self.password, at: clock.now)
        }
    }

    private func signIn(
        _ name: String = "ann", _ password: String = Self.password, from address: String, device: String? = nil
    ) async throws -> TestService.Response {
        var headers: HTTPFields = [.origin: "https://notes.example", .xForwardedFor: address]
        headers[.cookie] = device
        return try await service.send(
            .post, "/api/v1/sessions", #"{"name": "\#(name)", "password": "\#(password)"}"#, headers: headers,
            host: "notes.example", anonymous: true, peer: Self.peer)
    }

    private func device(of response: TestService.Response) throws -> String {
        let cookie = try #require(response.headers[values: .setCookie].first { $0.contains("-device=") })
        #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000"))
        return String(cookie.prefix { $0 != ";" })
    }

    /// Guesses until the guesser has to wait.
    private func guess(_ name: String = "ann", from address: String, device: String? = nil) async throws {
        var count = 0
        while try await signIn(name, "wrong password", from: address, device: device).status == .unauthorized {
            count += 1
        }
        #expect(count <= 5)
    }

    @Test func guessingSlowsDownTheGuesserOnly() async throws {
        try await guess(from: "192.0.2.1")
        #expect(try await signIn(from: "192.0.2.1").status == .tooManyRequests)
        // The owner, on a new browser elsewhere.
        #expect(try await signIn(from: "192.0.2.2").status == .noContent)
        #expect(try await signIn("bob", from: "192.0.2.1").status == .noContent)
    }

    @Test func aKnownBrowserHasAttemptsOfItsOwn() async throws {
        let device = try device(of: await signIn(from: "192.0.2.1"))
        #expect(device.hasPrefix("__Host-backnote-test-device="))
        // Somebody guesses in the same network, as all do behind a proxy that states no address.
        try await guess(from: "192.0.2.1")
        #expect(try await signIn(from: "192.0.2.1").status == .tooManyRequests)
        let next = try await signIn(from: "192.0.2.1", device: device)
        #expect(next.status == .noContent)
        // The cookie changes with each sign-in, and the old one is worth nothing.
        #expect(try self.device(of: next) != device)
        #expect(try await signIn(from: "192.0.2.1", device: device).status == .tooManyRequests)
        // Whoever has the cookie cannot guess faster with it.
        try await guess(from: "192.0.2.3", device: try self.device(of: next))
    }

    @Test func aBrowserIsKnownToItsAccountOnly() async throws {
        let device = try device(of: await signIn("bob", from: "192.0.2.9"))
        try await guess(from: "192.0.2.1")
        #expect(try await signIn(from: "192.0.2.1", device: device).status == .tooManyRequests)
    }

    @Test func aBrowserIsKnownForFourHundredDays() async throws {
        let device = try device(of: await signIn(from: "192.0.2.1"))
        clock.advance(seconds: 400 * 86_400 + 1)
        try await guess(from: "192.0.2.1")
        #expect(try await signIn(from: "192.0.2.1", device: device).status == .tooManyRequests)
    }

    @Test func anAccountWithoutAPasswordHasNoKnownBrowsers() async throws {
        let response = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(try await service.codes.issue().text)"}"#,
            headers: [.origin: "https://notes.example"], host: "notes.example", anonymous: true)
        #expect(response.headers[values: .setCookie].count == 1)
    }

    @Test func anIPv6NetworkIsOneGuesser() async throws {
        try await guess(from: "2001:db8::1")
        #expect(try await signIn(from: "2001:db8::ffff").status == .tooManyRequests)
        #expect(try await signIn(from: "2001:db8:0:1::1").status == .noContent)
    }

    @Test func aClientCannotChooseItsAddress() async throws {
        try await guess(from: "192.0.2.1")
        #expect(try await signIn(from: "203.0.113.7, 192.0.2.1").status == .tooManyRequests)
    }

    /// Requests of everybody else in the same network, and of programs that make up credentials.
    @Test func otherAnonymousRequestsLeaveSignInAlone() async throws {
        for path in ["/api/v1/notes", "/api/v1/pairings/proofs"] {
            var status = HTTPResponse.Status.ok
            for _ in 0..<300 where status != .tooManyRequests {
                status = try await service.send(
                    path.hasSuffix("notes") ? .get : .post, path, path.hasSuffix("notes") ? nil : "{}",
                    headers: [.xForwardedFor: "192.0.2.1"], host: "notes.example", anonymous: true, peer: Self.peer
                ).status
            }
            #expect(status == .tooManyRequests, "\(path)")
        }
        #expect(try await signIn(from: "192.0.2.1").status == .noContent)
    }

    @Test func attemptsToSignInAreLimitedWhateverCredentialTheyPresent() async throws {
        var status = HTTPResponse.Status.ok
        for number in 0..<70 where status != .tooManyRequests {
            status = try await service.send(
                .post, "/api/v1/sessions", "{}",
                headers: [
                    .origin: "https://notes.example", .xForwardedFor: "192.0.2.1",
                    .authorization: "Bearer guess-\(number)", .cookie: "__Host-backnote-test-device=\(number)",
                ],
                host: "notes.example", peer: Self.peer
            ).status
        }
        #expect(status == .tooManyRequests)
    }
}
