import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import HTTPService

struct RequestGuardTests {
    @Test(arguments: [
        "", "Bearer", "Bearer ", "Bearer wrong", "Basic YTpi", "bearer \(String(repeating: "x", count: 300))",
    ])
    func anInvalidTokenIsRejected(authorization: String) async throws {
        let response = try await TestService().send(.get, "/api/v1/notes", headers: [.authorization: authorization])
        #expect(response.status == .unauthorized)
        #expect(response.problem == "signed-out")
        #expect(response.headers[.wwwAuthenticate] == "Bearer realm=\"Backnote\"")
    }

    @Test func everyDataRouteRequiresACredential() async throws {
        let service = try await TestService()
        for operation in try OpenAPI.operations() where operation.access != .open {
            let path = operation.path.replacing(/\{\w+\}/, with: String(repeating: "0", count: 32))
            let response = try await service.send(operation.method, path, "{}", anonymous: true)
            #expect(response.status == .unauthorized, "\(operation.method) \(operation.path)")
        }
    }

    @Test func aRequestForAnotherAccountIsRejectedAndChangesNothing() async throws {
        let service = try await TestService()
        let name = try #require(HTTPField.Name("Backnote-Account"))
        for (account, status) in [("local", HTTPResponse.Status.created), ("ann", .unauthorized), ("", .unauthorized)] {
            let response = try await service.send(
                .post, "/api/v1/notes", #"{"title": "Plan"}"#, headers: [name: account])
            #expect(response.status == status, "\(account)")
            #expect(response.problem == (status == .created ? nil : "other-account"))
        }
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.count == 1)
        // Signing in replaces the account.
        let signIn = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(try await service.codes.issue().text)"}"#, headers: [name: "ann"],
            anonymous: true)
        #expect(signIn.status == .noContent)
    }

    @Test(arguments: ["/", "/health", "/api/v1/notes", "/nowhere", "/openapi.json"])
    func everyResponseHasTheSecurityHeaders(path: String) async throws {
        let headers = try await TestService().send(.get, path, anonymous: true).headers
        #expect(headers[.xFrameOptions] == "DENY")
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.referrerPolicy] == "no-referrer")
        #expect(headers[.permissionsPolicy]?.contains("camera=(), ") == true)
        #expect(headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        #expect(headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
    }

    /// They have the policies of their page, and as documents they are in a sandbox. A worker has the policy of its own response.
    @Test(arguments: ["/app/shell/main.js", "/app/shell/first.css", "/service-worker.js"])
    func scriptsAndStylesHaveTheHeadersThatApplyToThem(path: String) async throws {
        let headers = try await TestService().send(.get, path, anonymous: true).headers
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.crossOriginResourcePolicy] == "same-origin")
        #expect(headers[.permissionsPolicy] == nil)
        let policy = headers[.contentSecurityPolicy]
        #expect(path == "/service-worker.js" ? policy?.contains("connect-src") == true : policy == "sandbox")
    }

    @Test(arguments: ["/", "/notes", "/sites", "/reminders", "/browse", "/pair", "/share", "/app/shell/index.html"])
    func theUIsPagesRunOnlyTheirOwnScripts(path: String) async throws {
        let response = try await TestService().send(.get, path, anonymous: true)
        let policy = response.headers[.contentSecurityPolicy]?.split(separator: ";").map { $0.drop { $0 == " " } } ?? []
        #expect(response.status == .ok)
        for rule in [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "form-action 'self'",
            "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        ] {
            #expect(policy.contains(Substring(rule)), "\(rule)")
        }
        // Without a script or style in the page itself the policy keeps nothing from working.
        #expect(!response.text.contains(/<script>|<style>|\son\w+="|\sstyle="/))
    }

    /// Another program may have this port tomorrow.
    @Test func noDataIsCached() async throws {
        let service = try await TestService()
        let id = try await service.note("Plan").id
        for path in ["/api/v1/notes", "/api/v1/notes/\(id)", "/api/v1/sessions/current", "/api/v1/tokens", "/nowhere"] {
            let kept = try await service.send(.get, path).headers[.cacheControl]
            #expect(["no-store", "private, no-cache"].contains(kept), "\(path): \(kept ?? "")")
        }
    }

    /// It would stay in the browser when another program has this port.
    @Test func onlyTheInstalledAppHasAServiceWorkerAndItStoresFilesOnly() throws {
        let registering = WebFile.all.filter { $0.text.contains("serviceWorker.register") }
        #expect(registering.map(\.path) == ["/app/offline/installed-app.js"])
        let worker = try #require(WebFile.all.first { $0.path == "/service-worker.js" }).text
        let list = try #require(worker.firstMatch(of: /JSON\.parse\('(.*)'\)/)).output.1
        let stored = try JSONDecoder().decode([String].self, from: Data(list.utf8))
        let served = Set(WebFile.all.map(\.path))
        let appFiles = served.filter { $0.hasPrefix("/app/") && $0 != "/app/opensearch.xml" }
        #expect(appFiles.subtracting(stored) == [])
        #expect(stored.filter { !served.contains($0) || $0.hasPrefix("/api/") } == [])
        #expect(stored.contains("/app/shell/index.html"))
    }

    @Test func methodOverrideHeadersAreIgnored() async throws {
        let service = try await TestService()
        let id = try await service.note("Plan").id
        for name in ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"] {
            let response = try await service.send(
                .get, "/api/v1/notes/\(id)", headers: [try #require(HTTPField.Name(name)): "DELETE"])
            #expect(response.json["title"] as? String == "Plan")
        }
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.count == 1)
    }
}

extension WebFile {
    fileprivate var text: String { String(decoding: bytes.readableBytesView, as: UTF8.self) }
}
