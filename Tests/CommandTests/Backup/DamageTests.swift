import Canonicalization
import Foundation
import Notebook
import SQLiteStore
import TestSupport
import Testing

@testable import backnote

/// A notebook whose data file is damaged while nothing uses it.
struct DamageTests {
    private enum Damage: CaseIterable {
        case flippedBytes, zeroedBytes, truncation, emptying, removal, earlierContent, newerVersion, otherProgram
        case otherOwner
    }

    private let folder: DataFolder
    private let backups: BackupFolder
    private let start = Instant(milliseconds: 1_790_000_000_000)

    init() throws {
        folder = try DataFolder(path: TemporaryFolder.make().path)
        backups = BackupFolder(path: folder.backupsPath(orAt: ""), keeping: 3)
    }

    private var dataFile: URL { URL(filePath: folder.databasePath) }

    private func inflict(_ damage: Damage, earlier: Data, using generator: inout SeededGenerator) throws {
        var bytes = [UInt8](try Data(contentsOf: dataFile))
        switch damage {
        case .flippedBytes:
            for _ in 0..<200 {
                bytes[Int.random(in: bytes.indices, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
            }
        case .zeroedBytes:
            let offset = Int.random(in: 0..<(bytes.count - 4_096), using: &generator)
            for index in offset..<(offset + 4_096) { bytes[index] = bytes[index] == 0 ? 1 : 0 }
        case .truncation: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
        case .emptying: bytes = []
        case .removal:
            try FileManager.default.removeItem(at: dataFile)
            return
        case .earlierContent: bytes = [UInt8](earlier)
        case .newerVersion: return try execute("INSERT INTO grdb_migrations VALUES ('999 later')")
        case .otherProgram: return try execute("DROP TABLE grdb_migrations")
        case .otherOwner: return try giveDataFileToAnotherUser()
        }
        try Data(bytes).write(to: dataFile)
    }

    private func execute(_ statements: String) throws {
        let program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"
        let made = try Shell.run(["/usr/bin/env", "python3", "-c", program, dataFile.path, statements])
        #expect(made.exitCode == 0, "\(made.error)")
    }

    /// - Parameter inBackground: Whether to compare the file with its checksum in the background, as with a large file.
    private func open(inBackground: Bool) throws -> SQLiteStore {
        try SQLiteStore(
            path: folder.databasePath,
            sizeCheckedAtOpening: inBackground ? 0 : SQLiteStore.maximumSizeCheckedAtOpening)
    }

    /// Opens the notebook as the service does at its start, and returns whether it reports that something is wrong.
    private func reportsDamage(isLarge: Bool) async throws -> Bool {
        do {
            try folder.checkNotebook(backups: backups.path)
            let store = try open(inBackground: isLarge)
            defer { withExtendedLifetime(store) {} }
            let isReported = await store.foundChangedAt() != nil
            try await store.close()
            return isReported
        } catch {
            return true
        }
    }

    private func titles(in store: SQLiteStore) async throws -> Set<String> {
        var titles: Set<String> = []
        var query = NoteQuery(limit: 200)
        while true {
            let page = try await store.notes(query, for: .local)
            for note in page.elements {
                let body = try await store.note(note.id, for: .local).body
                #expect(body == Self.body(note.title))
                titles.insert(note.title)
            }
            guard let next = page.next else { return titles }
            query.after = next
        }
    }

    private static func body(_ title: String) -> String { String(repeating: "\(title) ", count: 300) }

    /// The time of day steps as well, by up to ten years, between the writes and the backups.
    @Test func everyDamageIsReportedAndNothingIsLostThatABackupHad() async throws {
        _ = try folder.token()
        var generator = SeededGenerator(seed: 17)
        /// The notes whose writes were acknowledged, and those of each backup.
        var written: Set<String> = []
        var saved: [String: Set<String>] = [:]
        var earlier = Data()
        for round in 0..<FullTests.rounds(50, sample: 10) {
            let isLarge = Bool.random(using: &generator)
            let store = try open(inBackground: isLarge)
            #expect(await store.foundChangedAt() == nil)
            #expect(try await titles(in: store) == written)
            let time = start.advanced(byDays: Int.random(in: -3_650...3_650, using: &generator))
            let notebook = Notebook(
                store: store, canonicalizer: .standard, clock: ServiceClock(wall: { time }, steady: { .now }))
            for number in 0..<Int.random(in: 1...5, using: &generator) {
                let title = "\(round).\(number)"
                _ = try await notebook.createNote(title: title, body: Self.body(title), for: .local)
                written.insert(title)
            }
            if round == 0 || Bool.random(using: &generator) {
                saved[try await backups.add(from: store, at: time).path] = written
            }
            try await store.close()
            #expect(try await !reportsDamage(isLarge: isLarge))

            let damage = Damage.allCases[round % Damage.allCases.count]
            try inflict(damage, earlier: round == 0 ? Data(count: 9_000) : earlier, using: &generator)
            if damage == .otherOwner {
                try expectReportOfAnotherOwner(to: ["note", "list"])
                // The file still has everything.
                try takeDataFileBack()
                continue
            }
            #expect(try await reportsDamage(isLarge: isLarge), "\(damage) in round \(round)")
            // Until it is restored.
            #expect(try await reportsDamage(isLarge: isLarge), "\(damage) in round \(round)")

            var newest = try #require(backups.backups().first)
            if backups.backups().count > 1, round % 5 == 4 {
                var bytes = [UInt8](try Data(contentsOf: URL(filePath: newest.path)))
                bytes[Int.random(in: bytes.indices, using: &generator)] ^= 1
                try Data(bytes).write(to: URL(filePath: newest.path))
                newest = backups.backups()[1]
            }
            let result = try Binary.run("restore", "--json", "--data-folder", folder.url.path)
            #expect(result.exitCode == 0, "\(result.error)")
            for backup in backups.backups() {
                if (try? await backup.verify()) == nil { try FileManager.default.removeItem(atPath: backup.path) }
            }
            written = try #require(saved[newest.path])
            if damage != .removal {
                let setAside = try #require(result.json()["setAside"] as? String)
                #expect(FileManager.default.fileExists(atPath: setAside))
            }
            let restored = try SQLiteStore(path: folder.databasePath)
            #expect(try await titles(in: restored) == written)
            try await restored.close()
            earlier = try Data(contentsOf: dataFile)
        }
    }

    /// Flipped bits of a text leave the structure of the file intact.
    @Test func aChangedTextIsReportedByCommandsAndInTheService() async throws {
        let service = try RunningService()
        _ = try service.start()
        _ = try await service.send("POST", "/api/v1/notes", #"{"title": "Kept", "body": "before the damage"}"#)
        _ = service.stop()
        let file = service.folder.appending(path: "backnote.sqlite")
        var data = try Data(contentsOf: file)
        let place = try #require(data.range(of: Data("before the damage".utf8)))
        data[place.lowerBound] ^= 1
        try data.write(to: file)

        let listed = try Binary.run("note", "list", "--data-folder", service.folder.path)
        #expect(listed.exitCode == 0)
        #expect(
            listed.error
                == "backnote: The data file was changed by something else than Backnote, or damaged, while it was closed. If you did not replace it yourself, restore the newest backup with `backnote restore`.\n"
        )
        _ = try service.start()
        let status = try await service.send("GET", "/api/v1/storage").json["dataFile"] as? [String: Any]
        #expect(status?["problem"] as? String == "changed")
    }

    @Test func aDataFileOfAnotherUserIsReportedAndNotChanged() throws {
        try Binary.run(["note", "new", "Kept", "--data-folder", folder.url.path]).expectSuccess()
        let before = try Data(contentsOf: dataFile)
        try giveDataFileToAnotherUser()
        try expectReportOfAnotherOwner(to: ["note", "new", "Other"])
        try takeDataFileBack()
        #expect(try Data(contentsOf: dataFile) == before)
    }

    /// Makes the data file unreadable for the user of ``expectReportOfAnotherOwner(to:)``. Where tests run as root, who
    /// may read every file, that is another user, who owns the rest of the folder.
    private func giveDataFileToAnotherUser() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: dataFile.path)
        guard geteuid() == 0 else { return }
        try changeOwner(to: "65534:65534")
        #expect(chown(dataFile.path, 0, 0) == 0)
    }

    private func takeDataFileBack() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: dataFile.path)
        if geteuid() == 0 { try changeOwner(to: "0:0") }
    }

    private func changeOwner(to owner: String) throws {
        let changed = try Shell.run(["/usr/bin/env", "chown", "-R", owner, folder.url.path])
        #expect(changed.exitCode == 0, "\(changed.error)")
    }

    private func expectReportOfAnotherOwner(to arguments: [String]) throws {
        var command = [Binary.url.path] + arguments + ["--data-folder", folder.url.path]
        if geteuid() == 0 {
            command = ["/usr/bin/env", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
        }
        let result = try Shell.run(command)
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: The data file cannot be used: it cannot be opened. Check its owner and its permissions. The data file is \(dataFile.path).\n"
        )
    }
}
