import Foundation
import TestSupport
import Testing

/// Commands that only read create no data folder.
struct MissingNotebookTests {
    private static let id = "0123456789abcdef0123456789abcdef"

    @Test(arguments: [
        ["note", "list"], ["note", "list", "--reminders"], ["note", "search", "plan"], ["note", "show", id],
        ["note", "history", id], ["activity", "list"], ["activity", "forget", "--all"], ["links", "list"],
        ["links", "check"], ["links", "aliases", id], ["token", "list"], ["account", "list"], ["identity", "list"],
        ["identity", "undo", id], ["identity", "never", "https://a.example/", "--dry-run"],
        ["visit", "--no-record", "https://a.example/"], ["backup"],
    ])
    func aCommandThatReadsSaysThatThereIsNoNotebook(command: [String]) async throws {
        let folder = try TemporaryFolder.make().appending(path: "none")
        let result = await Command.run(command + ["--data-folder", folder.path])
        #expect(result.exitCode == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.error
                == "backnote: There is no notebook in \(folder.path). Start one with `backnote serve` or `backnote note new`, or choose another folder with --data-folder.\n"
        )
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aCommandForTheRunningServiceCreatesNoFolder() async throws {
        let folder = try TemporaryFolder.make().appending(path: "none")
        let result = await Command.run("sign-in", "--data-folder", folder.path)
        #expect(result.error == "backnote: No service is running for \(folder.path). Start it with `backnote serve`.\n")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test(arguments: [
        ["canonicalize", "https://a.example/"], ["rules", "list"], ["rules", "explain", "https://a.example/"],
        ["settings"],
    ])
    func aCommandWithoutNotesNeedsNoNotebook(command: [String]) async throws {
        let folder = try TemporaryFolder.make().appending(path: "none")
        let result = await Command.run(command, environment: ["BACKNOTE_DATA_FOLDER": folder.path])
        #expect(result.exitCode == 0, "\(result.error)")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
