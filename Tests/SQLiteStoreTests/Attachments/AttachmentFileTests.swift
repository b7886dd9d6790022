import Foundation
import GRDB
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

/// The files of attachments beside the data file, and in backups.
struct AttachmentFileTests {
    private let file: TemporaryStore
    private let store: SQLiteStore
    private let time = Instant(milliseconds: 1_790_000_000_000)

    init() throws {
        file = try TemporaryStore()
        store = try file.open()
    }

    private func add(
        _ text: String, name: String = "", at time: Instant? = nil, for account: AccountID = .local
    ) async throws -> AddedAttachment {
        let receiver = try await store.receiveAttachment(for: account)
        for byte in text.utf8 { try await receiver.append([byte]) }
        return try await store.addAttachment(
            receiver, name: name, removesLocation: false, within: nil, at: time ?? self.time, for: account)
    }

    private func note(_ body: String) async throws -> Note {
        try await store.create(NewNote(title: "Note", body: body), for: .local)
    }

    private func files() -> [String] {
        let folder = URL(filePath: file.path).deletingLastPathComponent().appending(path: "attachments")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.map { ($0 as NSString).lastPathComponent }.filter { $0.count > 9 }.sorted()
    }

    @Test func aFileIsKeptByteForByteAndRead() async throws {
        let added = try await add("%PDF-1.7 plan", name: "plan.pdf")
        #expect(added.isNew)
        #expect(added.attachment.kind == .pdf)
        #expect(added.attachment.size == 13)
        #expect(added.attachment.reference == "attachments/\(added.attachment.id).pdf")
        #expect(try await store.attachment(added.attachment.id, for: .local) == added.attachment)
        let bytes = try await store.bytes(5..<8, of: added.attachment.id, for: .local)
        #expect(String(decoding: bytes, as: UTF8.self) == "1.7")
        #expect(files() == ["\(added.attachment.id)"])
    }

