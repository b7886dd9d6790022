import Cryptography
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestedStores
import Testing

@testable import HTTPService

struct PairingTests {
    private static let chrome = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
    private static let firefox = "moz-extension://1b2c3d4e-0000-4000-8000-1234567890ab"
    private static let other = "chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba"

    private func begin(
        _ service: TestService, origin: String? = chrome, peer: String? = nil
    ) async throws -> (deviceCode: String, userCode: String) {
        var headers: HTTPFields = [:]
        headers[.origin] = origin
        let response = try await service.send(
            .post, "/api/v1/pairings", #"{"name": "Chromium"}"#, headers: headers, anonymous: true, peer: peer)
        #expect(response.status == .created)
        return (response.json["deviceCode"] as? String ?? "", response.json["userCode"] as? String ?? "")
    }

    private func poll(
        _ service: TestService, _ deviceCode: String, origin: String? = chrome
    ) async throws -> TestService.Response {
        var headers: HTTPFields = [:]
        headers[.origin] = origin
        return try await service.send(
            .post, "/api/v1/pairings/tokens", #"{"deviceCode": "\#(deviceCode)"}"#, headers: headers, anonymous: true)
    }

    @Test(arguments: [chrome, firefox])
    func anApprovedExtensionGetsATokenForItsOrigin(origin: String) async throws {
        let service = try await TestService()
        let pairing = try await begin(service, origin: origin)
        #expect(try await poll(service, pairing.deviceCode, origin: origin).problem == "authorization-pending")
        let shown = try await service.send(.get, "/api/v1/pairings/\(pairing.userCode)")
        #expect(shown.json["name"] as? String == "Chromium")
        #expect(shown.json["origin"] as? String == origin)
        #expect(try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval").status == .ok)
        let response = try await poll(service, pairing.deviceCode, origin: origin)
        let token = try #require(response.json["token"] as? String)
        #expect(response.json["scopes"] as? [String] == ["visit", "read", "write"])
        #expect(response.json["account"] as? String == "local")

        let used = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)", .origin: origin])
        #expect(used.status == .ok)
        #expect(used.headers[.accessControlAllowOrigin] == origin)
        #expect(used.headers[.vary] == "Origin")
    }

    @Test func anExtensionThatLostItsTokenGetsAnotherInItsPlace() async throws {
        let service = try await TestService()
        let pairing = try await begin(service)
        _ = try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval")
        let lost = try await poll(service, pairing.deviceCode).json
        let kept = try await poll(service, pairing.deviceCode).json
        #expect(lost["id"] as? String == kept["id"] as? String)
        for (token, status) in [(lost["token"], 401), (kept["token"], 200)] {
            let token = try #require(token as? String)
            let response = try await service.send(
                .get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)", .origin: Self.chrome])
            #expect(response.status.code == status)
        }
        let id = try #require(kept["id"] as? String)
        #expect(try await service.send(.delete, "/api/v1/tokens/\(id)").status == .noContent)
        #expect(try await poll(service, pairing.deviceCode).problem == "expired-token")
    }

    @Test func anApprovalExpires() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        let pairing = try await begin(service)
        _ = try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval")
        #expect(try await poll(service, pairing.deviceCode).status == .ok)
        clock.advance(seconds: 121)
        #expect(try await poll(service, pairing.deviceCode).problem == "expired-token")
    }

