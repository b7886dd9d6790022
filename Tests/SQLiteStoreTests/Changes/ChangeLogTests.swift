import Foundation
import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

struct ChangeLogTests {
    @Test func theLogDropsOldEntriesAndReportsIt() async throws {
        let store = try TemporaryStore().open()
        // A long log, in which the change after the next is a multiple of 512.
        try await store.pool.write { db in
            for sequence in [1, 3_000, 102_398] {
                try db.execute(
                    sql: "INSERT INTO change (account, sequence, kind, made_at) VALUES (1, ?, 'noteChanged', 0)",
                    arguments: [sequence])
            }
        }
        #expect(try await store.changes(after: 0, limit: 9, for: .local).isComplete)
        for title in ["a", "b"] { _ = try await store.create(NewNote(title: title), for: .local) }
        let log = try await store.changes(after: 0, limit: 9, for: .local)
        #expect(log.changes.map(\.sequence) == [3_000, 102_398, 102_399, 102_400])
        #expect(!log.isComplete)
        #expect(try await store.changes(after: 2_999, limit: 9, for: .local).isComplete)
    }

    @Test func visitsOfAnUnknownAccountDoNotBlockOthers() async throws {
        let store = try TemporaryStore().open()
        for account in [AccountID(rawValue: 77), .local] {
            let activity = UserActivity(webpageURL: "https://example.com/")
            let record = RecordedActivity(
                id: Identifier(), activity: activity, canonicalURL: "https://example.com/", hostname: "example.com",
                key: IdentityKey(kind: .canonicalURL, text: "example.com", hash: 7), visitedAt: .now, isCurrent: true)
            store.record(record, keeping: ActivityRetention(), for: account)
        }
        #expect(try await store.activities(limit: 9, for: .local).count == 1)
        #expect(try await store.activities(limit: 9, for: AccountID(rawValue: 77)).isEmpty)
        #expect(store.visits.isIdle)
    }
}
