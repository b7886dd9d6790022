import Cryptography
import Foundation
import HTTPTypes
import Notebook
import TestedStores
import Testing

@testable import HTTPService

/// Tokens that are sealed for one request, as the extension sends them. Everything is computed here from what the extension knows.
struct SealedTokenTests {
    private static let origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
    private static let note = Array(#"{"title": "Sealed", "content": ""}"#.utf8)

    private let clock = TestClock()
    private let service: TestService
    private let token: Secret
    private let credential: Credential

    init() async throws {
        service = try await TestService(now: { [clock] in clock.now })
        (token, credential) = try await AccessTokens(store: service.store).make(
            name: "Chromium", scopes: [.visit, .read, .write], origin: Self.origin, createdAt: clock.now, for: .local)
        clock.advance(milliseconds: 1_000)
    }

    /// A request, and what the extension seals.
    private struct Sealed {
        var method = HTTPRequest.Method.get
        var path = "/api/v1/notes?limit=5"
        var host = TestService.host
        var body: [UInt8]?
        var id: String
        var time: Int64
        var nonce = "0123456789abcdef0123456789abcdef"

        var contentDigest: String {
            body.map { "sha-256=:\(Data(SHA256.digest(of: $0)).base64EncodedString()):" } ?? ""
        }

        func seal(of token: Secret) -> [UInt8] {
            let lines = [
                "backnote sealed token 1", method.rawValue, host, path, contentDigest, "\(time)", nonce,
            ]
            let mask = HMACSHA256.authenticationCode(
                for: lines.joined(separator: "\n").utf8, key: SHA256.digest(of: token.text.utf8))
            let secret = Data(base64URL: String(token.text.dropFirst(3))) ?? Data()
            return zip(secret, mask).map { $0 ^ $1 }
        }

        func headers(seal: [UInt8]) -> HTTPFields {
            let seal = Data(seal).base64URL
            var headers: HTTPFields = [
                .authorization: "Backnote id=\(id), time=\(time), nonce=\(nonce), seal=\(seal)",
                .origin: SealedTokenTests.origin,
            ]
            if body != nil { headers[.contentDigest] = contentDigest }
            return headers
        }
    }

    private func sealed(
        _ method: HTTPRequest.Method = .get, _ path: String = "/api/v1/notes?limit=5", _ body: [UInt8]? = nil
    ) -> Sealed {
        Sealed(
            method: method, path: path, body: body, id: "\(credential.id)", time: clock.now.milliseconds,
            nonce: Data(RandomBytes.make(count: 16)).base64URL)
    }

    private func send(_ sealed: Sealed, to other: TestService? = nil) async throws -> TestService.Response {
        try await (other ?? service).send(
            sealed.method, sealed.path, bytes: sealed.body, headers: sealed.headers(seal: sealed.seal(of: token)),
            host: sealed.host)
    }

    /// Whether a response has the proof of a service that knows the token.
    private func isProven(_ response: TestService.Response, of request: Sealed) -> Bool {
        let header = response.headers[.backnoteProof] ?? ""
        guard let match = header.wholeMatch(of: /time=(\d+), proof=([A-Za-z0-9_-]{43})/) else { return false }
        let seal = Data(request.seal(of: token)).base64URL
        let words = "backnote response 1\n\(seal)\n\(response.status.code)\n\(match.output.1)"
        let code = HMACSHA256.authenticationCode(for: words.utf8, key: SHA256.digest(of: token.text.utf8))
        return match.output.2 == Data(code).base64URL
    }

    @Test(arguments: [
        ("GET", "/api/v1/notes?limit=5", false, 200), ("POST", "/api/v1/notes", true, 201),
        ("GET", "/api/v1/notes/0123", false, 404), ("GET", "/api/v1/tokens", false, 403),
        ("POST", "/api/v1/visits", true, 422), ("DELETE", "/api/v1/tokens/current", false, 204),
    ])
    func aSealedTokenIsAcceptedAndTheResponseIsProven(
        method: String, path: String, hasBody: Bool, status: Int
    ) async throws {
        let request = sealed(try #require(.init(rawValue: method)), path, hasBody ? Self.note : nil)
        let response = try await send(request)
        #expect(response.status.code == status)
        #expect(isProven(response, of: request))
        #expect(response.headers[.accessControlExposeHeaders]?.contains("Backnote-Proof") == true)
    }

    /// `sealed-request.test.js` computes the same texts.
    @Test func aSealAndAProofAreThoseOfTheExtension() throws {
        let token = Secret(tokenBytes: Data(0..<32))
        #expect(token.text == "bn_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
        let sealed = Sealed(
            id: String(repeating: "0", count: 32), time: 1_800_000_000_000, nonce: "0123456789abcdef0123456789abcdef")
        let seal = Data(sealed.seal(of: token)).base64URL
        #expect(seal == "OQcA8r1ArfGS2OmAU1R5DkTtBq8eBlkTOQ5iw4WAMLk")
        let parsed = try #require(
            SealedToken(authorization: sealed.headers(seal: sealed.seal(of: token))[.authorization] ?? ""))
        #expect(
            ResponseProof.value(
                for: parsed, tokenDigest: token.digest, status: .ok, time: Instant(milliseconds: 1_800_000_000_001))
                == "time=1800000000001, proof=CHUb2mAdp1pZHVJj0mDYpwS7jcTtPcm8ErLM_moIkI8")
    }

