import Notebook
import TestedStores
import Testing

struct AccountTests {
    private static let time = Instant(milliseconds: 1_000_000_000_000)

    private func name(_ text: String) throws -> AccountName { try #require(AccountName(text)) }

    @Test(arguments: TestedStore.all)
    func aNewStoreHasTheLocalAccount(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        #expect(try await store.accounts().map(\.name) == [.local])
        #expect(try await store.account(.local).name == .local)
    }

    @Test(arguments: TestedStore.all)
    func anAccountIsFoundByItsNameAndItsNumber(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let ann = try await store.addAccount(named: name("ann"), passwordHash: "hash", at: Self.time)
        #expect(ann == Account(id: ann.id, name: try name("ann"), createdAt: Self.time, hasPassword: true))
        #expect(try await store.account(ann.id) == ann)
        #expect(try await store.account(named: name("ann")) == ann)
        #expect(try await store.account(named: name("bob")) == nil)
        #expect(try await store.accounts().map(\.id) == [ann.id, .local])
        let found = try #require(try await store.passwordHash(ofAccountNamed: name("ann")))
        #expect(found.hash == "hash" && found.account == ann)
        #expect(try await store.passwordHash(ofAccountNamed: .local) == nil)
    }

    @Test(arguments: TestedStore.all)
    func aNameIsUsedOnce(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        _ = try await store.addAccount(named: name("ann"), passwordHash: nil, at: Self.time)
        await expect(.accountNameTaken) {
            _ = try await store.addAccount(named: name("ann"), passwordHash: nil, at: Self.time)
        }
    }

    @Test(arguments: TestedStore.all)
    func aNewPasswordEndsTheSessions(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        for kind in [Credential.Kind.session, .token] {
            try await store.keep(
                Credential(
                    kind: kind, digest: [UInt8](repeating: kind == .token ? 1 : 2, count: 32), account: .local,
                    name: "", createdAt: Self.time, expiresAt: nil))
        }
        try await store.setPasswordHash("new", for: .local)
        #expect(try await store.passwordHash(ofAccountNamed: .local)?.hash == "new")
        #expect(try await store.credentials(.session, for: .local).isEmpty)
        #expect(try await store.credentials(.token, for: .local).count == 1)
        await expect(.accountNotFound) {
            try await store.setPasswordHash("new", for: AccountID(rawValue: 999))
        }
    }

    @Test(arguments: TestedStore.all)
    func aRemovedAccountLeavesNothingAndItsNumberIsNotUsedAgain(_ tested: TestedStore) async throws {
        let store = try await tested.open()
        let ann = try await store.addAccount(named: name("ann"), passwordHash: "hash", at: Self.time).id
        let token = Credential(
            kind: .token, digest: [UInt8](repeating: 1, count: 32), account: ann, name: "", createdAt: Self.time,
            expiresAt: nil)
        try await store.keep(token)
        try await store.keepDevice(digest: [UInt8](repeating: 2, count: 32), replacing: nil, for: ann, at: Self.time)
        try await store.removeAccount(ann)
        #expect(try await store.accounts().map(\.id) == [.local])
        #expect(try await store.use(digest: token.digest, at: Self.time) == nil)
        #expect(try await store.account(ofDevice: [UInt8](repeating: 2, count: 32), since: Self.time) == nil)
        await expect(.accountNotFound) { _ = try await store.account(ann) }
        await expect(.accountNotFound) { try await store.removeAccount(ann) }
        #expect(try await store.finishRemovals() == 0)
        let next = try await store.addAccount(named: name("ann"), passwordHash: nil, at: Self.time).id
        #expect(next != ann)
    }

    /// Expects an error of the same case.
    private func expect(
        _ expected: NotebookError, sourceLocation: SourceLocation = #_sourceLocation,
        _ work: () async throws -> Void
    ) async {
        do {
            try await work()
            Issue.record("no error", sourceLocation: sourceLocation)
        } catch {
            #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
        }
    }
}
