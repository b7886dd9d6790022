import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

struct PageCopyBackupTests {
    @Test func aBackupHasTheCopies() async throws {
        let store = try TemporaryStore().open()
        let time = Instant(milliseconds: 1_790_000_000_000)
        let note = try await store.create(NewNote(title: "Note"), for: .local)
        let link = try await store.add(.test("https://example.com/plan"), to: note.id, at: time, for: .local).link.id
        _ = try await store.keepPageCopy(
            Array("plan".utf8), url: "https://example.com/plan", title: "Plan", of: link, within: nil, at: time,
            for: .local)
        let backups = BackupFolder(path: try TemporaryFolder.make().path, keeping: 2)
        let backup = try await backups.add(from: store, at: time)
        let target = try TemporaryStore.empty()
        let report = try await SQLiteStore.restore(backup: backup.path, to: target.path, at: time)
        #expect(report.missingAttachments == 0)
        let restored = try target.open()
        #expect(try await restored.bytes(ofPageCopy: link, for: .local) == Array("plan".utf8))
        try await restored.removeUnusedAttachments(at: time.advanced(byDays: 1_000))
        #expect(try await restored.bytes(ofPageCopy: link, for: .local) == Array("plan".utf8))
    }
}
