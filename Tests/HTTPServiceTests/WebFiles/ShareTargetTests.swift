import HTTPTypes
import Testing

@testable import HTTPService

/// What another app shares with the installed app while its service worker does not run.
struct ShareTargetTests {
    private static let form = "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nA plan\r\n--x--\r\n"

    private func share(origin: String?, site: String?, with service: TestService) async throws -> TestService.Response {
        var headers: HTTPFields = [
            .contentType: "multipart/form-data; boundary=x", .contentLength: "\(Self.form.utf8.count)",
        ]
        headers[.origin] = origin
        headers[.secFetchSite] = site
        return try await service.send(.post, "/share", Self.form, headers: headers, anonymous: true)
    }

    @Test(
        arguments: [
            ("null", "none"), (nil, "none"), (nil, nil), ("http://\(TestService.host)", "same-origin"),
        ] as [(String?, String?)])
    func aShareWithoutAServiceWorkerLeadsToThePageThatSaysSo(origin: String?, site: String?) async throws {
        let service = try await TestService()
        let response = try await share(origin: origin, site: site, with: service)
        #expect(response.status == .seeOther)
        #expect(response.headers[.location] == "/share?received=not")
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test(
        arguments: [
            ("null", "cross-site"), ("null", nil), ("https://evil.test", "cross-site"), ("https://evil.test", "none"),
            (nil, "cross-site"), (nil, "same-site"),
        ] as [(String?, String?)])
    func aFormOfAnotherSiteIsRefused(origin: String?, site: String?) async throws {
        let service = try await TestService()
        #expect(try await share(origin: origin, site: site, with: service).problem == "origin-refused")
    }

    /// Nobody is signed in, so that nothing more is read. The browser shows a response that is an error.
    @Test(arguments: [20_000, 5_000_000], [true, false])
    func aShareWithAFileIsAnsweredWithThePageThatSaysSo(size: Int, statesLength: Bool) async throws {
        let service = try await TestService()
        let file = String(repeating: "x", count: size)
        var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=x"]
        headers[statesLength ? .contentLength : .transferEncoding] = statesLength ? "\(size)" : "chunked"
        let response = try await service.send(.post, "/share", file, headers: headers, anonymous: true)
        #expect(response.status == .contentTooLarge)
        #expect(response.headers[.contentType] == "text/html; charset=utf-8")
        #expect(response.headers[.contentSecurityPolicy] != nil)
    }

    /// The exception for forms without an origin is for shares only.
    @Test func aFormWithoutAnOriginWritesNothing() async throws {
        let service = try await TestService()
        let headers: HTTPFields = [.origin: "null", .secFetchSite: "none"]
        let response = try await service.send(.post, "/api/v1/notes", #"{"title": "x"}"#, headers: headers)
        #expect(response.problem == "origin-refused")
    }
}
