import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

/// The UI's files: packed for who can unpack them, and not sent again to who has them.
struct WebFileTests {
    private static let script = "/app/shell/main.js"

    private func get(
        _ path: String = script, accepting encodings: String? = nil, having tag: String? = nil
    ) async throws -> TestService.Answer {
        var headers: HTTPFields = [:]
        headers[.acceptEncoding] = encodings
        headers[.ifNoneMatch] = tag
        return try await TestService().send(.get, path, headers: headers, anonymous: true)
    }

    @Test(arguments: ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8", "deflate,gzip; q=0.5"])
    func whoTakesGzipGetsIt(encodings: String) async throws {
        let plain = try await get()
        let answer = try await get(accepting: encodings)
        #expect(answer.headers[.contentEncoding] == "gzip")
        #expect(answer.headers[.contentType] == plain.headers[.contentType])
        #expect(answer.body.count * 2 < plain.body.count)
        // Gzip's mark, and at its end the count of what it unpacks to (RFC 1952, section 2.3).
        #expect(answer.body.prefix(2) == Data([0x1F, 0x8B]))
        let count = answer.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(count == plain.body.count)
    }

    @Test(arguments: [nil, "", "identity", "br", "gzip;q=0", "gzip; q=0.000", "gzipped"])
    func othersGetTheBytesAsTheyAre(encodings: String?) async throws {
        let answer = try await get(accepting: encodings)
        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.text.contains("customElements"))
    }

    @Test(arguments: [[], [0x42], Array(0...255)] as [[UInt8]])
    func whatPackingMakesNoSmallerStaysAsItIs(bytes: [UInt8]) {
        #expect(GzippedBytes(of: bytes).value == nil)
    }

    @Test(arguments: [script, "/", "/notes/new", "/app/icon.svg"])
    func whoAsksForTheHeadGetsItAsItWouldBe(path: String) async throws {
        let service = try await TestService()
        let whole = try await service.send(.get, path, anonymous: true)
        let head = try await service.send(.head, path, anonymous: true)
        #expect(head.status == .ok)
        #expect(head.body.isEmpty)
        for name in [HTTPField.Name.contentType, .eTag, .cacheControl, .contentSecurityPolicy, .contentLength] {
            #expect(head.headers[name] == whole.headers[name], "\(name)")
        }
    }

    @Test(arguments: [true, false])
    func whoGoesWhereNothingIsSeesTheApp(isSignedIn: Bool) async throws {
        let service = try await TestService()
        func answer(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestService.Answer {
            try await service.send(.get, path, headers: headers, anonymous: !isSignedIn)
        }
        let page = try await answer("/nowhere/at/all", [.secFetchMode: "navigate"])
        #expect([.notFound, .unauthorized].contains(page.status))
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.headers[.contentSecurityPolicy] != nil)
        #expect(page.text.contains("/app/shell/main.js"))
        let program = try await answer("/nowhere/at/all")
        #expect(program.status == page.status)
        #expect(program.headers[.contentType] == "application/problem+json")
        let data = try await answer("/api/v1/nothing", [.secFetchMode: "navigate"])
        #expect(data.headers[.contentType] == "application/problem+json")
    }

    @Test func eachEncodingHasATagOfItsOwn() async throws {
        let plain = try #require(try await get().headers[.eTag])
        let packed = try #require(try await get(accepting: "gzip").headers[.eTag])
        #expect(plain != packed)
        for (encodings, tag, status) in [
            (nil, plain, HTTPResponse.Status.notModified), ("gzip", packed, .notModified), ("gzip", plain, .ok),
            (nil, packed, .ok),
        ] {
            let answer = try await get(accepting: encodings, having: tag)
            #expect(answer.status == status, "\(encodings ?? "-") \(tag)")
            #expect(answer.headers[.vary] == "Accept-Encoding")
            #expect(answer.body.isEmpty == (status == .notModified))
        }
    }

    /// The page has the policy; on a hundred scripts it would be more than they are.
    @Test func aScriptOpenedAsAPageMayNothing() async throws {
        let answer = try await get()
        #expect(answer.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'")
    }

    @Test(arguments: [
        ("en-GB,en;q=0.9", "en", "Notes"), ("ja,en-US;q=0.7", "ja", "メモ"), ("de-DE, ko-KR;q=0.8, en;q=0.5", "ko", "메모"),
        ("de", "en", "Notes"), ("", "en", "Notes"), (nil, "en", "Notes"), ("*;q=0.5,,;", "en", "Notes"),
    ])
    func aSignedInWindowBeginsInItsLanguage(accepted: String?, language: String, notes: String) async throws {
        var headers: HTTPFields = [.cookie: "backnote-test=whoever"]
        headers[.acceptLanguage] = accepted
        let answer = try await TestService().send(.get, "/", headers: headers, anonymous: true)
        #expect(answer.text.contains("<html lang=\"\(language)\""))
        #expect(answer.text.contains("<h1>\(notes)</h1>"))
        #expect(answer.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
        #expect(answer.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
    }

    /// Before the door nothing of the house is shown.
    @Test(arguments: [nil, "another=1", "backnote-other=1"])
    func whoIsNotSignedInSeesNothingFirst(cookie: String?) async throws {
        var headers: HTTPFields = [:]
        headers[.cookie] = cookie
        let answer = try await TestService().send(.get, "/", headers: headers, anonymous: true)
        #expect(answer.status == .ok)
        #expect(!answer.text.contains("<nav"))
        #expect(answer.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
    }
}