    @Test func aTokenOfOneExtensionIsInvalidForAnother() async throws {
        let service = try await TestService()
        let tokens = AccessTokens(store: service.store)
        let token = try await tokens.make(
            name: "a", scopes: [.read], origin: Self.chrome, createdAt: .now, for: .local
        ).secret.text
        _ = try await tokens.make(name: "b", scopes: [.read], origin: Self.other, createdAt: .now, for: .local)
        let response = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)", .origin: Self.other])
        #expect(response.status == .unauthorized)
    }

    @Test func anUnpairedExtensionCanUseOnlyThePairingRoutes() async throws {
        let service = try await TestService()
        for path in ["/api/v1/notes", "/api/v1/sessions/current", "/health", "/"] {
            let response = try await service.send(.get, path, headers: [.origin: Self.chrome])
            #expect(response.status == .forbidden, "\(path)")
            #expect(response.headers[.accessControlAllowOrigin] == nil)
        }
        let preflight = try await service.send(
            .options, "/api/v1/notes",
            headers: [.origin: Self.chrome, .accessControlRequestMethod: "GET"], anonymous: true)
        #expect(preflight.status == .forbidden)
    }

    @Test(arguments: ["", "/tokens", "/proofs"])
    func anUnpairedExtensionPassesAPreflightRequestForPairingAndReadsTheResponse(path: String) async throws {
        let service = try await TestService()
        let preflight = try await service.send(
            .options, "/api/v1/pairings\(path)",
            headers: [.origin: Self.chrome, .accessControlRequestMethod: "POST"], anonymous: true)
        #expect(preflight.status == .noContent)
        #expect(preflight.headers[.accessControlAllowOrigin] == Self.chrome)
        let response = try await service.send(
            .post, "/api/v1/pairings\(path)", "{}", headers: [.origin: Self.chrome], anonymous: true)
        #expect(response.status == .badRequest)
        #expect(response.headers[.accessControlAllowOrigin] == Self.chrome)
        #expect(response.headers[.accessControlAllowCredentials] == nil)
    }

    @Test(arguments: [("GET", ""), ("POST", "/ABCD-EFGH/approval"), ("DELETE", "/tokens"), ("?", "")])
    func anUnpairedExtensionPassesNoOtherPreflightRequest(method: String, path: String) async throws {
        let response = try await TestService().send(
            .options, "/api/v1/pairings\(path)",
            headers: [.origin: Self.chrome, .accessControlRequestMethod: method], anonymous: true)
        #expect(response.status == .forbidden)
    }

    @Test func aPairedExtensionPassesAPreflightRequest() async throws {
        let service = try await TestService()
        _ = try await AccessTokens(store: service.store).make(
            name: "a", scopes: [.read], origin: Self.chrome, createdAt: .now, for: .local)
        let response = try await service.send(
            .options, "/api/v1/notes",
            headers: [.origin: Self.chrome, .accessControlRequestMethod: "POST"], anonymous: true)
        #expect(response.status == .noContent)
        #expect(response.headers[.accessControlAllowOrigin] == Self.chrome)
        #expect(response.headers[.accessControlAllowHeaders]?.contains("Authorization") == true)
        #expect(response.headers[.accessControlAllowCredentials] == nil)
        #expect(response.headers[HTTPField.Name("Access-Control-Allow-Private-Network")!] == nil)
    }

    @Test func revokingTheTokenEndsTheAccessOfItsOrigin() async throws {
        let service = try await TestService()
        let tokens = AccessTokens(store: service.store)
        let made = try await tokens.make(
            name: "a", scopes: [.read], origin: Self.chrome, createdAt: .now, for: .local)
        try await tokens.end(made.credential.id, for: .local)
        let response = try await service.send(.get, "/api/v1/notes", headers: [.origin: Self.chrome])
        #expect(response.status == .forbidden)
        #expect(response.headers[.accessControlAllowOrigin] == nil)
    }

    @Test func aStolenDeviceCodeIsInvalidForAnotherOrigin() async throws {
        let service = try await TestService()
        let pairing = try await begin(service)
        _ = try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval")
        #expect(try await poll(service, pairing.deviceCode, origin: Self.other).problem == "access-denied")
        #expect(try await poll(service, pairing.deviceCode).problem == "expired-token")
    }

    @Test func fiveWrongCodesCloseThePairingForTheAccountThatEntersThem() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        let other = try await service.tokenOfAnotherAccount()
        let pairing = try await begin(service)
        for _ in 0..<4 {
            let response = try await service.send(.post, "/api/v1/pairings/BBBB-BBBB/approval")
            #expect(response.problem == "pairing-not-found")
        }
        #expect(try await service.send(.get, "/api/v1/pairings/BBBB-BBBB").problem == "pairing-closed")
        let late = try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval")
        #expect(late.problem == "pairing-closed")
        // Nobody else notices.
        #expect(try await poll(service, pairing.deviceCode).problem == "authorization-pending")
        let approved = try await service.send(
            .post, "/api/v1/pairings/\(pairing.userCode)/approval", headers: [.authorization: "Bearer \(other.text)"])
        #expect(approved.status == .ok)
        clock.advance(seconds: 121)
        let next = try await begin(service)
        #expect(try await service.send(.post, "/api/v1/pairings/\(next.userCode)/approval").status == .ok)
    }

    @Test func manyRequestsOfOneClientLeaveRoomForOthers() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        for _ in 0..<8 { _ = try await begin(service, origin: nil, peer: "192.0.2.1") }
        let refused = try await service.send(
            .post, "/api/v1/pairings", #"{"name": "x"}"#, anonymous: true, peer: "192.0.2.1")
        #expect(refused.status == .tooManyRequests)
        let pairing = try await begin(service, peer: "192.0.2.2")
        #expect(try await service.send(.get, "/api/v1/pairings/\(pairing.userCode)").status == .ok)
    }

    /// A Chromium extension has the same origin in every browser, and a program can write any.
    @Test func aClientCannotReplaceThePairingOfAnother() async throws {
        let service = try await TestService()
        let first = try await begin(service, peer: "192.0.2.1")
        let second = try await begin(service, peer: "192.0.2.2")
        let third = try await begin(service, peer: "192.0.2.2")
        #expect(try await service.send(.get, "/api/v1/pairings/\(first.userCode)").status == .ok)
        #expect(try await service.send(.get, "/api/v1/pairings/\(second.userCode)").status == .notFound)
        #expect(try await service.send(.get, "/api/v1/pairings/\(third.userCode)").status == .ok)
    }

    @Test func requestsOfManyClientsPushOutTheirOwn() async throws {
        let store = try await TestedStore.ofSuite.open()
        defer { withExtendedLifetime(store) {} }
        // The clock stands still: a slow machine takes longer for this than a request is valid.
        let clock = TestClock()
        let pairings = Pairings(values: store.shortLivedValues(by: ServiceClock(now: { clock.now })))
        let own = try await pairings.begin(name: "x", origin: nil, from: Client(IPAddress("192.0.2.1")))
        for _ in 0..<8 {
            for number in 0..<200 {
                _ = try await pairings.begin(name: "y", origin: nil, from: Client(IPAddress("10.0.0.\(number)")))
            }
        }
        #expect(try await pairings.undecided().count == 1_024)
        let found = try? await pairings.request(code: own.request.userCode, for: .local)
        #expect(found != nil)
    }

    /// The codes of a pairing, as an extension with an origin begins it.
    private func codes(_ service: TestService) async throws -> (device: String, page: String) {
        let response = try await service.send(
            .post, "/api/v1/pairings", #"{"name": "Chromium"}"#, headers: [.origin: Self.chrome], anonymous: true)
        return (response.json["deviceCode"] as? String ?? "", response.json["pageCode"] as? String ?? "")
    }

    @Test func aPageCodeNamesItsPairingAndNoOther() async throws {
        let service = try await TestService()
        let pairing = try await codes(service)
        let other = try await begin(service, origin: Self.other)
        let shown = try await service.send(.get, "/api/v1/pairings/\(pairing.page)")
        #expect(shown.json["origin"] as? String == Self.chrome)
        #expect(try await service.send(.post, "/api/v1/pairings/\(pairing.page)/approval").status == .ok)
        #expect(try await poll(service, pairing.device).status == .ok)
        #expect(try await poll(service, other.deviceCode, origin: Self.other).problem == "authorization-pending")
        // It is used once.
        let again = try await service.send(.post, "/api/v1/pairings/\(pairing.page)/approval")
        #expect(again.problem == "pairing-not-found")
    }

    @Test func aPageCodeIsWorthNoToken() async throws {
        let service = try await TestService()
        let pairing = try await codes(service)
        #expect(try await service.send(.post, "/api/v1/pairings/\(pairing.page)/approval").status == .ok)
        #expect(try await poll(service, pairing.page).problem == "expired-token")
        #expect(try await poll(service, pairing.device, origin: Self.other).problem == "access-denied")
    }

    @Test func aPageCodeApprovesNothingWithoutASession() async throws {
        let service = try await TestService()
        let pairing = try await codes(service)
        let path = "/api/v1/pairings/\(pairing.page)"
        for origin in [nil, Self.chrome, "http://127.0.0.1:1", "null"] {
            var headers: HTTPFields = [:]
            headers[.origin] = origin
            for (method, place) in [(HTTPRequest.Method.get, path), (.post, path + "/approval"), (.delete, path)] {
                let response = try await service.send(method, place, headers: headers, anonymous: true)
                #expect([401, 403].contains(response.status.code), "\(method) \(origin ?? "no origin")")
            }
        }
        #expect(try await poll(service, pairing.device).problem == "authorization-pending")
    }

    @Test func aPageCodeExpiresWithItsPairingOrALaterOne() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        let first = try await codes(service)
        let second = try await codes(service)
        #expect(try await service.send(.get, "/api/v1/pairings/\(first.page)").problem == "pairing-not-found")
        #expect(try await service.send(.get, "/api/v1/pairings/\(second.page)").status == .ok)
        clock.advance(seconds: 121)
        #expect(try await service.send(.get, "/api/v1/pairings/\(second.page)").problem == "pairing-not-found")
    }

    @Test func guessedPageCodesCountAsWrongCodes() async throws {
        let service = try await TestService()
        let pairing = try await codes(service)
        for _ in 0..<4 {
            let guess = pairing.page.prefix(11) + Secret().text.prefix(32)
            #expect(try await service.send(.get, "/api/v1/pairings/\(guess)").problem == "pairing-not-found")
        }
        #expect(try await service.send(.get, "/api/v1/pairings/\(pairing.page)").status == .ok)
        let last = pairing.page.prefix(11) + Secret().text.prefix(32)
        #expect(try await service.send(.get, "/api/v1/pairings/\(last)").problem == "pairing-closed")
    }

    @Test func codesHaveManyRandomBits() async throws {
        let pairings = Pairings(values: MemoryValues())
        let client = Client(IPAddress("192.0.2.1"))
        let first = try await pairings.begin(name: "x", origin: nil, from: client)
        let second = try await pairings.begin(name: "y", origin: nil, from: client)
        let codes = [first, second].flatMap { [$0.deviceCode.text, $0.pageCode.text] }
        // 32 characters of base64url have 192 bits.
        #expect(Set(codes.map { $0.dropFirst(11) }).count == 4)
        #expect(codes.allSatisfy { $0.count == 43 })
    }

    @Test func aPairingExpiresAfterTwoMinutes() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        let pairing = try await begin(service)
        clock.advance(seconds: 119)
        #expect(try await poll(service, pairing.deviceCode).problem == "authorization-pending")
        clock.advance(seconds: 2)
        #expect(try await poll(service, pairing.deviceCode).problem == "expired-token")
        let late = try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval")
        #expect(late.problem == "pairing-not-found")
    }

    @Test func pollingTooOftenIsSlowedDown() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        let pairing = try await begin(service)
        #expect(try await poll(service, pairing.deviceCode).problem == "authorization-pending")
        #expect(try await poll(service, pairing.deviceCode).problem == "slow-down")
        clock.advance(seconds: 2)
        #expect(try await poll(service, pairing.deviceCode).problem == "authorization-pending")
    }

    @Test(arguments: [chrome, nil])
    func theAddressOfThePairingPageHasNoCode(origin: String?) async throws {
        let service = try await TestService()
        var headers: HTTPFields = [:]
        headers[.origin] = origin
        let response = try await service.send(
            .post, "/api/v1/pairings", #"{"name": "Chromium"}"#, headers: headers, anonymous: true)
        let code = try #require(response.json["userCode"] as? String)
        let addresses = response.json.values.compactMap { $0 as? String }.filter { $0.contains("/pair") }
        #expect(addresses.count == 1)
        let pageCode = try #require(response.json["pageCode"] as? String)
        #expect(addresses.allSatisfy { $0.hasSuffix("/pair") && !$0.contains(code) && !$0.contains(pageCode) })
    }

    @Test(arguments: [
        (#"Back\u202enote\u2066 in\u000aChromium"#, "Backnote in Chromium"), (#"\u202e\u0007 \u200f"#, nil),
    ])
    func aNameHasNoControlAndNoDirectionCharacters(name: String, shown: String?) async throws {
        let service = try await TestService()
        let response = try await service.send(
            .post, "/api/v1/pairings", #"{"name": "\#(name)"}"#, headers: [.origin: Self.chrome], anonymous: true)
        guard let shown else {
            #expect(response.status == .badRequest)
            return
        }
        let code = try #require(response.json["userCode"] as? String)
        let pairing = try await service.send(.get, "/api/v1/pairings/\(code)")
        #expect(pairing.json["name"] as? String == shown)
    }

    @Test func aDeclinedExtensionIsNotified() async throws {
        let service = try await TestService()
        let pairing = try await begin(service)
        #expect(try await service.send(.delete, "/api/v1/pairings/\(pairing.userCode)").status == .noContent)
        #expect(try await poll(service, pairing.deviceCode).problem == "access-denied")
    }

    @Test func aPairingIsApprovedOnlyOnce() async throws {
        let store = try await TestedStore.ofSuite.open()
        defer { withExtendedLifetime(store) {} }
        let pairings = Pairings(values: store.shortLivedValues(by: .system))
        let userCode = try await pairings.begin(name: "x", origin: nil, from: Client(nil)).request.userCode
        let approvals = await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { (try? await pairings.approve(code: userCode, by: .local)) != nil }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(approvals.count { $0 } == 1)
    }

    @Test func aCodeIsAcceptedAsUsersTypeIt() {
        for text in ["BCDF-GHJK", "bcdfghjk", " bcdf ghjk ", "BCDF–GHJK"] {
            #expect(PairingCode.normal(text) == "BCDF-GHJK")
        }
        for text in ["", "BCDF", "BCDF-GHJKL", "AEIO-UUUU"] { #expect(PairingCode.normal(text).isEmpty) }
    }

    @Test func theServerProvesThatItKnowsTheTokenForItsHost() async throws {
        let service = try await TestService()
        let made = try await AccessTokens(store: service.store).make(
            name: "a", scopes: [.read], origin: Self.chrome, createdAt: .now, for: .local)
        let nonce = String(repeating: "n", count: 43)
        func proof(_ id: String) async throws -> String {
            let response = try await service.send(
                .post, "/api/v1/pairings/proofs", #"{"id": "\#(id)", "nonce": "\#(nonce)"}"#,
                headers: [.origin: Self.chrome], anonymous: true)
            return response.json["proof"] as? String ?? ""
        }
        // As the extension reckons it, with what it alone knows besides the server.
        let key = SHA256.digest(of: made.secret.text.utf8)
        let words = "backnote server proof 1\n\(TestService.host)\n\(nonce)"
        let expected = Data(HMACSHA256.authenticationCode(for: words.utf8, key: key)).base64URL
        #expect(try await proof("\(made.credential.id)") == expected)
        let unknown = try await proof(String(repeating: "0", count: 32))
        #expect(unknown.count == expected.count && unknown != expected)
    }

    @Test(arguments: [
        ("n", 21, 400), ("n", 22, 200), ("n", 128, 200), ("n", 129, 400), ("é", 21, 400), ("é", 128, 200),
        ("👩‍👩‍👧", 5, 200),
    ])
    func theLengthOfANonceIsInCodePoints(character: String, count: Int, status: Int) async throws {
        let body =
            #"{"id": "\#(Identifier<Credential>())", "nonce": "\#(String(repeating: character, count: count))"}"#
        let response = try await TestService().send(.post, "/api/v1/pairings/proofs", body, anonymous: true)
        #expect(response.status.code == status)
    }

    /// The same question twice gets the same answer for ids that exist and for those that do not, also after a restart.
    @Test func idsOfTokensCannotBeProbedByProofs() async throws {
        let service = try await TestService()
        let tokens = AccessTokens(store: service.store)
        try await tokens.keepCommandLineToken(Secret(), at: .now)
        let made = try await tokens.make(name: "a", scopes: [.read], createdAt: .now, for: .local)
        func proof(_ id: Identifier<Credential>) async throws -> String {
            let body = #"{"id": "\#(id)", "nonce": "\#(String(repeating: "n", count: 43))"}"#
            let response = try await service.send(.post, "/api/v1/pairings/proofs", body, anonymous: true)
            return response.json["proof"] as? String ?? ""
        }
        let unknown = Identifier<Credential>()
        for id in [made.credential.id, unknown] { #expect(try await proof(id) == proof(id)) }
        #expect(try await proof(unknown) != proof(Identifier()))
        let before = try await DecoyDigests(store: service.store).digest(ofUnknownToken: unknown)
        let after = try await DecoyDigests(store: service.store).digest(ofUnknownToken: unknown)
        #expect(before == after)
    }
}
