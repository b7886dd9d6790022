import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

struct BackupSealTests {
    private let store: SQLiteStore
    private let backups: BackupFolder
    private let time = Instant(milliseconds: 1_790_000_000_000)

    init() async throws {
        store = try TemporaryStore().open()
        backups = BackupFolder(path: try TemporaryFolder.make().path, keeping: 7)
        for number in 0..<20 {
            _ = try await store.create(
                NewNote(title: "\(number)", body: String(repeating: "words ", count: 500)), for: .local)
        }
    }

    private func change(_ path: String, at offset: UInt64, to byte: UInt8) throws {
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.seek(toOffset: offset)
        try handle.write(contentsOf: [byte])
        try handle.close()
    }

    @Test func anyChangedByteOfABackupIsNoticed() async throws {
        var generator = SeededGenerator(seed: 33)
        let backup = try await backups.add(from: store, at: time)
        try await backup.verify()
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: backup.path)))
        var offsets = (0..<40).map { _ in Int.random(in: bytes.indices, using: &generator) }
        offsets += [0, 24, 60, 63, 68, 71, bytes.count - 1]
        for offset in offsets {
            try change(backup.path, at: UInt64(offset), to: bytes[offset] ^ 1)
            await #expect(throws: NotebookError.self, "byte \(offset)") { try await backup.verify() }
            try change(backup.path, at: UInt64(offset), to: bytes[offset])
        }
        try await backup.verify()
    }

    /// A backup of an earlier version has no checksum.
    @Test func aBackupWithoutAChecksumIsVerifiedByItsStructure() async throws {
        let backup = try await backups.add(from: store, at: time)
        for offset in [60, 61, 62, 63, 68, 69, 70, 71] { try change(backup.path, at: UInt64(offset), to: 0) }
        #expect(try BackupSeal.isIntact(backup.path) == nil)
        try await backup.verify()
        let handle = try #require(FileHandle(forUpdatingAtPath: backup.path))
        try handle.truncate(atOffset: UInt64(backup.size / 2))
        await #expect(throws: NotebookError.self) { try await backup.verify() }
    }

    @Test func theNewestIntactBackupIsChosen() async throws {
        var made: [Backup] = []
        for day in 0..<4 { made.append(try await backups.add(from: store, at: time.advanced(byDays: day))) }
        try change(made[3].path, at: 9_000, to: 255)
        try Data().write(to: URL(filePath: made[2].path))
        let (newest, damaged) = await backups.newestIntact()
        #expect(newest == made[1])
        #expect(damaged.map(\.madeAt) == [made[3].madeAt, made[2].madeAt])
    }
}
