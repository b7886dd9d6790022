import Foundation
import Logging
import Notebook
import SQLiteStore
import Synchronization
import TestSupport
import TestedStores
import Testing

@testable import backnote

/// What a running service says about files and folders that are removed, replaced or damaged, and what it saves.
struct StorageWatchTests {
    /// The entries of a log.
    private final class Log: TextOutputStream, Sendable {
        private let text = Mutex("")

        func write(_ entry: String) { text.withLock { $0 += entry } }

        func count(of words: String) -> Int { text.withLock { $0.components(separatedBy: words).count - 1 } }

        var logger: Logger { Logger(label: "test") { StreamLogHandler(label: $0, stream: self) } }
    }

    private let data: DataFolder
    private let store: SQLiteStore
    private let backups: BackupFolder
    private let health = StorageHealth()
    private let log = Log()
    private let watch: StorageWatch

    init() throws {
        data = try DataFolder(path: TemporaryFolder.make().appending(path: "data").path)
        try TemplateDataFile.copy(to: data.databasePath)
        _ = try data.takeLock()
        store = try data.openDataFile()
        let path = data.backupsPath(orAt: "")
        backups = BackupFolder(path: path, keeping: 3)
        health.update { $0.backups = StorageHealth.Backups() }
        let rescue = OpenFileRescue(backups: path, dataFolder: data.url.path)
        watch = StorageWatch(store, backups: backups, rescue: rescue, health: health, logger: log.logger)
    }

    private func add(_ title: String) async throws {
        _ = try await store.create([NewNote(title: title)], for: .local)
    }

    /// The titles in a backup, after it was restored in another folder.
    private func titles(in backup: String) async throws -> [String] {
        let file = try TemporaryFolder.make().appending(path: "restored.sqlite").path
        _ = try await SQLiteStore.restore(backup: backup, to: file, at: .now)
        let restored = try SQLiteStore(path: file, readDuration: .patient)
        let titles = try await restored.notes(NoteQuery(), for: .local).elements.map(\.title)
        try await restored.close()
        return titles.sorted()
    }

    @Test func aRemovedDataFileIsReportedOnceAndSavedAsABackup() async throws {
        try await add("before the backup")
        _ = try await backups.add(from: store, at: .now)
        try await add("after the backup")
        await watch.look()
        #expect(health.status.dataFile.problem == nil)
        try FileManager.default.removeItem(atPath: data.databasePath)
        for _ in 0..<3 { await watch.look() }
        #expect(health.status.dataFile.problem == .replaced)
        #expect(log.count(of: "was removed, renamed or replaced") == 1)
        #expect(log.count(of: "all notes as last saved are in") == 1)
        #expect(backups.backups().count == 2)
        let newest = try #require(backups.backups().first)
        #expect(try await titles(in: newest.path) == ["after the backup", "before the backup"])
    }

    @Test func aRemovedDataFolderIsSavedBesideIt() async throws {
        try await add("saved")
        try FileManager.default.removeItem(at: data.url)
        await watch.look()
        let saved = BackupFolder(path: data.url.path + "-saved", keeping: 1)
        let backup = try #require(saved.backups().first)
        #expect(try await titles(in: backup.path) == ["saved"])
        #expect(!FileManager.default.fileExists(atPath: data.url.path))
    }

    @Test func aDataFileThatIsBackIsNoProblem() async throws {
        let aside = data.databasePath + "-aside"
        try FileManager.default.moveItem(atPath: data.databasePath, toPath: aside)
        await watch.look()
        #expect(health.status.dataFile.problem == .replaced)
        try FileManager.default.moveItem(atPath: aside, toPath: data.databasePath)
        await watch.look()
        #expect(health.status.dataFile.problem == nil)
        try await add("after")
    }

    @Test func damageThatAReadFindsIsReported() async throws {
        let text = String(repeating: "a long text ", count: 50_000)
        _ = try await store.create((0..<12).map { NewNote(title: "\($0)", body: text) }, for: .local)
        let notes = try await store.notes(NoteQuery(), for: .local).elements
        await watch.look()
        let size = try #require(FileManager.default.contents(atPath: data.databasePath)?.count)
        let handle = try #require(FileHandle(forUpdatingAtPath: data.databasePath))
        // Everything but the first page.
        try handle.seek(toOffset: 4_096)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: size - 4_096))
        try handle.close()
        for note in notes { _ = try? await store.note(note.id, for: .local) }
        await watch.look()
        #expect(health.status.dataFile.problem == .damaged)
        #expect(log.count(of: "the data file is damaged") == 1)
    }

    @Test func theFolderOfAttachmentsAndItsFilesAreWatched() async throws {
        let receiver = try await store.receiveAttachment(for: .local)
        try await receiver.append([UInt8]("content".utf8))
        let added = try await store.addAttachment(
            receiver, name: "a.txt", removesLocation: false, within: nil, at: .now, for: .local)
        await watch.look()
        #expect(health.status.attachments.problem == nil)
        let folder = data.url.appending(path: "attachments").path
        try FileManager.default.moveItem(atPath: folder, toPath: folder + "-aside")
        for _ in 0..<2 { await watch.look() }
        #expect(health.status.attachments.problem == .replaced)
        #expect(log.count(of: "No file is added until it is back") == 1)
        try FileManager.default.moveItem(atPath: folder + "-aside", toPath: folder)
        await watch.look()
        #expect(health.status.attachments.problem == nil)

        let name = "\(added.attachment.id)"
        try FileManager.default.removeItem(atPath: "\(folder)/\(name.prefix(2))/\(name)")
        await AttachmentFileCheck(store: store, backups: nil, logger: log.logger).run(readingFiles: false)
        await watch.look()
        #expect(health.status.attachments.problem == .damaged)
        #expect(log.count(of: "files of attachments are missing or damaged, even in the backups: 1") == 1)
    }

    private enum BackupDamage: CaseIterable, Sendable {
        case folderRemoved, newestRemoved, newestTruncated, newestFlipped

        var problem: StorageHealth.Backups.Problem {
            self == .folderRemoved || self == .newestRemoved ? .replaced : .damaged
        }
    }

    @Test(arguments: BackupDamage.allCases)
    private func backupsAreWatchedUntilTheNextOne(damage: BackupDamage) async throws {
        try await add("saved")
        for _ in 0..<2 { _ = try await backups.add(from: store, at: .now) }
        await watch.look()
        #expect(health.status.backups?.problem == nil)
        let newest = try #require(backups.backups().first).path
        switch damage {
        case .folderRemoved: try FileManager.default.removeItem(atPath: backups.path)
        case .newestRemoved: try FileManager.default.removeItem(atPath: newest)
        case .newestTruncated: #expect(truncate(newest, 8_192) == 0)
        case .newestFlipped:
            var bytes = [UInt8](try Data(contentsOf: URL(filePath: newest)))
            bytes[bytes.count / 2] ^= 1
            try Data(bytes).write(to: URL(filePath: newest))
        }
        await watch.look()
        #expect(health.status.backups?.problem == damage.problem)
        // Notes do not depend on it.
        #expect(health.status.dataFile.problem == nil)
        try await add("after")
        await BackupSchedule(folder: backups, hours: 24, health: health).makeBackup(of: store, log.logger)
        await watch.look()
        #expect(health.status.backups?.problem == nil)
    }
}
