import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

struct GateTests {
    @Test(arguments: ["127.0.0.1:8347", "localhost:8347", "[::1]:8347", "LOCALHOST:8347"])
    func theServersOwnNamesAreAnswered(host: String) async throws {
        #expect(try await TestService().send(.get, "/health", host: host).status == .ok)
    }

    @Test(arguments: [
        nil, "", ":8347", "127.0.0.1", "localhost", "localhost.:8347", "127.1:8347", "0.0.0.0:8347", "evil.test:8347",
        "localhost.evil.test:8347", "127.0.0.1.evil.test:8347", "localhost:8348", "localhost:8347, evil.test",
        "localhost:8347@evil.test", "[::ffff:127.0.0.1]:8347",
    ])
    func noOtherNameIsAnsweredAnywhere(host: String?) async throws {
        let service = try await TestService()
        for path in ["/", "/health", "/api/v1/notes", "/nowhere"] {
            let answer = try await service.send(.get, path, host: host)
            #expect(answer.status == .misdirectedRequest)
            #expect(answer.problem == "host-refused")
        }
    }

    @Test(arguments: ["cross-site", "same-site"])
    func pagesOfOtherSitesGetNothingFromTheAPI(site: String) async throws {
        let service = try await TestService()
        let answer = try await service.send(.get, "/api/v1/notes", headers: [.secFetchSite: site])
        #expect(answer.status == .forbidden)
    }

    @Test(arguments: [
        "https://evil.test", "null", "http://127.0.0.1:8348", "https://127.0.0.1:8347",
        "http://127.0.0.1:8347.evil.test",
    ])
    func foreignOriginsAreRefused(origin: String) async throws {
        let service = try await TestService()
        let answer = try await service.send(
            .post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.origin: origin])
        #expect(answer.status == .forbidden)
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test(arguments: [
        "", "Bearer", "Bearer ", "Bearer wrong", "Basic YTpi", "bearer \(String(repeating: "x", count: 300))",
    ])
    func aWrongTokenIsNotSignedIn(authorization: String) async throws {
        let answer = try await TestService().send(.get, "/api/v1/notes", headers: [.authorization: authorization])
        #expect(answer.status == .unauthorized)
        #expect(answer.problem == "signed-out")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer realm=\"Backnote\"")
    }

    /// Every data route of the description, asked by nobody.
    @Test func everyDataRouteWantsACredential() async throws {
        let service = try await TestService()
        for operation in try OpenAPI.operations() where operation.scope != nil {
            let path = operation.path.replacing(/\{\w+\}/, with: String(repeating: "0", count: 32))
            let answer = try await service.send(operation.method, path, "{}", anonymous: true)
            #expect(answer.status == .unauthorized, "\(operation.method) \(operation.path)")
        }
    }

    @Test(arguments: ["/", "/health", "/api/v1/notes", "/nowhere", "/openapi.json"])
    func everyAnswerIsKeptFromBeingFramedSniffedOrReferred(path: String) async throws {
        let headers = try await TestService().send(.get, path, anonymous: true).headers
        #expect(headers[.xFrameOptions] == "DENY")
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.referrerPolicy] == "no-referrer")
        #expect(headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        #expect(headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
    }

    @Test(arguments: [
        "/..%2f..%2fetc/passwd", "/app/%2e%2e/%2e%2e/etc/passwd", "/app/..%5c..%5c", "/app/%252e%252e/", "//etc/passwd",
        "/app/index.html%00.js", "/app/", "/web/app/index.html", "/components/../app/index.html",
    ])
    func onlyTheTablesFilesAreServed(path: String) async throws {
        let answer = try await TestService().send(.get, path, anonymous: true)
        #expect(answer.status == .notFound, "\(path)")
    }
}
