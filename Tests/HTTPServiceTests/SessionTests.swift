import HTTPTypes
import Testing

@testable import HTTPService

struct SessionTests {
    private static let origin = "http://" + TestService.host

    /// The session's cookie, as the browser sends it back.
    private func signIn(_ service: TestService) async throws -> String {
        let code = await service.codes.issue()
        let answer = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(code.text)"}"#, headers: [.origin: Self.origin], anonymous: true)
        #expect(answer.status == .noContent)
        return String(answer.headers[.setCookie]?.prefix { $0 != ";" } ?? "")
    }

    @Test func theOneTimeLinkSignsTheBrowserIn() async throws {
        let service = try await TestService()
        let cookie = try await signIn(service)
        #expect(cookie.hasPrefix("backnote-test="))
        let answer = try await service.send(.get, "/api/v1/sessions/current", headers: [.cookie: cookie])
        #expect(answer.status == .ok)
    }

    @Test func theCookieIsKeptFromScriptsAndOtherSites() async throws {
        let service = try await TestService()
        let code = await service.codes.issue()
        let answer = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(code.text)"}"#, anonymous: true)
        let cookie = answer.headers[.setCookie] ?? ""
        #expect(cookie.contains("; HttpOnly"))
        #expect(cookie.contains("; SameSite=Strict"))
    }

    @Test func aCodeWorksOnce() async throws {
        let service = try await TestService()
        let body = #"{"code": "\#(await service.codes.issue().text)"}"#
        #expect(try await service.send(.post, "/api/v1/sessions", body, anonymous: true).status == .noContent)
        let again = try await service.send(.post, "/api/v1/sessions", body, anonymous: true)
        #expect(again.status == .unauthorized)
        #expect(again.problem == "sign-in-code-refused")
    }

    @Test func aCookieChangesSomethingOnlyFromThisServersPages() async throws {
        let service = try await TestService()
        let cookie = try await signIn(service)
        let refused = try await service.send(
            .post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.cookie: cookie])
        #expect(refused.status == .forbidden)
        let made = try await service.send(
            .post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.cookie: cookie, .origin: Self.origin])
        #expect(made.status == .created)
    }

    @Test func signingOutEndsTheSession() async throws {
        let service = try await TestService()
        let cookie = try await signIn(service)
        let answer = try await service.send(
            .delete, "/api/v1/sessions/current", headers: [.cookie: cookie, .origin: Self.origin])
        #expect(answer.status == .noContent)
        #expect(
            try await service.send(.get, "/api/v1/sessions/current", headers: [.cookie: cookie]).status
                == .unauthorized)
    }

    @Test func onlyATokenHandsOutLinks() async throws {
        let service = try await TestService()
        let cookie = try await signIn(service)
        let refused = try await service.send(
            .post, "/api/v1/sign-in-codes", headers: [.cookie: cookie, .origin: Self.origin])
        #expect(refused.status == .unauthorized)
        let issued = try await service.send(.post, "/api/v1/sign-in-codes")
        #expect((issued.json["link"] as? String)?.hasPrefix("http://127.0.0.1:8347/sign-in#") == true)
    }
}
