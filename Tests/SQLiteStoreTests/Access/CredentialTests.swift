import Foundation
import GRDB
import Notebook
import Testing

@testable import SQLiteStore

struct CredentialTests {
    private static let start = Instant(milliseconds: 1_000_000_000_000)

    private func token(_ name: String = "t", account: AccountID = .local, origin: String? = nil) -> Credential {
        Credential(
            kind: .token, digest: (0..<32).map { _ in .random(in: 0...255) }, account: account, name: name,
            scopes: [.read, .visit], prefix: "bn_abcdef", origin: origin, createdAt: Self.start, expiresAt: nil)
    }

    @Test func aCredentialIsReturnedAsItWasStored() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        var token = token(origin: "chrome-extension://x")
        try await store.keep(token)
        #expect(try await store.credentials(.token, for: .local) == [token])
        token.lastUsedAt = Self.start
        #expect(try await store.use(digest: token.digest, at: Self.start) == token)
    }

    @Test func theUseIsRecordedAtMostOnceAMinute() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
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

    @Test func anAccountCannotEndAnothersCredential() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        try await store.pool.write { db in try db.execute(sql: "INSERT INTO account (id, name) VALUES (2, 'ann')") }
        let token = token(account: AccountID(rawValue: 2))
        try await store.keep(token)
        await #expect(throws: NotebookError.self) { try await store.endCredential(token.id, .token, for: .local) }
        #expect(try await store.use(digest: token.digest, at: Self.start) != nil)
        #expect(try await store.credentials(.token, for: .local).isEmpty)
    }

    @Test func endingAllCredentialsKeepsTheException() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        let tokens = [token("a"), token("b"), token("c")]
        for token in tokens { try await store.keep(token) }
        try await store.endCredentials(.token, except: tokens[1].id, for: .local)
        #expect(try await store.credentials(.token, for: .local) == [tokens[1]])
        try await store.endCredentials(.token, except: nil, for: .local)
        #expect(try await store.credentials(.token, for: .local).isEmpty)
    }

    @Test func originsAreBoundWhileTheirTokenExists() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        #expect(try await store.boundOrigins(at: Self.start).isEmpty)
        let token = token(origin: "moz-extension://x")
        try await store.keep(token)
        #expect(try await store.boundOrigins(at: Self.start) == ["moz-extension://x"])
        try await store.endCredential(token.id, .token, for: .local)
        #expect(try await store.boundOrigins(at: Self.start).isEmpty)
    }

    @Test func theDataFileContainsNoSecrets() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        try await store.keep(token())
        let columns = try await store.pool.read { db in try db.columns(in: "credential").map(\.name) }
        #expect(Set(columns).isDisjoint(with: ["secret", "token"]))
    }

    /// All earlier tokens belonged to the command line, which stores its valid one again.
    @Test func theMigrationEndsFormerTokensButNotSessions() async throws {
        let file = try TemporaryStore()
        let queue = try DatabaseQueue(path: file.path)
        try Schema.migrator.migrate(queue, upTo: "8 link health")
        try await queue.write { db in
            for (byte, kind) in [(1, "token"), (2, "token"), (3, "session")] as [(UInt8, String)] {
                try db.execute(
                    sql: "INSERT INTO credential (digest, account, kind, name, created_at) VALUES (?, 1, ?, '', 0)",
                    arguments: [Data(repeating: byte, count: 32), kind])
            }
        }
        try queue.close()
        let store = try file.open()
        #expect(try await store.credentials(.token, for: .local).isEmpty)
        let session = try #require(try await store.credentials(.session, for: .local).first)
        #expect(session.digest == [UInt8](repeating: 3, count: 32))
        #expect(session.scopes == [.admin])
    }
}
