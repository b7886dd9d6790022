import Foundation
import GRDB
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

/// A data file whose pages something else overwrites while it is open.
struct FoundDamageTests {
    private let store: SQLiteStore

    init() async throws {
        store = try SQLiteStore.temporary()
        for number in 0..<20 { try await add("\(number)") }
        try await store.pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    }

    private func add(_ title: String) async throws {
        _ = try await store.create([NewNote(title: title, body: "text")], for: .local)
    }

    /// Overwrites all pages but the first, so that the file is as long as before.
    private func damage() throws {
        let size = try #require(try FileManager.default.attributesOfItem(atPath: store.pool.path)[.size] as? Int)
        let file = try #require(FileHandle(forWritingAtPath: store.pool.path))
        try file.seek(toOffset: 4_096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: size - 4_096))
        try file.close()
        // The connections may have read the pages before.
        store.pool.invalidateReadOnlyConnections()
    }

    private func expectRefusals() async throws {
        #expect(store.hasFoundDamage)
        #expect(store.dataFileProblem() == nil)
        for use in [{ try await add("refused") }, { try await store.checkStorage() }] {
            let error = await #expect(throws: NotebookError.self) { try await use() }
            guard case .storageDamaged = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        try await store.close()
    }

    @Test func noWriteIsAcknowledgedAfterAReadFoundDamage() async throws {
        try damage()
        await #expect(throws: NotebookError.self) { try await store.notes(NoteQuery(limit: 200), for: .local) }
        try await expectRefusals()
    }

    @Test func noWriteIsAcknowledgedAfterAWriteFoundDamage() async throws {
        try damage()
        // The writer has them in memory from the writes before.
        store.pool.releaseMemory()
        await #expect(throws: NotebookError.self) {
            try await store.write { db in try db.execute(sql: "UPDATE note SET title = 'lost'") }
        }
        try await expectRefusals()
    }

    @Test func noWriteIsAcknowledgedAfterACheckFoundDamage() async throws {
        try damage()
        await #expect(throws: NotebookError.self) { try await store.checkIntegrity() }
        try await expectRefusals()
    }

    @Test func anErrorThatIsNoDamageRefusesNoLaterWrite() async throws {
        await #expect(throws: NotebookError.self) {
            try await store.read { db in try db.execute(sql: "SELECT * FROM none") }
        }
        #expect(!store.hasFoundDamage)
        try await add("after")
    }
}
