import Foundation
import TestSupport
import Testing

@testable import backnote

struct ImportFolderTests {
    private func folder(of paths: [String]) throws -> String {
        let folder = try TemporaryFolder.make()
        for path in paths {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("text".utf8).write(to: file)
        }
        return folder.path
    }

    @Test func hiddenFilesAndFoldersDoNotCountTowardTheLimit() throws {
        let path = try folder(of: [
            ".git/objects/a", ".git/b", "moons/.trash/old/Io.md", "moons/.hidden", "moons/Io.md", "Titan.md",
        ])
        #expect(try ImportFolder(path, fileLimit: 2).paths.sorted() == ["Titan.md", "moons/Io.md"])
        #expect(throws: CommandFailure.self) { try ImportFolder(path, fileLimit: 1) }
    }

    @Test func aHiddenFolderThatIsNamedIsRead() throws {
        let path = try folder(of: [".notes/Titan.md"]) + "/.notes"
        #expect(try ImportFolder(path).paths == ["Titan.md"])
    }
}
