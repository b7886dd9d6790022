import Foundation
import Logging
import Notebook
import SQLiteStore
import TestSupport
import TestedStores
import Testing

@testable import backnote

struct BackupScheduleTests {
    private let now = Instant(milliseconds: 1_790_000_000_000)

    /// Ages of the backups in hours, and the seconds until the next one.
    private static let pauses: [(ages: [Int], seconds: Int)] = [
        ([], 0),
        ([0], 24 * 3_600),
        ([20, 40], 4 * 3_600),
        ([24], 0),
        ([1_000], 0),
        // A wrong clock has left a backup from next year.
        ([-8_760], 0),
        ([-8_760, 20], 4 * 3_600),
    ]

    @Test(arguments: pauses.indices)
    func theNextBackupIsDueADayAfterTheNewest(_ index: Int) throws {
        let (ages, seconds) = Self.pauses[index]
        let folder = try TemporaryFolder.make()
        for age in ages {
            let time = Instant(milliseconds: now.milliseconds - Int64(age) * 3_600_000)
            let name = "backnote-\("\(time)".replacing(":", with: "-")).sqlite"
            try Data().write(to: folder.appending(path: name))
        }
        let schedule = BackupSchedule(
            folder: BackupFolder(path: folder.path, keeping: 7), hours: 24, health: StorageHealth())
        #expect(schedule.pause(at: now) == .seconds(seconds))
    }

    /// What the API and the settings then say.
    @Test func aDamagedBackupAndAFailedOneAreReported() async throws {
        let store = try SQLiteStore.temporary()
        let path = try TemporaryFolder.make().path
        let folder = BackupFolder(path: path, keeping: 7)
        let health = StorageHealth()
        health.update { $0.backups = StorageHealth.Backups() }
        let schedule = BackupSchedule(folder: folder, hours: 24, health: health)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        await schedule.makeBackup(of: store, logger)
        let newest = try #require(folder.backups().first)
        #expect(health.status.backups?.newestAt == newest.madeAt)
        #expect(health.status.backups?.verifiedAt != nil)
        #expect(health.status.backups?.problem == nil)

        let handle = try #require(FileHandle(forUpdatingAtPath: newest.path))
        try handle.seek(toOffset: 5_000)
        try handle.write(contentsOf: Data("damage".utf8))
        try handle.close()
        await schedule.verifyNewest(logger)
        #expect(health.status.backups?.problem == .damaged)
        await schedule.makeBackup(of: store, logger)
        #expect(health.status.backups?.problem == nil)

        // The folder is replaced by a file.
        try FileManager.default.removeItem(atPath: path)
        try Data().write(to: URL(filePath: path))
        await schedule.makeBackup(of: store, logger)
        #expect(health.status.backups?.problem == .failed)
    }
}
