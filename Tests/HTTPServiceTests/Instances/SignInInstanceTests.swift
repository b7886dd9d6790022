import Foundation
import HTTPTypes
import Notebook
import TestedStores
import Testing

@testable import HTTPService

/// Signing in and out while each request reaches another instance of the service.
@Suite(.severalInstances)
struct SignInInstanceTests {
    private static let password = "correct horse battery"
    private static let origin: HTTPFields = [.origin: "http://" + TestService.host]

    private let clock: TestClock
    private let instances: TwoInstances
    private var first: TestService { instances.first }
    private var second: TestService { instances.second }

    init() async throws {
        let clock = TestClock()
        self.clock = clock
        instances = try await TwoInstances(clocks: (clock.service, clock.service))
    }

    private func signIn(_ service: TestService, _ body: String) async throws -> TestService.Response {
        try await service.send(.post, "/api/v1/sessions", body, headers: Self.origin, anonymous: true)
    }

    private func cookie(of response: TestService.Response) -> String {
        String(response.headers[.setCookie]?.prefix { $0 != ";" } ?? "")
    }

    private func status(_ service: TestService, _ headers: HTTPFields) async throws -> Int {
        try await service.send(.get, "/api/v1/notes", headers: headers).status.code
    }

    @Test func aSignInLinkOfOneInstanceWorksAtTheOther() async throws {
        let issued = try await first.send(.post, "/api/v1/sign-in-codes")
        let code = try #require((issued.json["link"] as? String)?.split(separator: "#").last)
        let response = try await signIn(second, #"{"code": "\#(code)"}"#)
        #expect(response.status == .noContent)
        for service in instances.both {
            #expect(try await status(service, [.cookie: cookie(of: response)]) == 200)
            #expect(try await signIn(service, #"{"code": "\#(code)"}"#).problem == "sign-in-code-refused")
        }
    }

    @Test func aSignInLinkExpiresAtBoth() async throws {
        let code = try await first.codes.issue().text
        clock.advance(seconds: 3_600)
        #expect(try await signIn(second, #"{"code": "\#(code)"}"#).status == .unauthorized)
    }

    @Test func ofRequestsWithACodeAtTheSameMomentOneSignsIn() async throws {
        for _ in 0..<10 {
            let body = #"{"code": "\#(try await first.codes.issue().text)"}"#
            let statuses = try await instances.statuses(.post, "/api/v1/sessions", body, timesEach: 2)
            #expect(statuses == [204: 1, 401: 3])
        }
    }

    @Test func wrongPasswordsAreCountedTogether() async throws {
        for number in 0..<5 {
            let service = instances.both[number % 2]
            let response = try await signIn(service, #"{"name": "ann", "password": "wrong password"}"#)
            #expect(response.status == .unauthorized)
        }
        for service in instances.both {
            let response = try await signIn(service, #"{"name": "ann", "password": "wrong password"}"#)
            #expect(response.status == .tooManyRequests)
            #expect(response.headers[.retryAfter] == "6")
        }
        clock.advance(seconds: 6)
        let body = #"{"name": "ann", "password": "wrong password"}"#
        #expect(try await instances.statuses(.post, "/api/v1/sessions", body) == [401: 1, 429: 1])
    }

    @Test func guessesAtTheSameMomentAreAllCounted() async throws {
        let body = #"{"name": "ann", "password": "wrong password"}"#
        #expect(try await instances.statuses(.post, "/api/v1/sessions", body, timesEach: 8) == [401: 5, 429: 11])
    }

    @Test func aSuccessAtOneInstanceEndsTheFailuresAtTheOther() async throws {
        _ = try await Accounts(store: first.store, cost: .quick).add("ann", password: Self.password, at: clock.now)
        for number in 0..<12 {
            let right = try await signIn(
                instances.both[number % 2], #"{"name": "ann", "password": "\#(Self.password)"}"#)
            #expect(right.status == .noContent)
            let wrong = try await signIn(instances.both[number % 2], #"{"name": "ann", "password": "wrong password"}"#)
            #expect(wrong.status == .unauthorized)
        }
    }

    @Test func whatEndsAtOneInstanceIsRejectedByTheOtherAtOnce() async throws {
        let cookies = [try await first.sessionCookie(), try await second.sessionCookie()]
        let made = try await first.send(.post, "/api/v1/tokens", #"{"name": "x", "scopes": ["read"]}"#)
        let token: HTTPFields = [.authorization: "Bearer \(try #require(made.json["token"] as? String))"]
        for headers in [token] + cookies.map({ [.cookie: $0] }) {
            for service in instances.both { #expect(try await status(service, headers) == 200) }
        }
        let id = try #require(made.json["id"] as? String)
        #expect(try await second.send(.delete, "/api/v1/tokens/\(id)").status == .noContent)
        #expect(try await status(first, token) == 401)
        var headers = Self.origin
        headers[.cookie] = cookies[0]
        #expect(try await first.send(.delete, "/api/v1/sessions", headers: headers).status == .noContent)
        #expect(try await status(second, [.cookie: cookies[1]]) == 401)
        #expect(try await second.send(.delete, "/api/v1/sessions/current", headers: headers).status == .noContent)
        #expect(try await status(first, [.cookie: cookies[0]]) == 401)
    }

    @Test func aNewPasswordAndARemovalApplyAtBoth() async throws {
        let accounts = Accounts(store: first.store, cost: .quick)
        _ = try await accounts.add("ann", password: Self.password, at: clock.now)
        let old = #"{"name": "ann", "password": "\#(Self.password)"}"#
        let new = #"{"name": "ann", "password": "another password"}"#
        let cookie = cookie(of: try await signIn(second, old))
        try await accounts.setPassword("another password", ofAccountNamed: "ann")
        #expect(try await status(second, [.cookie: cookie]) == 401)
        #expect(try await signIn(second, old).status == .unauthorized)
        #expect(try await signIn(second, new).status == .noContent)
        try await accounts.remove(accountNamed: "ann")
        #expect(try await signIn(second, new).status == .unauthorized)
    }

    @Test func eachDataFolderHasATokenOfItsOwn() async throws {
        let folders = instances.both.map { (service: $0, id: Identifier<Credential>.newCommandLine(), token: Secret()) }
        for (service, id, token) in folders {
            try await AccessTokens(store: service.store).keepCommandLineToken(token, as: id, of: "host", at: clock.now)
        }
        for (_, _, token) in folders {
            for service in instances.both {
                #expect(try await status(service, [.authorization: "Bearer \(token.text)"]) == 200)
            }
        }
        // A new token of a folder replaces the former one of that folder.
        let new = Secret()
        try await AccessTokens(store: first.store).keepCommandLineToken(new, as: folders[0].id, at: clock.now)
        for (token, expected) in [(folders[0].token, 401), (new, 200), (folders[1].token, 200)] {
            #expect(try await status(second, [.authorization: "Bearer \(token.text)"]) == expected)
        }
    }

    @Test func theServiceKeyIsTheSameForAllInstancesAndAfterARestart() async throws {
        let keys = try await withThrowingTaskGroup { group in
            for service in instances.both { group.addTask { try await service.store.serviceKey() } }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(keys.count == 1)
        #expect(keys.first?.count == 32)
        let unknown = Identifier<Credential>()
        let decoy = try await proof(of: unknown, from: first)
        #expect(!decoy.isEmpty)
        #expect(try await proof(of: unknown, from: second) == decoy)
    }

    private func proof(of id: Identifier<Credential>, from service: TestService) async throws -> String {
        let body = #"{"id": "\#(id)", "nonce": "\#(String(repeating: "n", count: 43))"}"#
        let response = try await service.send(.post, "/api/v1/pairings/proofs", body, anonymous: true)
        return response.json["proof"] as? String ?? ""
    }
}
