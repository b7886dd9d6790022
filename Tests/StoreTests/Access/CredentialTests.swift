import Notebook
import TestedStores
import Testing

struct CredentialTests {
    private static let start = Instant(milliseconds: 1_000_000_000_000)

    private func token(_ name: String = "t", account: AccountID = .local, origin: String? = nil) -> Credential {
        Credential(
            kind: .token, digest: (0..<32).map { _ in .random(in: 0...255) }, account: account, name: name,
            scopes: [.read, .visit], prefix: "bn_abcdef", origin: origin, createdAt: Self.start, expiresAt: nil)
    }

    @Test(arguments: TestedStore.all)
    func aCredentialIsReturnedAsItWasStored(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        var token = token(origin: "chrome-extension://x")
        try await store.keep(token)
        #expect(try await store.credentials(.token, for: .local) == [token])
        token.lastUsedAt = Self.start
        #expect(try await store.use(digest: token.digest, at: Self.start) == token)
    }

    @Test(arguments: TestedStore.all)
    func theUseIsRecordedAtMostOnceAMinute(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let token = token()
        try await store.keep(token)
        var written: [Int64] = []
        for second in [0, 1, 59, 60, 61, 119, 130] as [Int64] {
            _ = try await store.use(
                digest: token.digest, at: Instant(milliseconds: Self.start.milliseconds + second * 1_000))
            let used = try #require(try await store.credentials(.token, for: .local).first?.lastUsedAt)
            written.append((used.milliseconds - Self.start.milliseconds) / 1_000)
        }
        #expect(written == [0, 0, 0, 60, 60, 60, 130])
    }

    @Test(arguments: TestedStore.all)
    func usesAreRecordedBeforeTheStoreIsClosed(_ tested: TestedStore) async throws {
        let place = try tested.place()
        let store = try await place.open()
        let tokens = [token("a"), token("b"), token("c")]
        for token in tokens { try await store.keep(token) }
        for token in tokens.dropLast() { _ = try await store.use(digest: token.digest, at: Self.start) }
        try await store.close()
        let uses = try await place.open().credentials(.token, for: .local).map { ($0.name, $0.lastUsedAt) }
        #expect(Dictionary(uniqueKeysWithValues: uses) == ["a": Self.start, "b": Self.start, "c": nil])
    }

    @Test(arguments: TestedStore.all)
    func anAccountCannotEndAnothersCredential(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let name = try #require(AccountName("ann"))
        let token = token(account: try await store.addAccount(named: name, passwordHash: nil, at: Self.start).id)
        try await store.keep(token)
        await #expect(throws: NotebookError.self) { try await store.endCredential(token.id, .token, for: .local) }
        #expect(try await store.use(digest: token.digest, at: Self.start) != nil)
        #expect(try await store.credentials(.token, for: .local).isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func endingAllCredentialsKeepsTheException(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let tokens = [token("a"), token("b"), token("c")]
        for token in tokens { try await store.keep(token) }
        try await store.endCredentials(.token, except: tokens[1].id, for: .local)
        #expect(try await store.credentials(.token, for: .local) == [tokens[1]])
        try await store.endCredentials(.token, except: nil, for: .local)
        #expect(try await store.credentials(.token, for: .local).isEmpty)
    }

    @Test(arguments: TestedStore.all)
    func originsAreBoundWhileTheirTokenExists(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        func isBound(_ origin: String) async throws -> Bool {
            try await store.isCredentialBound(to: origin, at: Self.start)
        }
        #expect(try await !isBound("moz-extension://x"))
        let token = token(origin: "moz-extension://x")
        try await store.keep(token)
        #expect(try await isBound("moz-extension://x"))
        #expect(try await !isBound("moz-extension://y"))
        try await store.endCredential(token.id, .token, for: .local)
        #expect(try await !isBound("moz-extension://x"))
    }

    @Test(arguments: TestedStore.all)
    func aCredentialWithTheSameIdentifierReplacesTheFormer(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let former = token()
        let latter = Credential(
            kind: .token, id: former.id, digest: [UInt8](repeating: 7, count: 32), account: .local, name: "new",
            createdAt: Self.start, expiresAt: nil)
        try await store.keep(former)
        try await store.keep(latter)
        #expect(try await store.credentials(.token, for: .local) == [latter])
        #expect(try await store.use(digest: former.digest, at: Self.start) == nil)
        #expect(try await store.digest(ofToken: former.id) == latter.digest)
    }
}
