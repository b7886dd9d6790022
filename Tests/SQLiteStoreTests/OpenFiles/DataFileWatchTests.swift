import Foundation
import GRDB
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import SQLiteStore

/// A data file that is removed or replaced while it is open.
struct DataFileWatchTests {
    /// What happens to the files of an open notebook.
    enum Damage: CaseIterable, Sendable {
        case fileRemoved, fileRenamed, fileReplaced, fileTruncated
        case folderRemoved, folderRenamed, folderReplaced
        case logRemoved, logTruncated, logOverwritten, sharedMemoryRemoved, lockRemoved

        /// Whether the open files still have everything.
        var keepsContent: Bool { ![.fileTruncated, .logTruncated, .logOverwritten].contains(self) }
    }

    private let folder: URL
    private let store: SQLiteStore

    init() throws {
        folder = try TemporaryFolder.make().appending(path: "data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let dataFile = folder.appending(path: "backnote.sqlite").path
        try TemplateDataFile.copy(to: dataFile)
        store = try SQLiteStore(path: dataFile, readDuration: .patient)
        try Data().write(to: folder.appending(path: "lock"))
        store.watch(folder.appending(path: "lock").path)
    }

    private var dataFile: URL { folder.appending(path: "backnote.sqlite") }
    private var renamed: URL { folder.deletingLastPathComponent().appending(path: "renamed") }

    private func inflict(_ damage: Damage) throws {
        let manager = FileManager.default
        func name(_ ending: String) -> URL { folder.appending(path: "backnote.sqlite" + ending) }
        switch damage {
        case .fileRemoved: try manager.removeItem(at: dataFile)
        case .fileRenamed: try manager.moveItem(at: dataFile, to: renamed)
        case .fileReplaced:
            try manager.removeItem(at: dataFile)
            try TemplateDataFile.copy(to: dataFile.path)
        case .fileTruncated: #expect(truncate(dataFile.path, 8_192) == 0)
        case .folderRemoved: try manager.removeItem(at: folder)
        case .folderRenamed: try manager.moveItem(at: folder, to: renamed)
        case .folderReplaced:
            try manager.moveItem(at: folder, to: renamed)
            try manager.createDirectory(at: folder, withIntermediateDirectories: false)
            try TemplateDataFile.copy(to: dataFile.path)
            try Data("the log of another notebook".utf8).write(to: name("-wal"))
        case .logRemoved: try manager.removeItem(at: name("-wal"))
        case .logTruncated: #expect(truncate(name("-wal").path, 4_096) == 0)
        case .logOverwritten:
            let handle = try #require(FileHandle(forWritingAtPath: name("-wal").path))
            try handle.write(contentsOf: Data(count: 32))
            try handle.close()
        case .sharedMemoryRemoved: try manager.removeItem(at: name("-shm"))
        case .lockRemoved: try manager.removeItem(at: folder.appending(path: "lock"))
        }
    }

    private func add(_ title: String) async throws {
        _ = try await store.create([NewNote(title: title, body: "text")], for: .local)
    }

    private func expectRefusal() async {
        let error = await #expect(throws: NotebookError.self) { try await add("refused") }
        guard case .storageReplaced = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    private func titles(in file: String) async throws -> Set<String> {
        let store = try SQLiteStore(path: file, readDuration: .patient)
        let titles = try await store.notes(NoteQuery(limit: 200), for: .local).elements.map(\.title)
        try await store.checkIntegrity()
        try await store.close()
        return Set(titles)
    }

    @Test(arguments: Damage.allCases)
    func noWriteIsAcknowledgedThatTheNextStartWouldNotFind(damage: Damage) async throws {
        try await add("saved")
        #expect(store.dataFileProblem() == nil)
        try await store.checkStorage()
        try inflict(damage)
        await expectRefusal()
        guard case .replaced? = store.dataFileProblem() else {
            Issue.record("it is not reported")
            return
        }
        await #expect(throws: NotebookError.self) { try await store.checkStorage() }
    }

    @Test(arguments: Damage.allCases.filter(\.keepsContent))
    func whatWasAcknowledgedIsSavedFromTheOpenFile(damage: Damage) async throws {
        for number in 0..<20 { try await add("\(number)") }
        try inflict(damage)
        let backups = BackupFolder(path: try TemporaryFolder.make().path, keeping: 1)
        let backup = try await backups.addOpenFile(of: store, at: .now)
        let restored = try TemporaryFolder.make().appending(path: "restored.sqlite").path
        _ = try await SQLiteStore.restore(backup: backup.path, to: restored, at: .now)
        #expect(try await titles(in: restored) == Set((0..<20).map { "\($0)" }))
    }

    /// Without the log, which SQLite would take for that of the other file.
    @Test func anotherDataFileAtThePathStaysAsItIs() async throws {
        try await add("of the open file")
        try inflict(.fileReplaced)
        let backups = BackupFolder(path: try TemporaryFolder.make().path, keeping: 1)
        _ = try await backups.addOpenFile(of: store, at: .now)
        await #expect(throws: NotebookError.self) { try await store.close() }
        #expect(try await titles(in: dataFile.path) == [])
    }

    @Test func filesOfAnotherNotebookAreNotRemovedWhenTheStoreCloses() async throws {
        try await add("saved")
        try inflict(.folderReplaced)
        await #expect(throws: NotebookError.self) { try await store.close() }
        let log = try Data(contentsOf: folder.appending(path: "backnote.sqlite-wal"))
        #expect(log == Data("the log of another notebook".utf8))
    }

    /// Connections that are open read the open file, and no other one opens.
    @Test func noReadReturnsTheNotesOfAnotherFile() async throws {
        let other = try SQLiteStore.temporary()
        _ = try await other.create([NewNote(title: "of the other file", body: "")], for: .local)
        try await other.close()
        try FileManager.default.removeItem(at: dataFile)
        try FileManager.default.copyItem(atPath: other.pool.path, toPath: dataFile.path)
        for _ in 0..<5 {
            let found = try? await store.notes(NoteQuery(), for: .local).elements
            #expect((found ?? []).isEmpty)
        }
        await #expect(throws: NotebookError.self) { try await store.lookUp { _ in } }
    }

    /// The damage comes after the write has begun. SQLite then writes a log that was cut at its former end, so that it is as
    /// long as before.
    @Test(arguments: [Damage.fileRemoved, .fileTruncated, .logRemoved, .logTruncated, .logOverwritten])
    func aCommitToADamagedFileIsNotAcknowledged(damage: Damage) async throws {
        try await add("before")
        let error = await #expect(throws: NotebookError.self) {
            try await store.writeWithoutChangingLinks { db in
                try db.execute(sql: "CREATE TABLE t (x INTEGER)")
                try inflict(damage)
            }
        }
        guard case .storageReplaced = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// SQLite makes it as long as before when it moves the log into it, but what was cut is missing.
    @Test func aFileThatWasCutIsNeverWholeAgain() async throws {
        try await add("before")
        try await store.pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        #expect(store.dataFileProblem() == nil)
        let size = try #require(try FileManager.default.attributesOfItem(atPath: dataFile.path)[.size] as? off_t)
        try inflict(.fileTruncated)
        await expectRefusal()
        #expect(truncate(dataFile.path, size) == 0)
        await expectRefusal()
        guard case .replaced? = store.dataFileProblem() else {
            Issue.record("it is not reported")
            return
        }
    }

    @Test(arguments: [Damage.fileRenamed, .folderRenamed])
    func writesContinueWhenTheFileIsBack(damage: Damage) async throws {
        try await add("before")
        try inflict(damage)
        await expectRefusal()
        try FileManager.default.moveItem(at: renamed, to: damage == .fileRenamed ? dataFile : folder)
        try await add("after")
        try await store.close()
        #expect(try await titles(in: dataFile.path) == ["before", "after"])
    }

    /// After a crash, the log can end with frames that SQLite does not read and writes over.
    @Test(arguments: 1...6)
    func framesOfACrashAreNoDamage(damagedFrame: Int) async throws {
        for number in 0..<3 { try await add("\(number)") }
        let copy = try TemporaryFolder.make().appending(path: "backnote.sqlite")
        for end in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: dataFile.path + end, toPath: copy.path + end)
        }
        let log = try FileHandle(forUpdating: URL(filePath: copy.path + "-wal"))
        // The frames have a header of 24 bytes each, after a header of 32 bytes.
        let size = Int(try log.seekToEnd())
        let frames = (size - 32) / (24 + 4_096)
        try log.seek(toOffset: UInt64(32 + (frames - damagedFrame) * (24 + 4_096) + 100))
        try log.write(contentsOf: Data(repeating: 0xA5, count: 64))
        try log.close()
        let other = try SQLiteStore(path: copy.path, readDuration: .patient)
        #expect(other.wasLeftOpen)
        for number in 0..<20 {
            _ = try await other.create([NewNote(title: "after \(number)", body: "text")], for: .local)
            #expect(other.dataFileProblem() == nil)
        }
        try await other.close()
    }

    /// A transaction that does not fit into memory is in the log before it is rolled back, and is written over.
    @Test func aRolledBackTransactionIsNoDamage() async throws {
        try await add("before")
        await #expect(throws: CancellationError.self) {
            try await store.pool.write { db in
                try db.execute(sql: "PRAGMA cache_size = 10")
                try db.execute(sql: "CREATE TABLE t (x BLOB)")
                for _ in 0..<200 { try db.execute(sql: "INSERT INTO t VALUES (zeroblob(20000))") }
                #expect(store.dataFileProblem() == nil)
                throw CancellationError()
            }
        }
        for number in 0..<20 { try await add("\(number)") }
        #expect(store.dataFileProblem() == nil)
    }

    /// Writing goes on while the log is moved into the data file and begins again.
    @Test func aLongLogIsNoDamage() async throws {
        let text = String(repeating: "a long text ", count: 50_000)
        for number in 0..<12 { _ = try await store.create([NewNote(title: "\(number)", body: text)], for: .local) }
        #expect(store.dataFileProblem() == nil)
        try await store.close()
    }
}
