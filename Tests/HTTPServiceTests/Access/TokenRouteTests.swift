import Foundation
import HTTPTypes
import Notebook
import TestedStores
import Testing

@testable import HTTPService

struct TokenRouteTests {
    private static let body = #"{"name": "Laptop", "scopes": ["read", "visit"], "expiresInDays": 30}"#

    @Test func aTokenIsShownOnceAndThenIdentifiedByItsPrefix() async throws {
        let service = try await TestService()
        let made = try await service.send(.post, "/api/v1/tokens", Self.body)
        #expect(made.status == .created)
        let token = try #require(made.json["token"] as? String)
        #expect(token.hasPrefix("bn_") && token.count == 46)
        let list = try await service.send(.get, "/api/v1/tokens")
        #expect(!list.text.contains(token))
        let listed = try #require((list.json["tokens"] as? [[String: Any]])?.first)
        #expect(listed["name"] as? String == "Laptop")
        #expect(listed["scopes"] as? [String] == ["visit", "read"])
        #expect(listed["prefix"] as? String == String(token.prefix(9)))
    }

    @Test func aRevokedTokenIsRejectedFromTheNextRequestOn() async throws {
        let service = try await TestService()
        let made = try await service.send(.post, "/api/v1/tokens", Self.body)
        let token = try #require(made.json["token"] as? String)
        let id = try #require(made.json["id"] as? String)
        let headers: HTTPFields = [.authorization: "Bearer \(token)"]
        #expect(try await service.send(.get, "/api/v1/notes", headers: headers).status == .ok)
        #expect(try await service.send(.delete, "/api/v1/tokens/\(id)").status == .noContent)
        #expect(try await service.send(.get, "/api/v1/notes", headers: headers).status == .unauthorized)
        #expect(try await service.send(.delete, "/api/v1/tokens/\(id)").problem == "credential-not-found")
    }

    @Test(arguments: Scope.allCases)
    func aTokenOfEachScopeEndsItselfAndNoOther(scope: Scope) async throws {
        let service = try await TestService()
        let other = try await service.token(scopes: [scope])
        let headers: HTTPFields = [.authorization: "Bearer \(try await service.token(scopes: [scope]))"]
        #expect(try await service.send(.delete, "/api/v1/tokens/current", headers: headers).status == .noContent)
        let again = try await service.send(.delete, "/api/v1/tokens/current", headers: headers)
        #expect(again.status == .unauthorized)
        let rest = try await service.send(
            .delete, "/api/v1/tokens/current", headers: [.authorization: "Bearer \(other)"])
        #expect(rest.status == .noContent)
    }

    /// The browser reads the response although the origin has no access any more.
    @Test func anExtensionReadsThatItsTokenHasEnded() async throws {
        let service = try await TestService()
        let origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
        let token = try await AccessTokens(store: service.store).make(
            name: "a", scopes: [.visit], origin: origin, createdAt: .now, for: .local
        ).secret.text
        let headers: HTTPFields = [.authorization: "Bearer \(token)", .origin: origin]
        let response = try await service.send(.delete, "/api/v1/tokens/current", headers: headers)
        #expect(response.status == .noContent)
        #expect(response.headers[.accessControlAllowOrigin] == origin)
        let late = try await service.send(.get, "/api/v1/link-index", headers: headers)
        #expect(late.status == .forbidden)
        #expect(late.headers[.accessControlAllowOrigin] == nil)
    }

    @Test func aSessionIsNoTokenThatCouldEnd() async throws {
        let service = try await TestService()
        let headers: HTTPFields = [.cookie: try await service.sessionCookie(), .origin: "http://\(TestService.host)"]
        let response = try await service.send(.delete, "/api/v1/tokens/current", headers: headers)
        #expect(response.problem == "credential-not-found")
        #expect(try await service.send(.get, "/api/v1/sessions/current", headers: headers).status == .ok)
    }

    @Test func aRepeatedRequestCreatesOneTokenAndItsLastResponseIsValid() async throws {
        let service = try await TestService()
        let headers: HTTPFields = [.idempotencyKey: "once"]
        _ = try await service.send(.post, "/api/v1/tokens", Self.body, headers: headers)
        let again = try await service.send(.post, "/api/v1/tokens", Self.body, headers: headers)
        let list = try await service.send(.get, "/api/v1/tokens").json["tokens"] as? [[String: Any]]
        #expect(list?.count { $0["name"] as? String == "Laptop" } == 1)
        let token = try #require(again.json["token"] as? String)
        let response = try await service.send(.get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)"])
        #expect(response.status == .ok)
    }

    @Test(arguments: [
        #"{"scopes": ["read"]}"#, #"{"name": " ", "scopes": ["read"]}"#, #"{"name": "x", "scopes": []}"#,
        #"{"name": "x", "scopes": ["root"]}"#, #"{"name": "x", "scopes": ["read"], "expiresInDays": 0}"#,
    ])
    func aTokenNeedsANameAndScopes(body: String) async throws {
        #expect(try await TestService().send(.post, "/api/v1/tokens", body).problem == "malformed-body")
    }

    @Test func theLengthOfATokensNameIsLimited() async throws {
        let body = #"{"name": "\#(String(repeating: "x", count: 257))", "scopes": ["read"]}"#
        #expect(try await TestService().send(.post, "/api/v1/tokens", body).problem == "text-too-long")
    }

    @Test func aNewCommandLineTokenReplacesThePreviousOne() async throws {
        let service = try await TestService()
        let tokens = AccessTokens(store: service.store)
        let (old, new) = (Secret(), Secret())
        for token in [old, new] { try await tokens.keepCommandLineToken(token, at: .now) }
        let refused = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(old.text)"])
        #expect(refused.status == .unauthorized)
        let answered = try await service.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(new.text)"])
        #expect(answered.status == .ok)
    }

    /// Containers leave their tokens behind.
    @Test func ofTooManyCommandLinesThoseThatWereUsedTheLongestAgoEnd() async throws {
        let service = try await TestService()
        let tokens = AccessTokens(store: service.store)
        let start = Instant(milliseconds: 1_800_000_000_000)
        let ids = (0...AccessTokens.commandLineLimit).map { _ in Identifier<Credential>.newCommandLine() }
        for (day, id) in ids.enumerated() {
            let secret = Secret()
            try await tokens.keepCommandLineToken(secret, as: id, of: "host-\(day)", at: start.advanced(byDays: day))
            if day == 0 { _ = try await service.store.use(digest: secret.digest, at: start.advanced(byDays: 9)) }
        }
        let left = try await tokens.list(for: .local).filter(\.id.isOfCommandLine)
        #expect(Set(left.map(\.id)) == Set(ids).subtracting([ids[1]]))
        #expect(left.first?.name == "Command line of host-\(AccessTokens.commandLineLimit)")
        // Other tokens are not counted.
        #expect(try await service.send(.get, "/api/v1/tokens").status == .ok)
    }
}
