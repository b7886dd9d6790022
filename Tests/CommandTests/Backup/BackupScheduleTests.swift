import Foundation
import Notebook
import SQLiteStore
import TestSupport
import Testing

@testable import backnote

struct BackupScheduleTests {
    private let now = Instant(milliseconds: 1_790_000_000_000)

    /// Ages of the backups in hours, and the seconds until the next one.
    private static let pauses: [(ages: [Int], seconds: Int)] = [
        ([], 60),
        ([0], 24 * 3_600),
        ([20, 40], 4 * 3_600),
        ([24], 60),
        ([1_000], 60),
        // A wrong clock has left a backup from next year.
        ([-8_760], 60),
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
        let schedule = BackupSchedule(folder: BackupFolder(path: folder.path, keeping: 7), hours: 24)
        #expect(schedule.pause(at: now) == .seconds(seconds))
    }
}
