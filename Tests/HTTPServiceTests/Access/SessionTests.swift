import HTTPTypes
import Notebook
import Synchronization
import Testing

@testable import HTTPService

struct SessionTests {
    private static let origin = "http://" + TestService.host

    /// The session's cookie, as the browser sends it back.
    private func signIn(_ service: TestService) async throws -> String {
        let code = try await service.codes.issue()
        let response = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(code.text)"}"#, headers: [.origin: Self.origin], anonymous: true)
        #expect(response.status == .noContent)
        return String(response.headers[.setCookie]?.prefix { $0 != ";" } ?? "")
    }

    @Test func theOneTimeLinkSignsTheBrowserIn() async throws {
        let service = try await TestService()
        let cookie = try await signIn(service)
        #expect(cookie.hasPrefix("backnote-test="))
        let response = try await service.send(.get, "/api/v1/sessions/current", headers: [.cookie: cookie])
        #expect(response.status == .ok)
    }

    @Test func theCookieIsKeptFromScriptsAndOtherSites() async throws {
        let service = try await TestService()
        let code = try await service.codes.issue()
        let response = try await service.send(
            .post, "/api/v1/sessions", #"{"code": "\#(code.text)"}"#, anonymous: true)
        let cookie = response.headers[.setCookie] ?? ""
        #expect(cookie.contains("; HttpOnly"))
        #expect(cookie.contains("; SameSite=Strict"))
    }

    @Test func aCodeWorksOnce() async throws {
        let service = try await TestService()
        let body = #"{"code": "\#(try await service.codes.issue().text)"}"#
        #expect(try await service.send(.post, "/api/v1/sessions", body, anonymous: true).status == .noContent)
        let again = try await service.send(.post, "/api/v1/sessions", body, anonymous: true)
        #expect(again.status == .unauthorized)
        #expect(again.problem == "sign-in-code-refused")
    }

    /// Wrong attempts reach the rate limit. A sign-in link from the same address still works.
    @Test(arguments: [#"{"code": "guess"}"#, #"{"name": "ann", "password": "guess"}"#, #"{"code": 1}"#, "{}"])
    func guessesDoNotMakeASignInLinkWait(guess: String) async throws {
        let service = try await TestService()
        var status: HTTPResponse.Status?
        for _ in 0...60 where status != .tooManyRequests {
            status = try await service.send(.post, "/api/v1/sessions", guess, anonymous: true).status
        }
        #expect(status == .tooManyRequests)
        _ = try await signIn(service)
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
        let response = try await service.send(
            .delete, "/api/v1/sessions/current", headers: [.cookie: cookie, .origin: Self.origin])
        #expect(response.status == .noContent)
        #expect(
            try await service.send(.get, "/api/v1/sessions/current", headers: [.cookie: cookie]).status
                == .unauthorized)
    }

    @Test func onlyATokenCanCreateSignInLinks() async throws {
        let service = try await TestService()
        let cookie = try await signIn(service)
        let refused = try await service.send(
            .post, "/api/v1/sign-in-codes", headers: [.cookie: cookie, .origin: Self.origin])
        #expect(refused.problem == "owner-only")
        let issued = try await service.send(.post, "/api/v1/sign-in-codes")
        #expect((issued.json["link"] as? String)?.hasPrefix("http://127.0.0.1:8347/sign-in#") == true)
    }

    @Test func sessionsAreListedAndEndedOneByOne() async throws {
        let service = try await TestService()
        let cookies = [try await signIn(service), try await signIn(service)]
        let list = try await service.send(.get, "/api/v1/sessions", headers: [.cookie: cookies[0]])
        let sessions = try #require(list.json["sessions"] as? [[String: Any]])
        #expect(sessions.count == 2)
        let other = try #require(sessions.first { $0["isCurrent"] as? Bool == false }?["id"] as? String)
        let ended = try await service.send(
            .delete, "/api/v1/sessions/\(other)", headers: [.cookie: cookies[0], .origin: Self.origin])
        #expect(ended.status == .noContent)
        #expect(try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookies[1]]).status == .unauthorized)
        #expect(try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookies[0]]).status == .ok)
    }

    @Test func allOtherSessionsEndAtOnce() async throws {
        let service = try await TestService()
        let cookies = [try await signIn(service), try await signIn(service), try await signIn(service)]
        _ = try await service.send(
            .delete, "/api/v1/sessions", headers: [.cookie: cookies[1], .origin: Self.origin])
        for (index, cookie) in cookies.enumerated() {
            let response = try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookie])
            #expect((response.status == .ok) == (index == 1))
        }
    }

    /// Days without a request, and whether the session is still there: 14 idle, 90 in all.
    @Test(arguments: [
        ([13, 13], true), ([15], false), ([13, 13, 13, 13, 13, 13], true), ([13, 13, 13, 13, 13, 13, 13], false),
    ])
    func aSessionExpiresWhenItIsIdleOrOld(days: [Int], isThere: Bool) async throws {
        let time = Mutex(Instant(milliseconds: 1_800_000_000_000))
        let service = try await TestService(now: { time.withLock { $0 } })
        let cookie = try await service.sessionCookie()
        var status = 0
        for pause in days {
            time.withLock { $0 = $0.advanced(byDays: pause) }
            status = try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookie]).status.code
        }
        #expect((status == 200) == isThere)
    }
}
