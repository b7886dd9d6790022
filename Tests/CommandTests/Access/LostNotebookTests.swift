import Foundation
import TestSupport
import Testing

/// A folder that has been a notebook, but whose data file is gone or not a notebook.
struct LostNotebookTests {
    /// A folder with a notebook of one note, its token and a backup.
    private func notebook() throws -> (folder: URL, dataFile: URL, backup: String) {
        let folder = try TemporaryFolder.make()
        let made = try Binary.run(["note", "new", "Kept", "--data-folder", folder.path])
        made.expectSuccess()
        let backup = try Binary.run(["backup", "--json", "--data-folder", folder.path])
        return (folder, folder.appending(path: "backnote.sqlite"), try #require(backup.json()["path"] as? String))
    }

    @Test(
        arguments: [
            ["serve"], ["note", "new", "Other"], ["visit", "https://a.example/"],
        ], [nil, Data()])
    func aMissingOrEmptyDataFileStopsTheCommand(command: [String], content: Data?) throws {
        let (folder, dataFile, _) = try notebook()
        try FileManager.default.removeItem(at: dataFile)
        try content?.write(to: dataFile)
        let result = try Binary.run(command + ["--data-folder", folder.path])
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: The notebook in \(folder.path) is gone: its data file \(dataFile.path) is missing or empty. Restore the newest good backup with `backnote restore`, or start a new notebook with `backnote serve --new-notebook`.\n"
        )
        try Binary.run(["restore", "--data-folder", folder.path]).expectSuccess()
        #expect(try Binary.run(["note", "list", "--data-folder", folder.path]).output.contains("Kept"))
    }

    @Test func withoutABackupANewNotebookIsTheWayOut() throws {
        let (folder, dataFile, _) = try notebook()
        try FileManager.default.removeItem(at: dataFile)
        try FileManager.default.removeItem(at: folder.appending(path: "backups"))
        let result = try Binary.run(["note", "new", "Other", "--data-folder", folder.path])
        #expect(
            result.error.hasSuffix("is missing or empty. Start a new notebook with `backnote serve --new-notebook`.\n"))
    }

    /// The tables of a young notebook are in its write-ahead log only.
    @Test func aYoungNotebookWithoutItsLogIsNotTakenForANewOne() async throws {
        let service = try RunningService()
        _ = try service.start()
        _ = try await service.send("POST", "/api/v1/notes", #"{"title": "Kept"}"#)
        let backup = try Binary.run("backup", "--data-folder", service.folder.path)
        backup.expectSuccess()
        service.kill()
        let dataFile = service.folder.appending(path: "backnote.sqlite")
        for ending in ["-wal", "-shm"] {
            try FileManager.default.removeItem(atPath: dataFile.path + ending)
        }
        #expect(try Data(contentsOf: dataFile).count > 0)
        for command in [["serve"], ["note", "new", "Other"], ["account", "list"]] {
            let result = try Binary.run(command + ["--data-folder", service.folder.path])
            #expect(result.exitCode == 1)
            #expect(result.error.hasPrefix("backnote: The notebook in \(service.folder.path) is gone: "), "\(command)")
        }
        try Binary.run("restore", "--data-folder", service.folder.path).expectSuccess()
        #expect(try Binary.run("note", "list", "--data-folder", service.folder.path).output.contains("Kept"))
    }

    @Test func aMissingLogOfAKilledServiceIsReported() async throws {
        let (folder, dataFile, _) = try notebook()
        let service = try RunningService(folder: folder)
        _ = try service.start()
        _ = try await service.send("POST", "/api/v1/notes", #"{"title": "In the log"}"#)
        service.kill()
        for ending in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: dataFile.path + ending) }
        let list = try Binary.run("note", "list", "--data-folder", folder.path)
        #expect(list.error.hasPrefix("backnote: The data file was changed by something else than Backnote, or damaged"))
    }

    @Test func aNewNotebookStartsWhereItIsAskedFor() throws {
        let service = try RunningService()
        _ = try service.start()
        service.kill()
        for name in ["backnote.sqlite", "backnote.sqlite-wal", "backnote.sqlite-shm"] {
            try? FileManager.default.removeItem(at: service.folder.appending(path: name))
        }
        _ = try service.start(options: ["--new-notebook"])
        #expect(try Binary.run(["note", "list", "--data-folder", service.folder.path]).exitCode == 0)
    }

    @Test(arguments: [
        ("CREATE TABLE songs (title TEXT)", #"it belongs to another program, because it has a table "songs"."#),
        (
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY); INSERT INTO grdb_migrations VALUES ('999 later')",
            "a newer version of Backnote has written it. Install that version or a newer one."
        ),
    ])
    func aFileOfAnotherProgramOrVersionIsNotChanged(statements: String, reason: String) throws {
        let folder = try TemporaryFolder.make()
        let dataFile = folder.appending(path: "backnote.sqlite")
        let program = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"
        let made = try Shell.run(["/usr/bin/env", "python3", "-c", program, dataFile.path, statements])
        #expect(made.exitCode == 0, "\(made.error)")
        let before = try Data(contentsOf: dataFile)
        let result = try Binary.run(["note", "new", "Other", "--data-folder", folder.path])
        #expect(result.exitCode == 1)
        #expect(result.error.hasPrefix("backnote: The data file cannot be used: \(reason)"))
        #expect(try Data(contentsOf: dataFile) == before)
    }
}
