import Cryptography
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import HTTPService

/// The UI's files: compressed for clients that accept it, and not sent again to clients that have them.
struct WebFileTests {
    private static let script = "/app/shell/first-modules.js"

    private func get(
        _ path: String = script, accepting encodings: String? = nil, having tag: String? = nil
    ) async throws -> TestService.Response {
        var headers: HTTPFields = [:]
        headers[.acceptEncoding] = encodings
        headers[.ifNoneMatch] = tag
        return try await TestService().send(.get, path, headers: headers, anonymous: true)
    }

    @Test(arguments: ["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8", "deflate,gzip; q=0.5"])
    func aClientThatAcceptsGzipGetsGzip(encodings: String) async throws {
        let plain = try await get()
        let response = try await get(accepting: encodings)
        #expect(response.headers[.contentEncoding] == "gzip")
        #expect(response.headers[.contentType] == plain.headers[.contentType])
        #expect(response.body.count * 2 < plain.body.count)
        // Gzip's mark, and at its end the count of what it unpacks to (RFC 1952, section 2.3).
        #expect(response.body.prefix(2) == Data([0x1F, 0x8B]))
        let count = response.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        #expect(count == plain.body.count)
    }

    @Test(arguments: [nil, "", "identity", "br", "gzip;q=0", "gzip; q=0.000", "gzipped"])
    func otherClientsGetUncompressedBytes(encodings: String?) async throws {
        let response = try await get(accepting: encodings)
        #expect(response.headers[.contentEncoding] == nil)
        #expect(response.text.contains("customElements"))
    }

    @Test(arguments: [[], [0x42], Array(0...255)] as [[UInt8]])
    func anIncompressibleFileIsSentUncompressed(bytes: [UInt8]) {
        #expect(GzippedBytes(of: ByteBuffer(bytes: bytes)).value == nil)
    }

