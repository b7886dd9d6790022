import Foundation
import Testing

/// How commands access the notebook.
struct NotebookAccessTests {
    @Test func commandsAndTheServiceSeeTheSameNotes() async throws {
        let user = try NotebookUser(.dataFile)
        _ = try await user.note("Before")
        _ = try user.service.start()
        _ = try await user.note("Meanwhile")
        user.service.kill()
        _ = try await user.note("After")
        #expect(
            await user.run("note", "list").lines.map { $0.split(separator: "\t")[1] } == [
                "After", "Meanwhile", "Before",
            ])
    }

    @Test func commandsOnTheSameDataFileWaitForEachOther() async throws {
        let user = try NotebookUser(.dataFile)
        try await withThrowingTaskGroup { group in
            for number in 0..<3 { group.addTask { _ = try await user.note("\(number)") } }
            try await group.waitForAll()
        }
        #expect(await user.run("note", "list").lines.count == 3)
    }

    @Test func theTokenIsNotSentToAProxy() async throws {
        let user = try NotebookUser(.service)
        let proxy = "http://127.0.0.1:1"
        await user.run(
            "note", "list",
            environment: ["http_proxy": proxy, "HTTP_PROXY": proxy, "all_proxy": proxy, "ALL_PROXY": proxy]
        ).expectSuccess()
    }

    @Test func aTokenThatTheServiceRefusesIsReported() async throws {
        let user = try NotebookUser(.service)
        try Data(String(repeating: "a", count: 43).utf8).write(to: user.service.folder.appending(path: "token"))
        let result = await user.run("note", "list")
        #expect(result.exitCode == 1)
        #expect(result.error.contains("does not accept the token of this data folder"))
    }

    /// A running service sends an export through a temporary file.
    @Test func anExportWithoutAFolderForTemporaryFilesSaysSo() throws {
        let service = try RunningService()
        _ = try service.start()
        let result = try Binary.run(
            ["export", "--data-folder", service.folder.path], environment: ["TMPDIR": "/nowhere"])
        #expect(result.exitCode == 1)
        #expect(
            result.error
                == "backnote: The folder for temporary files, /nowhere/, cannot be written to. Set TMPDIR to one that can.\n"
        )
    }
}
