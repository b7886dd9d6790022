import Foundation
import GRDB
import Notebook
import SQLiteStore
import TestSupport
import TestedStores
import Testing

struct BackupTests {
    private let file: TemporaryStore
    private let folder: URL
    private let time = Instant(milliseconds: 1_790_000_000_000)

    init() throws {
        file = try TemporaryStore()
        folder = try TemporaryFolder.make()
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @Test func aBackupIsOnePrivateFileThatOpens() async throws {
        let store = try file.open()
        let note = try await store.create(NewNote(title: "Kept", body: "Words"), for: .local)
        try await store.backUp(to: path("copy.sqlite"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copy.sqlite"])
        let attributes = try FileManager.default.attributesOfItem(atPath: path("copy.sqlite"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await SQLiteStore(path: path("copy.sqlite")).note(note.id, for: .local) == note)
    }

    @Test func aBackupDuringWritesIsConsistent() async throws {
        let store = try file.open()
        let path = path("copy.sqlite")
        try await withThrowingTaskGroup { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<50 {
                        let link = NewLink.test("https://example.com/\(writer)/\(number)")
                        var draft = NewNote(title: "\(writer) \(number)")
                        draft.links = [link]
                        _ = try await store.create(draft, for: .local)
                    }
                }
            }
            group.addTask { try await store.backUp(to: path) }
            try await group.waitForAll()
        }
        let copy = try SQLiteStore(path: path)
        try await copy.checkIntegrity()
        let links = try await copy.links(LinkQuery(limit: 200), for: .local).elements
        for link in links { #expect(try await copy.note(link.noteID, for: .local).links == [link]) }
    }

    @Test func theNewestBackupsAndOtherFilesAreKept() async throws {
        let store = try file.open()
        let backups = BackupFolder(path: path("backups"), keeping: 2)
        for day in 0..<4 { _ = try await backups.add(from: store, at: time.advanced(byDays: day)) }
        try Data().write(to: folder.appending(path: "backups/mine.sqlite"))
        _ = try await backups.add(dataFile: file.path, at: time.advanced(byDays: 9))
        #expect(backups.backups().map(\.madeAt) == [time.advanced(byDays: 9), time.advanced(byDays: 3)])
        #expect(FileManager.default.fileExists(atPath: path("backups/mine.sqlite")))
        #expect(backups.backups().allSatisfy { $0.size > 4_096 })
    }

    /// A backup that was made while the clock was ahead would stay the newest for years.
    @Test func theNewestBackupIsTheLastOneMadeWhateverTheTimeWas() async throws {
        let store = try file.open()
        let backups = BackupFolder(path: path("backups"), keeping: 2)
        for days in [3_650, -3_650, 0] {
            _ = try await store.create(NewNote(title: "\(days)"), for: .local)
            let made = try await backups.add(from: store, at: time.advanced(byDays: days))
            #expect(backups.backups().first == made)
            #expect(await backups.newestIntact().backup == made)
        }
        #expect(backups.backups().map(\.notes) == [3, 2, 1])
    }

    @Test func unfinishedBackupsAreDeletedAfterADay() async throws {
        let store = try file.open()
        let backups = BackupFolder(path: path("backups"), keeping: 2)
        let made = try await backups.add(from: store, at: time)
        let unfinished = (made.path + ".part", path("backups/mine.part"))
        try Data("half".utf8).write(to: URL(filePath: unfinished.0))
        try Data("half".utf8).write(to: URL(filePath: unfinished.1))
        _ = try await backups.add(from: store, at: time.advanced(byDays: 1))
        #expect(FileManager.default.fileExists(atPath: unfinished.0))
        _ = try await backups.add(from: store, at: time.advanced(byDays: 2))
        #expect(!FileManager.default.fileExists(atPath: unfinished.0))
        #expect(FileManager.default.fileExists(atPath: unfinished.1))
    }

    @Test func restoringReplacesTheFileAndKeepsTheFormerOne() async throws {
        var draft = NewNote(title: "Kept", body: "#tag words")
        draft.links = [.test("https://example.com/a")]
        let store = try file.open()
        let note = try await store.create(draft, for: .local)
        let search = try await store.keep(
            SavedSearch(id: Identifier(), name: "Saved", query: "words", savedAt: time), for: .local)
        try await store.backUp(to: path("copy.sqlite"))
        _ = try await store.create(NewNote(title: "Later"), for: .local)
        try await store.close()

        let report = try await SQLiteStore.restore(backup: path("copy.sqlite"), to: file.path, at: time)
        #expect(report.notes == 1)
        #expect(report.links == 1)
        let restored = try file.open()
        #expect(try await restored.notes(NoteQuery(), for: .local).elements.map(\.title) == ["Kept"])
        #expect(try await restored.note(note.id, for: .local) == note)
        #expect(try await restored.savedSearches(for: .local) == [search])
        #expect(try await restored.notes(NoteQuery(search: "words"), for: .local).elements.count == 1)
        #expect(try await restored.notes(NoteQuery(tag: Tag("tag")), for: .local).elements.count == 1)
        #expect(try await restored.links(matching: draft.links[0].keyMappings.map(\.key), for: .local).count == 1)
        // A client of the former file has to read everything again.
        #expect(try await !restored.changes(after: 3, limit: 9, for: .local).isComplete)
        let before = try SQLiteStore(path: #require(report.setAside))
        #expect(try await before.notes(NoteQuery(), for: .local).elements.count == 2)
    }

    /// A manipulated filter could hide notes.
    @Test func theKeyFilterIsNotRestoredFromABackup() async throws {
        let store = try file.open()
        try await store.backUp(to: path("copy.sqlite"))
        try await store.close()
        try await DatabaseQueue(path: path("copy.sqlite")).write { db in
            try db.execute(
                sql: """
                    INSERT INTO key_filter (layer, part, form, capacity, count, bits) VALUES (0, 0, 1, 1, 1, zeroblob(64));
                    INSERT INTO mapped_key (key_hash, account) VALUES (7, 1)
                    """)
        }
        _ = try await SQLiteStore.restore(backup: path("copy.sqlite"), to: file.path, at: time)
        let rows = try await DatabaseQueue(path: file.path).read { db in
            try Int.fetchOne(db, sql: "SELECT (SELECT count(*) FROM key_filter) + (SELECT count(*) FROM mapped_key)")
        }
        #expect(rows == 0)
    }

    /// Foreign objects in a hostile backup are ignored, and manipulated tables are rejected.
    @Test(arguments: [
        ("CREATE TRIGGER t AFTER INSERT ON note BEGIN DELETE FROM note; END", true),
        ("CREATE VIEW v AS SELECT * FROM note", true),
        ("CREATE TABLE extra (x)", true),
        ("ALTER TABLE decision RENAME TO d; CREATE VIEW decision AS SELECT * FROM d", false),
        ("ALTER TABLE note ADD COLUMN extra TEXT", false),
        ("DROP TABLE link", false),
        ("INSERT INTO grdb_migrations VALUES ('99 from the future')", false),
        ("DELETE FROM grdb_migrations", false),
        ("PRAGMA foreign_keys = OFF; INSERT INTO tag VALUES (1, 'x', zeroblob(16))", false),
    ])
    func aTamperedBackupIsHarmless(statement: String, isRestored: Bool) async throws {
        let store = try file.open()
        _ = try await store.create(NewNote(title: "Kept"), for: .local)
        try await store.backUp(to: path("copy.sqlite"))
        try await store.close()
        try await DatabaseQueue(path: path("copy.sqlite")).writeWithoutTransaction { try $0.execute(sql: statement) }
        let report = try? await SQLiteStore.restore(backup: path("copy.sqlite"), to: file.path, at: time)
        #expect((report != nil) == isRestored)
        let now = try file.open()
        #expect(try await now.notes(NoteQuery(), for: .local).elements.map(\.title) == ["Kept"])
        let extra = try await DatabaseQueue(path: file.path).read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE name IN ('t', 'v', 'extra')")
        }
        #expect(extra.isEmpty)
    }

    @Test(arguments: ["", "no database", "SQLite format 3\u{0}nonsense"])
    func anInvalidBackupIsRejectedAndNothingChanges(content: String) async throws {
        let note = try await file.open().create(NewNote(title: "Kept"), for: .local)
        try Data(content.utf8).write(to: folder.appending(path: "copy.sqlite"))
        await #expect(throws: NotebookError.self) {
            try await SQLiteStore.restore(backup: path("copy.sqlite"), to: file.path, at: time)
        }
        #expect(try await file.open().note(note.id, for: .local) == note)
    }

    @Test func aDamagedFileIsDetectedAfterACrash() async throws {
        let store = try file.open()
        for number in 0..<40 {
            _ = try await store.create(
                NewNote(title: "\(number)", body: String(repeating: "words ", count: 2_000)), for: .local)
        }
        try await store.close()
        let handle = try #require(FileHandle(forUpdatingAtPath: file.path))
        try handle.seek(toOffset: 4_096 * 3)
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 4_096 * 30))
        try handle.close()
        // A write-ahead log: the last process did not close the file.
        try Data(repeating: 0, count: 32).write(to: URL(filePath: file.path + "-wal"))
        do {
            _ = try file.open()
            Issue.record("opened")
        } catch {
            #expect("\(error)".contains("damaged") || "\(error)".contains("malformed"))
        }
    }

    @Test func aClosedFileIsNotCheckedAgain() async throws {
        let store = try file.open()
        #expect(!store.wasLeftOpen)
        _ = try await store.create(NewNote(title: "Kept"), for: .local)
        // The file is open, so the log exists.
        let beside = try file.open()
        #expect(beside.wasLeftOpen)
        try await beside.close()
        try await store.close()
        #expect(try !file.open().wasLeftOpen)
    }
}