    @Test(arguments: [script, "/", "/notes/new", "/app/icon.svg"])
    func aHeadRequestGetsTheHeadersOfTheFile(path: String) async throws {
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
    func navigatingToAnUnknownAddressShowsTheApp(isSignedIn: Bool) async throws {
        let service = try await TestService()
        func response(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestService.Response {
            try await service.send(.get, path, headers: headers, anonymous: !isSignedIn)
        }
        let page = try await response("/nowhere/at/all", [.secFetchMode: "navigate"])
        #expect([.notFound, .unauthorized].contains(page.status))
        #expect(page.headers[.contentType] == "text/html; charset=utf-8")
        #expect(page.headers[.contentSecurityPolicy] != nil)
        #expect(page.text.contains("/app/shell/main.js"))
        let program = try await response("/nowhere/at/all")
        #expect(program.status == page.status)
        #expect(program.headers[.contentType] == "application/problem+json")
        let data = try await response("/api/v1/nothing", [.secFetchMode: "navigate"])
        #expect(data.headers[.contentType] == "application/problem+json")
    }

    @Test func eachEncodingHasItsOwnEntityTag() async throws {
        let plain = try #require(try await get().headers[.eTag])
        let packed = try #require(try await get(accepting: "gzip").headers[.eTag])
        #expect(plain != packed)
        for (encodings, tag, status) in [
            (nil, plain, HTTPResponse.Status.notModified), ("gzip", packed, .notModified), ("gzip", plain, .ok),
            (nil, packed, .ok),
        ] {
            let response = try await get(accepting: encodings, having: tag)
            #expect(response.status == status, "\(encodings ?? "-") \(tag)")
            #expect(response.headers[.vary] == "Accept-Encoding")
            #expect(response.body.isEmpty == (status == .notModified))
        }
    }

    /// The page has the policy; on a hundred scripts it would be more than they are.
    @Test func aScriptOpenedAsAPageIsTextInASandbox() async throws {
        let response = try await get()
        #expect(response.headers[.contentType] == "text/javascript")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.headers[.contentSecurityPolicy] == "sandbox")
    }

    @Test(arguments: [
        ("en-GB,en;q=0.9", "en", "Notes"), ("ja,en-US;q=0.7", "ja", "メモ"), ("de-DE, ko-KR;q=0.8, en;q=0.5", "ko", "메모"),
        ("de", "en", "Notes"), ("", "en", "Notes"), (nil, "en", "Notes"), ("*;q=0.5,,;", "en", "Notes"),
    ])
    func aSignedInBrowserGetsTheShellInItsLanguage(accepted: String?, language: String, notes: String) async throws {
        var headers: HTTPFields = [.cookie: "backnote-test=whoever"]
        headers[.acceptLanguage] = accepted
        let response = try await TestService().send(.get, "/", headers: headers, anonymous: true)
        #expect(response.text.contains("<html lang=\"\(language)\""))
        #expect(response.text.contains("<h1>\(notes)</h1>"))
        #expect(response.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
        #expect(response.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
    }

    /// The page has the style and the script of its first paint in itself.
    @Test(arguments: ["en", "ja", "ko"])
    func thePolicyOfTheFirstPageNamesItsStyleAndScript(language: String) async throws {
        let headers: HTTPFields = [.cookie: "backnote-test=whoever", .acceptLanguage: language]
        let response = try await TestService().send(.get, "/", headers: headers, anonymous: true)
        let policy = try #require(response.headers[.contentSecurityPolicy]).components(separatedBy: "; ")
        for (directive, pattern) in [
            ("script-src", /(?s)<script>(.+?)<\/script>/), ("style-src", /(?s)<style>(.+?)<\/style>/),
        ] {
            let contents = response.text.matches(of: pattern).map { Data($0.1.utf8) }
            #expect(contents.count == 1)
            let digests = contents.map { "'sha256-\(Data(SHA256.digest(of: $0)).base64EncodedString())'" }
            #expect(policy.contains(([directive, "'self'"] + digests).joined(separator: " ")), "\(directive)")
        }
        #expect(policy.contains("require-trusted-types-for 'script'"))
        #expect(!response.text.contains(/\son\w+="|\sstyle="/))
    }

    @Test(arguments: [
        ("", "script-src 'self'; style-src 'self';"),
        ("<p>alert(1)</p><script src=\"/a.js\"></script>", "script-src 'self'; style-src 'self';"),
        ("<script>alert(1)", "script-src 'self'; style-src 'self';"),
        // The digests are those of `openssl dgst -sha256 -binary | base64`.
        (
            "<script>a</script><script>b</script><style></style>",
            "script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=' "
                + "'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='; "
                + "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';"
        ),
    ])
    func aPolicyNamesWhatThePageContains(page: String, sources: String) {
        #expect(PagePolicy.policy(of: Data(page.utf8)).hasPrefix("default-src 'none'; " + sources))
    }

    private static let demoPaths = [
        "/demos", "/demos/photos", "/demos/photos/index.html", "/demos/photos/photos.js", "/demos/map",
        "/demos/map/map.js",
    ]

    @Test(arguments: demoPaths)
    func demoAppsAreServedOnlyOnRequest(path: String) async throws {
        #expect(try await TestService().send(.get, path, anonymous: true).status == .notFound)
        let response = try await TestService(servesDemos: true).send(.get, path, anonymous: true)
        #expect(response.status == .ok)
        let type = path.hasSuffix(".js") ? "text/javascript" : "text/html; charset=utf-8"
        #expect(response.headers[.contentType] == type)
        let policy = response.headers[.contentSecurityPolicy]
        #expect(path.hasSuffix(".js") ? policy == "sandbox" : policy?.contains("default-src 'none'") == true)
    }

    @Test(arguments: ["/demos", "/demos/photos", "/demos/map"])
    func aDemoIsFoundWithASlashAtItsEnd(path: String) async throws {
        #expect(try await TestService().send(.get, path + "/", anonymous: true).status == .notFound)
        let service = try await TestService(servesDemos: true)
        let response = try await service.send(.get, path + "/", anonymous: true)
        #expect(response.status == .permanentRedirect)
        #expect(response.headers[.location] == path)
        #expect(try await service.send(.get, path + "/?id=7", anonymous: true).headers[.location] == path + "?id=7")
        for other in [path + "//", path + "/./", "/" + path + "/", path + "/index.html/"] {
            #expect(try await service.send(.get, other, anonymous: true).status == .notFound)
        }
    }

    @Test(arguments: [true, false])
    func theModuleForWebAppsIsAlwaysServed(servesDemos: Bool) async throws {
        let service = try await TestService(servesDemos: servesDemos)
        let response = try await service.send(.get, "/adopt/user-activity.js", anonymous: true)
        #expect(response.status == .ok)
        #expect(response.text.contains("export class UserActivity"))
        for path in ["/adopt/user-activity.test.js", "/adopt/demos/photos/photos.js", "/demos/photos/library.test.js"] {
            #expect(try await service.send(.get, path, anonymous: true).status == .notFound)
        }
    }

    /// A browser that is not signed in gets nothing of the app but its empty page.
    @Test(arguments: [nil, "another=1", "backnote-other=1"])
    func aBrowserThatIsNotSignedInGetsTheEmptyShell(cookie: String?) async throws {
        var headers: HTTPFields = [:]
        headers[.cookie] = cookie
        let response = try await TestService().send(.get, "/", headers: headers, anonymous: true)
        #expect(response.status == .ok)
        #expect(!response.text.contains("<nav"))
        #expect(response.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
    }
}