    @Test func theSameFileIsOneAttachment() async throws {
        let first = try await add("plan", name: "first.txt")
        let second = try await add("plan", name: "second.txt")
        #expect(!second.isNew && second.attachment == first.attachment)
        #expect(files().count == 1)
        // Another account has an attachment of its own, with the same file.
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time)
        #expect(try await add("plan", for: other.id).isNew)
        #expect(files().count == 1)
    }

    @Test func whatIsNotAddedLeavesNothing() async throws {
        do {
            let receiver = try await store.receiveAttachment(for: .local)
            try await receiver.append(Array("GIF89a".utf8))
            #expect(files().count == 1)
            await #expect(throws: NotebookError.self) {
                try await store.addAttachment(
                    receiver, name: "", removesLocation: false, within: nil, at: time, for: .local)
            }
        }
        #expect(files().isEmpty)
    }

    @Test func theLastNoteThatIsDeletedTakesItsAttachmentsAlong() async throws {
        let attachment = try await add("plan").attachment
        let notes = [try await note(attachment.reference), try await note("x")]
        _ = try await store.edit(
            notes[1].id, NoteText(title: "", body: attachment.reference), basedOn: 1, by: .withoutLinks, at: time,
            for: .local)
        for (number, note) in notes.enumerated() {
            // The trash keeps them.
            _ = try await store.setTrashed(note.id, true, at: time, for: .local)
            #expect(try await store.attachment(attachment.id, for: .local) == attachment)
            try await store.deleteNote(note.id, at: time.advanced(byDays: 2), for: .local)
            let isLeft = (try? await store.attachment(attachment.id, for: .local)) != nil
            #expect(isLeft == (number == 0))
        }
        #expect(try await store.removeUnusedAttachments(at: time) == 1)
        #expect(files().isEmpty)
    }

    @Test func anAttachmentThatCameAfterAnEarlierTextIsKeptForIt() async throws {
        let attachment = try await add("plan").attachment
        let earlier = try await note("x")
        for body in [attachment.reference, "without"] {
            _ = try await store.change(
                earlier.id, NoteChange(body: body), expecting: nil, by: .withoutLinks, at: time, for: .local)
        }
        // As in an import, whose files come after the notes.
        try await store.pool.write { db in
            try db.execute(sql: "DELETE FROM attachment_use WHERE note = ?", arguments: [earlier.id])
        }
        let last = try await note(attachment.reference)
        _ = try await store.setTrashed(last.id, true, at: time, for: .local)
        try await store.deleteNote(last.id, at: time.advanced(byDays: 2), for: .local)
        #expect(try await store.attachment(attachment.id, for: .local) == attachment)
    }

    @Test func aMissingFileIsSaid() async throws {
        let attachment = try await add("plan").attachment
        try FileManager.default.removeItem(atPath: store.attachments.path(of: attachment.id))
        await #expect {
            try await store.bytes(0..<4, of: attachment.id, for: .local)
        } throws: { error in
            if case .attachmentMissing = error as? NotebookError { true } else { false }
        }
        // Adding it again repairs it.
        #expect(try await add("plan").isNew == false)
        #expect(try await store.bytes(0..<4, of: attachment.id, for: .local).count == 4)
    }

    @Test func removingAnAccountRemovesItsAttachments() async throws {
        let other = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: time)
        let attachment = try await add("plan", for: other.id).attachment
        _ = try await store.create(NewNote(title: "Note", body: attachment.reference), for: other.id)
        try await store.removeAccount(other.id)
        #expect(try await store.removeUnusedAttachments(at: time) == 1)
    }

    @Test(arguments: [false, true])
    func aBackupHasTheAttachmentsAndRestoresThem(isDataFolderLost: Bool) async throws {
        let attachment = try await add("plan").attachment
        let note = try await note(attachment.reference)
        let folder = try TemporaryFolder.make()
        let backups = BackupFolder(path: folder.path, keeping: 2)
        let backup = try await backups.add(from: store, at: time)
        // A deletion for good does not reach into backups.
        _ = try await store.setTrashed(note.id, true, at: time, for: .local)
        try await store.deleteNote(note.id, at: time.advanced(byDays: 2), for: .local)
        try await store.removeUnusedAttachments(at: time)
        #expect(files().isEmpty)
        try await store.close()
        let target = isDataFolderLost ? try TemporaryStore.empty() : file
        let report = try await SQLiteStore.restore(backup: backup.path, to: target.path, at: time)
        #expect(report.missingAttachments == 0)
        let restored = try target.open()
        #expect(try await restored.note(note.id, for: .local).body == attachment.reference)
        #expect(try await restored.bytes(0..<4, of: attachment.id, for: .local).count == 4)
        // Nothing of the restored notebook is taken for unused.
        try await restored.removeUnusedAttachments(at: time.advanced(byDays: 1_000))
        #expect(try await restored.bytes(0..<4, of: attachment.id, for: .local).count == 4)
        try await restored.close()
    }

    @Test func attachmentsThatNoBackupHasAnymoreAreDeletedFromTheBackups() async throws {
        let attachment = try await add("plan").attachment
        let note = try await note(attachment.reference)
        let folder = try TemporaryFolder.make()
        let backups = BackupFolder(path: folder.path, keeping: 2)
        let first = try await backups.add(from: store, at: time)
        let copies = AttachmentFolder(ofBackupsIn: folder.path)
        _ = try await store.setTrashed(note.id, true, at: time, for: .local)
        try await store.deleteNote(note.id, at: time.advanced(byDays: 2), for: .local)
        _ = try await backups.add(from: store, at: time.advanced(byDays: 1))
        #expect(copies.size(of: attachment.id) == 4)
        try FileManager.default.removeItem(atPath: first.path)
        _ = try await backups.add(from: store, at: time.advanced(byDays: 2))
        #expect(copies.size(of: attachment.id) == nil)
    }

    /// The size alone does not tell.
    @Test func aDamagedFileIsNotTakenForABackup() async throws {
        let attachment = try await add("plan").attachment
        let other = try await add("wool").attachment
        _ = try await note("\(attachment.reference) \(other.reference)")
        let path = AttachmentFolder(beside: file.path).path(of: attachment.id)
        try Data("palm".utf8).write(to: URL(filePath: path))
        let folder = try TemporaryFolder.make()
        _ = try await BackupFolder(path: folder.path, keeping: 2).add(from: store, at: time)
        let copies = AttachmentFolder(ofBackupsIn: folder.path)
        #expect(copies.size(of: attachment.id) == nil && copies.size(of: other.id) == 4)
        let names = FileManager.default.enumerator(atPath: copies.path)?.compactMap { $0 as? String } ?? []
        // Nor is anything left of it.
        #expect(!names.contains { $0.hasPrefix("receiving/") })
        // Once it is whole again, it is copied.
        try Data("plan".utf8).write(to: URL(filePath: path))
        _ = try await BackupFolder(path: folder.path, keeping: 2).add(from: store, at: time.advanced(byDays: 1))
        #expect(copies.size(of: attachment.id) == 4)
    }
}