    @Test func theResponseTellsTheTimeOfTheService() async throws {
        let request = sealed()
        clock.advance(milliseconds: 5_000)
        let proof = try await send(request).headers[.backnoteProof]
        #expect(proof?.hasPrefix("time=\(clock.now.milliseconds), ") == true)
    }

    @Test func aSealOfAnotherRequestIsRefused() async throws {
        let changes: [(inout Sealed) -> Void] = [
            { $0.method = .delete }, { $0.path = "/api/v1/notes?limit=6" }, { $0.host = "localhost:8347" },
            { $0.body = Array("{}".utf8) }, { $0.time += 1 }, { $0.nonce = String(repeating: "n", count: 22) },
            { $0.id = "\(Identifier<Credential>())" },
        ]
        for change in changes {
            let original = sealed()
            var changed = original
            change(&changed)
            let response = try await service.send(
                changed.method, changed.path, bytes: changed.body,
                headers: changed.headers(seal: original.seal(of: token)), host: changed.host)
            #expect(response.status == .unauthorized)
            #expect(response.problem == "signed-out")
        }
        for bit in 0..<256 where bit % 37 == 0 {
            let request = sealed()
            var seal = request.seal(of: token)
            seal[bit / 8] ^= 1 << (bit % 8)
            #expect(
                try await service.send(.get, request.path, headers: request.headers(seal: seal)).status == .unauthorized
            )
        }
    }

    @Test func aSealIsAcceptedOnce() async throws {
        let request = sealed(.post, "/api/v1/notes", Self.note)
        #expect(try await send(request).status == .created)
        let again = try await send(request)
        #expect(again.problem == "seal-not-accepted")
        // The client may repeat the request with another seal, because the service has refused this one.
        #expect(isProven(again, of: request))
        #expect(try await service.send(.get, "/api/v1/notes").text.components(separatedBy: "Sealed").count == 2)
    }

    /// The last character of 43 has two bits more than 32 bytes need.
    @Test func aSealInAnotherSpellingIsRefused() async throws {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        let request = sealed(.post, "/api/v1/notes", Self.note)
        #expect(try await send(request).status == .created)
        let seal = Data(request.seal(of: token)).base64URL
        let last = try #require(seal.last.flatMap { alphabet.firstIndex(of: $0) })
        for bits in 1..<4 {
            var headers = request.headers(seal: request.seal(of: token))
            let other = seal.dropLast() + String(alphabet[last ^ bits])
            headers[.authorization] = headers[.authorization]?.replacing(seal, with: other)
            let again = try await service.send(.post, request.path, bytes: Self.note, headers: headers)
            #expect(again.problem == "signed-out")
        }
        #expect(try await service.send(.get, "/api/v1/notes").text.components(separatedBy: "Sealed").count == 2)
    }

    @Test(arguments: [(-60_001, false), (-60_000, true), (0, true), (2_000, true), (2_001, false)])
    func aSealIsAcceptedForAMinute(milliseconds: Int64, isAccepted: Bool) async throws {
        clock.advance(milliseconds: 600_000)
        var request = sealed()
        request.time += milliseconds
        let response = try await send(request)
        #expect(response.problem == (isAccepted ? nil : "seal-not-accepted"))
        #expect(isProven(response, of: request))
    }

    /// Another program had the port, and sends what it received to the service that was started again.
    @Test func aSealFromBeforeTheStartIsRefused() async throws {
        let kept = sealed()
        clock.advance(milliseconds: 1)
        let restarted = try await TestService(store: service.store, now: { [clock] in clock.now })
        #expect(try await send(kept, to: restarted).problem == "seal-not-accepted")
        clock.advance(milliseconds: 1)
        #expect(try await send(sealed(), to: restarted).status == .ok)
    }

    /// Who has read a stolen data file knows the digest, and not the token.
    @Test func theDigestOfATokenSealsNothing() async throws {
        let digest = SHA256.digest(of: token.text.utf8)
        for secret in [digest, [UInt8](repeating: 0, count: 32), SHA256.digest(of: digest)] {
            let request = sealed()
            let mask = zip(request.seal(of: token), Data(base64URL: String(token.text.dropFirst(3))) ?? Data()).map {
                $0 ^ $1
            }
            let seal = zip(secret, mask).map { $0 ^ $1 }
            let response = try await service.send(.get, request.path, headers: request.headers(seal: seal))
            #expect(response.status == .unauthorized)
        }
    }

    @Test func aBodyIsTheOneThatWasSealed() async throws {
        let request = sealed(.post, "/api/v1/notes", Self.note)
        let headers = request.headers(seal: request.seal(of: token))
        let other = Array(#"{"title": "Forged", "content": ""}"#.utf8)
        let forged = try await service.send(.post, request.path, bytes: other, headers: headers)
        #expect(forged.problem == "malformed-body")
        #expect(isProven(forged, of: request))

        var plain = sealed(.post, "/api/v1/notes")
        plain.nonce += "0"
        let missing = try await service.send(
            .post, plain.path, bytes: Self.note,
            headers: plain.headers(seal: plain.seal(of: token)).merging([.contentLength: "\(Self.note.count)"]))
        #expect(missing.problem == "malformed-body")
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test func anEndedOrUnknownTokenHasAProofOfTheSameForm() async throws {
        let ended = sealed()
        try await AccessTokens(store: service.store).end(credential.id, for: .local)
        var unknown = sealed()
        unknown.id = "\(Identifier<Credential>())"
        for request in [ended, unknown] {
            var headers = request.headers(seal: request.seal(of: token))
            headers[.origin] = nil
            let response = try await service.send(.get, request.path, headers: headers)
            #expect(response.problem == "signed-out")
            #expect(response.headers[.backnoteProof]?.wholeMatch(of: /time=\d+, proof=[A-Za-z0-9_-]{43}/) != nil)
            #expect(!isProven(response, of: request))
        }
    }

    @Test func anotherOriginCannotUseIt() async throws {
        let request = sealed()
        var headers = request.headers(seal: request.seal(of: token))
        headers[.origin] = "http://\(TestService.host)"
        #expect(try await service.send(.get, request.path, headers: headers).status == .unauthorized)
    }

    @Test(arguments: [
        "Backnote", "Backnote ", "Backnote id=1, time=1, nonce=n, seal=s",
        "Backnote id=ID, time=TIME, nonce=NONCE", "Backnote time=TIME, id=ID, nonce=NONCE, seal=SEAL",
        "Backnote id=ID, time=0, nonce=NONCE, seal=SEAL", "Backnote id=ID, time=-5, nonce=NONCE, seal=SEAL",
        "Backnote id=ID, time=99999999999999999999, nonce=NONCE, seal=SEAL",
        "Backnote id=ID, time=TIME, nonce=NO NCE, seal=SEAL", "Backnote id=ID, time=TIME, nonce=NONCE, seal=SEAL, a=b",
    ])
    func whatIsNoSealedTokenIsRefusedWithoutAProof(header: String) async throws {
        let request = sealed()
        let value = header.replacing("ID", with: request.id).replacing("TIME", with: "\(request.time)")
            .replacing("NONCE", with: request.nonce).replacing("SEAL", with: Data(request.seal(of: token)).base64URL)
        let response = try await service.send(.get, request.path, headers: [.authorization: value])
        #expect(response.problem == "signed-out")
        #expect(response.headers[.backnoteProof] == nil)
    }
}

extension HTTPFields {
    fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
        var merged = self
        for field in others { merged[field.name] = field.value }
        return merged
    }
}
