import GRDB
import Testing

@testable import SQLiteStore

struct CredentialTests {
    @Test func theDataFileContainsNoSecrets() async throws {
        let file = try TemporaryStore()
        let store = try file.open()
        let columns = try await store.pool.read { db in try db.columns(in: "credential").map(\.name) }
        #expect(Set(columns).isDisjoint(with: ["secret", "token"]))
    }
}
