import Foundation
import TestSupport
import Testing

struct BackupCommandTests {
    private func folder(of service: RunningService, _ name: String) -> String {
        service.folder.appending(path: name).path
    }

    @Test func aBackupOfARunningServiceCanBeRestored() async throws {
        let service = try RunningService()
        _ = try service.start()
        _ = try await service.send("POST", "/api/v1/notes", #"{"title": "Kept"}"#)
        let backup = await Command.run("backup", "--json", "--data-folder", service.folder.path)
        #expect(backup.exitCode == 0)
        let path = try #require(backup.json()["path"] as? String)
        #expect(path.hasPrefix(folder(of: service, "backups")))
        _ = try await service.send("POST", "/api/v1/notes", #"{"title": "Later"}"#)

        let early = await Command.run("restore", path, "--data-folder", service.folder.path)
        #expect(early.exitCode == 1)
        #expect(early.error.contains("Another Backnote process uses"))

        service.kill()
        let restored = await Command.run("restore", path, "--json", "--data-folder", service.folder.path)
        #expect(restored.exitCode == 0, "\(restored.error)")
        #expect(restored.json()["notes"] as? Int == 1)
        let before = try #require(restored.json()["setAside"] as? String)
        #expect(FileManager.default.fileExists(atPath: before))
        _ = try service.start()
        let notes = try await service.send("GET", "/api/v1/notes").json["notes"] as? [[String: Any]]
        #expect(notes?.map { $0["title"] as? String } == ["Kept"])
    }

    @Test func onlyTheNewestBackupsAreKept() async throws {
        let service = try RunningService()
        _ = try service.start()
        let target = folder(of: service, "elsewhere")
        for _ in 0..<3 {
            _ = await Command.run("backup", "--to", target, "--keep", "2", "--data-folder", service.folder.path)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: target).count == 2)
    }

    @Test func aBackupNeedsADataFile() async throws {
        let empty = try TemporaryFolder.make().path
        let result = await Command.run("backup", "--data-folder", empty)
        #expect(result.exitCode == 1)
        #expect(result.error.hasPrefix("backnote: There is no notebook in \(empty)."))
    }

    @Test func anInvalidBackupIsNotRestored() async throws {
        let folder = try TemporaryFolder.make()
        try Data("text".utf8).write(to: folder.appending(path: "text"))
        for name in ["text", "missing"] {
            let result = await Command.run(
                "restore", folder.appending(path: name).path, "--data-folder", folder.appending(path: "data").path)
            #expect(result.exitCode == 1)
            #expect(result.error.contains("Nothing was restored."))
        }
    }
}
