import GRDB
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

struct ReadLimitsTests {
    /// Counts to a billion, which takes minutes.
    private static let longStatement = """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1000000000)
        SELECT max(n) FROM number
        """

    @Test func aReadEndsAtItsDeadline() async throws {
        let store = try SQLiteStore.temporary(readDuration: .zero)
        let error = await #expect(throws: NotebookError.self) {
            try await store.read(for: .local) { db in try Int.fetchOne(db, sql: Self.longStatement) }
        }
        guard case .readingTooLong? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        // At the first check.
        #expect(store.readLimits.stepCount == ReadLimits.stepsPerCheck)
        // The connection can be used again.
        #expect(try await store.read(for: .local) { db in try Int.fetchOne(db, sql: "SELECT 7") } == 7)
    }

    @Test func aReadEndsWhenItsTaskIsCanceled() async throws {
        let store = try TemporaryStore().open()
        let reading = Task {
            try await store.read(for: .local) { db in try Int.fetchOne(db, sql: Self.longStatement) }
        }
        try await eventually { store.readLimits.stepCount > 0 }
        reading.cancel()
        await #expect(throws: NotebookError.self) { try await reading.value }
    }

    @Test func aWriteIsNotInterrupted() async throws {
        let store = try SQLiteStore.temporary(readDuration: .zero)
        let count = try await store.write { db in
            try Int.fetchOne(db, sql: Self.longStatement.replacing("1000000000", with: "10000"))
        }
        #expect(count == 10_000)
        #expect(store.readLimits.stepCount > 0)
    }

    /// Eight searches of one account, each of which goes on until it is canceled.
    @Test func searchesLeaveConnectionsForOtherReads() async throws {
        let store = try TemporaryStore().open()
        let searches = (0..<8).map { _ in
            Task {
                try await store.read(for: .local, as: .scan) { db in try Int.fetchOne(db, sql: Self.longStatement) }
            }
        }
        try await eventually { store.readLimits.stepCount > 0 }
        _ = try await store.notes(NoteQuery(), for: .local)
        _ = try await store.tags(for: AccountID(rawValue: 2))
        for search in searches {
            search.cancel()
            await #expect(throws: NotebookError.self) { try await search.value }
        }
    }
}
