import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestedStores
import Testing

@testable import HTTPService

struct AccountTests {
    private static let password = "correct horse battery"
    private static let origin: HTTPFields = [.origin: "http://" + TestService.host]

    private func signIn(
        _ service: TestService, _ name: String, _ password: String, cookie: String? = nil
    ) async throws -> TestService.Response {
        var headers = Self.origin
        headers[.cookie] = cookie
        return try await service.send(
            .post, "/api/v1/sessions", #"{"name": "\#(name)", "password": "\#(password)"}"#, headers: headers,
            anonymous: true)
    }

    private func cookie(of response: TestService.Response) -> String {
        String(response.headers[.setCookie]?.prefix { $0 != ";" } ?? "")
    }

    @Test func aNameAndPasswordSignInToTheirAccount() async throws {
        let service = try await TestService()
        _ = try await Accounts(store: service.store, cost: .quick).add("ann", password: Self.password, at: .now)
        let response = try await signIn(service, "ann", Self.password)
        #expect(response.status == .noContent)
        let current = try await service.send(
            .get, "/api/v1/sessions/current", headers: [.cookie: cookie(of: response)])
        #expect(current.json["account"] as? String == "ann")
    }

    @Test(arguments: [("ann", "wrong password"), ("bob", password), ("Ann", password), ("ann", ""), ("", password)])
    func everyOtherNameOrPasswordIsRejectedWithTheSameMessage(name: String, password: String) async throws {
        let service = try await TestService()
        _ = try await Accounts(store: service.store, cost: .quick).add("ann", password: Self.password, at: .now)
        let response = try await signIn(service, name, password)
        #expect(response.status == .unauthorized)
        #expect(response.problem == "password-refused")
        #expect(response.json["detail"] as? String == Problem.passwordRefused.detail)
    }

    /// The time reveals nothing: every attempt costs one hash, for a right or wrong password and for an unknown name.
    @Test func everyAttemptCostsTheSameWorkForKnownAndUnknownNames() async throws {
        let accounts = Accounts(store: try await TestService().store, cost: .quick)
        _ = try await accounts.add("ann", password: Self.password, at: .now)
        let tries = [
            ("ann", Self.password), ("ann", "wrong password"), ("bob", Self.password), ("local", Self.password),
            ("no name!", Self.password), ("ann", ""),
        ]
        for (name, password) in tries {
            let before = accounts.hashing.acceptedCount
            _ = try await accounts.account(name: name, password: password)
            #expect(accounts.hashing.acceptedCount == before + 1, "\(name)")
        }
        let kept = try PasswordHash(password: Self.password, cost: .standard)
        #expect(PasswordHash(matchingNothingAt: .standard).cost == kept.cost)
    }

    @Test func anAccountWithoutAPasswordCannotSignIn() async throws {
        let service = try await TestService()
        #expect(try await signIn(service, "local", "").status == .unauthorized)
    }

    @Test(arguments: ["", "Ann", "ann b", "ann/", "ünn", "a\u{202E}b", String(repeating: "a", count: 65)])
    func anAccountNameHasOnlyPlainCharacters(name: String) async throws {
        let service = try await TestService()
        await #expect(throws: NotebookError.self) {
            _ = try await Accounts(store: service.store, cost: .quick).add(name, password: nil, at: .now)
        }
    }

    @Test func twoAccountsCannotShareAName() async throws {
        let accounts = Accounts(store: try await TestService().store, cost: .quick)
        _ = try await accounts.add("ann", password: nil, at: .now)
        await #expect(throws: NotebookError.self) { _ = try await accounts.add("ann", password: nil, at: .now) }
        #expect(try await accounts.list().map(\.name.description) == ["ann", "local"])
    }

    @Test(arguments: ["short", String(repeating: "x", count: 1_025)])
    func theLengthOfAPasswordIsLimited(password: String) async throws {
        let accounts = Accounts(store: try await TestService().store, cost: .quick)
        await #expect(throws: Accounts.Failure.self) {
            _ = try await accounts.add("ann", password: password, at: .now)
        }
    }

    @Test func aNewPasswordEndsTheAccountsSessions() async throws {
        let service = try await TestService()
        let accounts = Accounts(store: service.store, cost: .quick)
        _ = try await accounts.add("ann", password: Self.password, at: .now)
        let cookie = cookie(of: try await signIn(service, "ann", Self.password))
        try await accounts.setPassword("another password", ofAccountNamed: "ann")
        let response = try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookie])
        #expect(response.status == .unauthorized)
        #expect(try await signIn(service, "ann", Self.password).status == .unauthorized)
        #expect(try await signIn(service, "ann", "another password").status == .noContent)
    }

    @Test func signingInAgainEndsThePreviousSession() async throws {
        let service = try await TestService()
        _ = try await Accounts(store: service.store, cost: .quick).add("ann", password: Self.password, at: .now)
        let first = cookie(of: try await signIn(service, "ann", Self.password))
        let second = cookie(of: try await signIn(service, "ann", Self.password, cookie: first))
        #expect(first != second)
        #expect(try await service.send(.get, "/api/v1/notes", headers: [.cookie: first]).status == .unauthorized)
        #expect(try await service.send(.get, "/api/v1/notes", headers: [.cookie: second]).status == .ok)
    }

    @Test func aStoredHashMatchesOnlyItsPassword() throws {
        let hash = try PasswordHash(password: Self.password, cost: .quick)
        #expect(hash.text.hasPrefix("scrypt$10$8$1$"))
        let read = try #require(PasswordHash(text: hash.text))
        #expect(read == hash)
        #expect(try read.matches(Self.password))
        #expect(try !read.matches(Self.password + " "))
        #expect(try PasswordHash(password: Self.password, cost: .quick).text != hash.text)
        for text in ["", "scrypt$16$8$1$$", "scrypt$99$8$1$AAAA$AAAA", "plain$x", hash.text + "$"] {
            #expect(PasswordHash(text: text) == nil)
        }
    }

    /// 64 MiB for one guess.
    @Test func theStandardHashIsExpensive() {
        let cost = PasswordHash.Cost.standard
        #expect(128 * cost.blockSize << cost.logarithmOfRounds == 67_108_864)
    }
}
