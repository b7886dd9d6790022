import Foundation
import GRDB
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

struct MigratorTests {
    /// The names of this version's migrations.
    private static let current = Schema.migrations.map(\.name)
    /// A made-up next version.
    private static let next = Schema.Migration(name: "999 colors") { db in
        try db.execute(sql: "ALTER TABLE note ADD COLUMN color TEXT")
        try db.execute(sql: "UPDATE note SET color = 'blue' WHERE title = 'Kept'")
    }

    private static func next(endingWith end: @escaping @Sendable () throws -> Void) -> Schema.Migration {
        Schema.Migration(name: next.name) { db in
            // Changed pages are written before the transaction ends.
            try db.execute(sql: "PRAGMA cache_size = 1")
            try next.apply(db)
            try db.execute(sql: "CREATE TABLE filler (bytes BLOB) STRICT; INSERT INTO filler VALUES (zeroblob(100000))")
            try end()
        }
    }

    private struct Interruption: Error {}

    private static let refusal = "a newer version of Backnote has written it. Install that version or a newer one."

    /// Creates a file of this version with a note, and closes it.
    private func file() async throws -> TemporaryStore {
        let file = try TemporaryStore.empty()
        let store = try file.open()
        _ = try await store.create(NewNote(title: "Kept", body: "#wool hat"), for: .local)
        try await store.close()
        return file
    }

    private func migrate(_ path: String, to next: Schema.Migration) throws {
        let pool = try DatabasePool(path: path, configuration: DataFile.configuration())
        defer { try? pool.close() }
        try Schema.migrator(Schema.migrations + [next]).migrate(pool)
    }

    /// Returns the names of the migrations, and the color of the note if the file has colors.
    private func content(of path: String) throws -> [String?] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
            let migrations = try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
            let hasColors = try db.columns(in: "note").contains { $0.name == "color" }
            return migrations + (hasColors ? try String?.fetchAll(db, sql: "SELECT color FROM note") : [])
        }
    }

    private func diagnosis(of error: NotebookError?) throws -> String {
        guard case .storageFailed(let diagnosis)? = error else { throw try #require(error) }
        return diagnosis
    }

    @Test func anOlderVersionDoesNotOpenAMigratedFile() async throws {
        let file = try await file()
        #expect(try content(of: file.path) == Self.current)
        try migrate(file.path, to: Self.next)
        #expect(try content(of: file.path) == Self.current + ["999 colors", "blue"])
        let error = #expect(throws: NotebookError.self) { _ = try file.open() }
        #expect(try diagnosis(of: error) == Self.refusal)
        #expect(try content(of: file.path) == Self.current + ["999 colors", "blue"])
    }

    @Test func aFailedMigrationIsUndoneAndRunsAtTheNextStart() async throws {
        let file = try await file()
        let failing = Self.next { throw Interruption() }
        #expect(throws: Interruption.self) { try migrate(file.path, to: failing) }
        #expect(try content(of: file.path) == Self.current)
        #expect(try await file.open().notes(NoteQuery(search: "wool"), for: .local).elements.map(\.title) == ["Kept"])
        try migrate(file.path, to: Self.next)
        #expect(try content(of: file.path) == Self.current + ["999 colors", "blue"])
    }

    /// What a process leaves that ends in the middle of a migration.
    @Test func anInterruptedMigrationIsUndoneAndRunsAtTheNextStart() async throws {
        let file = try await file()
        let left = try TemporaryFolder.make().appending(path: "backnote.sqlite").path
        let interrupted = Self.next { [path = file.path] in
            for ending in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path + ending, toPath: left + ending)
            }
        }
        try migrate(file.path, to: interrupted)
        let log = try FileManager.default.attributesOfItem(atPath: left + "-wal")[.size] as? Int ?? 0
        #expect(log > 50_000, "The log has pages of the migration.")
        #expect(try content(of: left) == Self.current)
        try migrate(left, to: Self.next)
        #expect(try content(of: left) == Self.current + ["999 colors", "blue"])
    }

    @Test func aBackupOfAnOlderVersionIsMigrated() async throws {
        let (backup, target) = (try await file(), try TemporaryStore.empty())
        let report = try await SQLiteStore.restore(
            backup: backup.path, to: target.path, at: .now, by: Schema.migrations + [Self.next])
        #expect(report.notes == 1 && report.setAside == nil)
        #expect(try content(of: target.path) == Self.current + ["999 colors", "blue"])
        let found = try await DatabaseQueue(path: target.path).read { db in
            try String.fetchAll(db, sql: "SELECT title FROM search_text WHERE search_text MATCH 'wool'")
        }
        #expect(found == ["kept\n\n"])
    }

    @Test func aBackupOfANewerVersionIsNotRestored() async throws {
        let (backup, target) = (try await file(), try await file())
        try migrate(backup.path, to: Self.next)
        let error = await #expect(throws: NotebookError.self) {
            try await SQLiteStore.restore(backup: backup.path, to: target.path, at: .now)
        }
        #expect(
            try diagnosis(of: error)
                == "the backup was made by a newer version of Backnote. Install that version or a newer one.")
        #expect(try content(of: target.path) == Self.current)
    }

    @Test func aFileOfTheFirstVersionGetsTheLaterTables() async throws {
        let file = try TemporaryStore.empty()
        let pool = try DatabasePool(path: file.path, configuration: DataFile.configuration())
        try Schema.migrator(Array(Schema.migrations.prefix(1))).migrate(pool)
        try pool.close()
        let store = try file.open()
        _ = try await store.create(NewNote(title: "Kept", body: ""), for: .local)
        try await store.close()
        #expect(try content(of: file.path) == Self.current)
    }
}
