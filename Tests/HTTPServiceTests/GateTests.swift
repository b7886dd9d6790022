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

    @Test(arguments: ["/", "/notes", "/sites", "/reminders", "/browse", "/pair", "/share", "/app/shell/index.html"])
    func thePagesOfTheUIRunTheirOwnScriptsOnly(path: String) async throws {
        let answer = try await TestService().send(.get, path, anonymous: true)
        let policy = answer.headers[.contentSecurityPolicy]?.split(separator: ";").map { $0.drop { $0 == " " } } ?? []
        #expect(answer.status == .ok)
        for rule in [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "form-action 'self'",
            "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        ] {
            #expect(policy.contains(Substring(rule)), "\(rule)")
        }
        // Without a script or style in the page itself the policy keeps nothing from working.
        #expect(!answer.text.contains(/<script>|<style>|\son\w+="|\sstyle="/))
    }

    /// Another program may have this port tomorrow.
    @Test func nothingOfTheNotebookIsKeptByCaches() async throws {
        let service = try await TestService()
        let id = try await service.note("Plan").id
        for path in ["/api/v1/notes", "/api/v1/notes/\(id)", "/api/v1/sessions/current", "/api/v1/tokens", "/nowhere"] {
            let kept = try await service.send(.get, path).headers[.cacheControl]
            #expect(["no-store", "private, no-cache"].contains(kept), "\(path): \(kept ?? "")")
        }
        for file in WebFile.all {
            #expect(!String(decoding: file.bytes, as: UTF8.self).contains("serviceWorker.register"))
        }
    }

    @Test func aHeaderThatNamesAnotherMethodIsNotRead() async throws {
        let service = try await TestService()
        let id = try await service.note("Plan").id
        for name in ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"] {
            let answer = try await service.send(
                .get, "/api/v1/notes/\(id)", headers: [try #require(HTTPField.Name(name)): "DELETE"])
            #expect(answer.json["title"] as? String == "Plan")
        }
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.count == 1)
    }

    @Test(arguments: [
        "/..%2f..%2fetc/passwd", "/app/%2e%2e/%2e%2e/etc/passwd", "/app/..%5c..%5c", "/app/%252e%252e/", "//etc/passwd",
        "/app/shell/index.html%00.js", "/app/", "/web/app/shell/index.html", "/base/../app/shell/index.html",
    ])
    func onlyTheTablesFilesAreServed(path: String) async throws {
        let answer = try await TestService().send(.get, path, anonymous: true)
        #expect(answer.status == .notFound, "\(path)")
    }
}
