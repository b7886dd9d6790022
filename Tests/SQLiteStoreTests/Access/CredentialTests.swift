import Foundation
import GRDB
import Notebook
import Testing

@testable import SQLiteStore

struct CredentialTests {
    @Test func theDataFileContainsNoSecrets() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        let columns = try await store.pool.read { db in try db.columns(in: "credential").map(\.name) }
        #expect(Set(columns).isDisjoint(with: ["secret", "token"]))
    }

    /// All earlier tokens belonged to the command line, which stores its valid one again.
    @Test func theMigrationEndsFormerTokensButNotSessions() async throws {
        let file = try TemporaryStore.empty()
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
