import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

/// Folders of attachments and backups that are removed or replaced while they are in use.
struct FolderWatchTests {
    private let store: SQLiteStore
    private let attachments: AttachmentFolder

    init() throws {
        store = try .temporary()
        attachments = store.attachments
    }

    @discardableResult
    private func attach(_ text: String) async throws -> AddedAttachment {
        let receiver = try await store.receiveAttachment(for: .local)
        try await receiver.append([UInt8](text.utf8))
        return try await store.addAttachment(
            receiver, name: "a.txt", removesLocation: false, within: nil, at: .now, for: .local)
    }

    private func expectRefusal(of text: String) async {
        let error = await #expect(throws: NotebookError.self) { try await attach(text) }
        guard case .storageReplaced = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [true, false])
    func noFileIsAddedToAnotherFolder(isRemoved: Bool) async throws {
        #expect(store.attachmentFolderProblem() == nil)
        let id = try await attach("first").attachment.id
        #expect(store.attachmentFolderProblem() == nil)
        let aside = attachments.path + "-aside"
        try FileManager.default.moveItem(atPath: attachments.path, toPath: aside)
        if !isRemoved {
            try FileManager.default.createDirectory(atPath: attachments.path, withIntermediateDirectories: false)
        }
        #expect(store.attachmentFolderProblem() == .replaced(path: attachments.path))
        await expectRefusal(of: "second")
        // Notes do not depend on it.
        _ = try await store.create([NewNote(title: "a note")], for: .local)

        try? FileManager.default.removeItem(atPath: attachments.path)
        try FileManager.default.moveItem(atPath: aside, toPath: attachments.path)
        #expect(store.attachmentFolderProblem() == nil)
        try await attach("second")
        #expect(try await store.bytes(0..<5, of: id, for: .local) == [UInt8]("first".utf8))
    }

    /// Files of another notebook, whose names are those of no attachment of this one.
    @Test func filesInAnotherFolderAreNotRemoved() async throws {
        let id = try await attach("first").attachment.id
        let aside = attachments.path + "-aside"
        try FileManager.default.moveItem(atPath: attachments.path, toPath: aside)
        try FileManager.default.copyItem(atPath: aside, toPath: attachments.path)
        #expect(attachments.removeAll(except: [], receivedBefore: .now) == 0)
        #expect(attachments.size(of: id) == 5)
    }

    private enum Damage: CaseIterable {
        case removed, truncated, replaced
    }

    @Test func aDamagedFileIsNotServedAndComesBackFromABackup() async throws {
        let id = try await attach("content").attachment.id
        let path = attachments.path(of: id)
        let backups = BackupFolder(path: try TemporaryFolder.makeOnDisk().path, keeping: 1)
        for damage in Damage.allCases {
            _ = try await backups.add(from: store, at: .now)
            // The same file can be in both folders, so nothing is written into it.
            try FileManager.default.removeItem(atPath: path)
            switch damage {
            case .removed: break
            case .truncated: try Data("con".utf8).write(to: URL(filePath: path))
            case .replaced: try Data("CONTENT".utf8).write(to: URL(filePath: path))
            }
            if damage != .replaced {
                await #expect(throws: NotebookError.self) { try await store.bytes(0..<7, of: id, for: .local) }
                #expect(store.hasDamagedAttachments)
            }
            #expect(try await store.checkAttachments(readingFiles: true, repairingFrom: nil) == 1)
            #expect(store.hasDamagedAttachments)
            #expect(try await store.checkAttachments(readingFiles: true, repairingFrom: backups) == 0)
            #expect(!store.hasDamagedAttachments)
            #expect(try await store.bytes(0..<7, of: id, for: .local) == [UInt8]("content".utf8))
        }
    }

    /// A disk that was unmounted leaves an empty folder of the disk below.
    @Test func noBackupIsMadeOnAnotherDiskThanBefore() async throws {
        let (disk, other) = (try TemporaryFolder.make(), try TemporaryFolder.makeOnDisk())
        guard FileIdentity(of: disk.path)?.device != FileIdentity(of: other.path)?.device else { return }
        let path = try TemporaryFolder.make().appending(path: "disk").path
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: disk.path)
        let backups = BackupFolder(path: path, keeping: 3)
        _ = try await backups.add(from: store, at: .now)
        #expect(backups.watch.problem == nil)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other.path)
        #expect(backups.watch.problem == .replaced(path: path))
        await #expect(throws: NotebookError.self) { try await backups.add(from: store, at: .now) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).isEmpty)
    }
}
