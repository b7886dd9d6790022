import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

struct BackupRetentionTests {
    /// 2026-11-23T12:00:00Z, a Monday.
    private static let now = Instant(milliseconds: 1_795_435_200_000)

    /// A backup by its age in days; negative in the future.
    private static func candidates(_ ages: [Double], entries: [Int?]? = nil) -> [BackupRetention.Candidate] {
        zip(ages, entries ?? ages.map { _ in 10 }).map { age, entries in
            BackupRetention.Candidate(
                madeAt: Instant(milliseconds: now.milliseconds - Int64(age * 86_400_000)), entries: entries)
        }
    }

    private static func kept(_ count: Int, _ ages: [Double], entries: [Int?]? = nil) -> [Double] {
        BackupRetention(count: count).kept(candidates(ages, entries: entries), at: now).sorted().map { ages[$0] }
    }

    @Test func theNewestAndTheLastOfDaysWeeksAndMonthsAreKept() {
        // Twice a day for a hundred days.
        let ages = (0..<200).map { Double($0) / 2 }
        // The newest three; the last of three days, of three weeks that end on Sundays, and of three months.
        #expect(Self.kept(3, ages) == [0, 0.5, 1, 2, 8, 23, 54])
    }

    @Test func aDayWithManyBackupsDoesNotReplaceOthers() {
        let ages = (0..<50).map { Double($0) / 1_000 } + [1, 2, 3, 30, 60]
        #expect(Self.kept(3, ages).suffix(4) == [1, 2, 30, 60])
    }

    /// The entries of backups of one day, newest first, with one place: which are kept.
    @Test(
        arguments: [
            ([10, 9, 8], [0]),
            // The notebook was lost, and a new one is empty.
            ([0, 0, 50, 49], [0, 2]),
            ([3, 2, 1, 50, 49], [0, 3]),
            // Half of the entries were deleted.
            ([25, 50, 51], [0, 1]),
            ([26, 50, 51], [0]),
            ([0, 0], [0]),
            // Damaged.
            ([nil, 50, 49], [0, 1]),
            ([nil, nil, 50], [0, 2]),
        ] as [([Int?], [Int])])
    func anEmptierBackupDoesNotReplaceAFullerOne(entries: [Int?], kept: [Int]) {
        let ages = entries.indices.map { Double($0) / 100 }
        #expect(Self.kept(1, ages, entries: entries) == kept.map { ages[$0] })
    }

    @Test func backupsFromTheFutureTakeNoPlaces() {
        let future = (1...20).map { Double($0 - 3_653) }
        let kept = Self.kept(2, future + [0, 1, 2])
        #expect(kept.suffix(2) == [0, 1])
        #expect(kept.count < 10)
        // Seen from a clock that is ten years late, all are from the future.
        let all = (0..<100).map { Double($0) - 3_653 }
        #expect(Self.kept(2, all).prefix(2) == all.prefix(2))
    }

    @Test func anEmptyNotebookNeverReplacesAFullOne() async throws {
        let file = try TemporaryStore()
        let folder = try TemporaryFolder.make().path
        let store = try file.open()
        _ = try await store.create(NewNote(title: "Kept", body: "Words"), for: .local)
        let backups = BackupFolder(path: folder, keeping: 3)
        let full = try await backups.add(from: store, at: Self.now)
        let empty = try SQLiteStore.temporary()
        for day in 1...400 where day < 12 || day > 390 {
            _ = try await backups.add(from: empty, at: Self.now.advanced(byDays: day))
        }
        #expect(backups.backups().contains(full))
        #expect(await backups.newestIntact().backup == full)
    }

    @Test func aStepOfTheTimeOfDayReplacesNoBackup() async throws {
        let store = try TemporaryStore().open()
        let backups = BackupFolder(path: try TemporaryFolder.make().path, keeping: 2)
        for days in [0, -3_653, 0, 3_653, 0, -3_653, 0] {
            let before = backups.backups().count
            let made = try await backups.add(from: store, at: Self.now.advanced(byDays: days))
            #expect(backups.backups().contains(made))
            #expect(backups.backups().count >= min(before + 1, 2))
        }
    }
}
