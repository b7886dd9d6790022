import Foundation
import Testing

/// Checks what reads the system's time of day, which can step by years. Everything else measures time with
/// `ContinuousClock` or with a `ServiceClock`.
struct TimeOfDayTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")

    /// The files that read the time of day, and what for. `ClockStepTests`, `ReminderTests`, `BackupRetentionTests` and
    /// `BackupScheduleTests` step it.
    private static let uses = [
        "HTTPService/Access/Pairings.swift": "the end of a pairing, for people to read",
        "HTTPService/Links/LinkTitleQueue.swift": "the date of a link's title",
        "HTTPService/Push/PushQueue.swift": "when messages about reminders are due",
        "HTTPService/Rules/RuleService+Updates.swift": "when a list is due, after a week",
        "HTTPService/WebPictures/WebPictureQueue.swift": "when the icon of a site is due, after days",
        "Notebook/Handoff/OfferedActivities.swift": "the date of an offer, for people to read",
        "Notebook/Move/AccountMove.swift": "when a move began and ended, for people to read",
        "Notebook/Notebook.swift": "the dates of notes, links, revisions and decisions",
        "Notebook/Reminders/ReminderScheduler.swift": "when reminders are due",
        "Notebook/Values/Identifier.swift": "the order of identifiers",
        "Notebook/Values/Instant.swift": "the type",
        "Notebook/Values/ServiceClock.swift": "the clock",
        "PageFetching/ResponseHead+Page.swift": "the date in Retry-After",
        "SQLiteStore/SQLiteStore.swift": "when a changed file was found",
        "backnote/Backup/BackupSchedule.swift": "when backups are due, and their names",
        "backnote/Backup/MakeBackup.swift": "the name of a backup",
        "backnote/Storage/OpenFileRescue.swift": "the name of a backup",
        "backnote/Backup/RestoreBackup.swift": "the name of a file that is set aside",
        "backnote/DataFolder/OpenedNotebook.swift": "the last use of the command line's token",
        "backnote/Export/ExportNotes.swift": "the name of an export",
        "backnote/Notes/NoteRemind.swift": "times such as tomorrow",
        "backnote/Serve/Serve.swift": "when the data file was checked",
    ]

    @Test func everyUseOfTheTimeOfDayIsKnown() throws {
        let reading =
            /Date\(\)|Instant\.now|Instant = \{ \.now|(at|now|wall): (\{ )?\.now\b(?!\()|At = \.now|clock\.now/
        var found: Set<String> = []
        let files = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            guard lines.contains(where: { $0.contains(reading) && !$0.contains("ContinuousClock") }) else { continue }
            found.insert(String(file.standardizedFileURL.path.split(separator: "/Sources/").last ?? ""))
        }
        let known = Set(Self.uses.keys)
        #expect(found == known, "\(found.symmetricDifference(known).sorted())")
    }
}
