import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import backnote

/// The help of every command, compared whole with the files in `Help`.
///
/// After a change, write the files anew and review the difference:
///
///     BACKNOTE_WRITE_HELP=1 swift test --filter HelpTests
struct HelpTests {
    private static let folder = SharedData.package.appending(path: "Tests/CommandTests/Help")
    private static let writesFiles = ProcessInfo.processInfo.environment["BACKNOTE_WRITE_HELP"] == "1"

    /// Every command by its path, such as `note list`.
    private static let commands = commands(below: Backnote.self, path: ["backnote"])

    private static func commands(
        below command: any ParsableCommand.Type, path: [String]
    ) -> [(path: [String], type: any ParsableCommand.Type)] {
        [(path, command)]
            + command.configuration.subcommands.flatMap { commands(below: $0, path: path + [$0._commandName]) }
    }

    /// The file of a command, such as `note/list.txt`.
    private static func file(of path: [String]) -> String {
        (path.count == 1 ? path : Array(path.dropFirst())).joined(separator: "/") + ".txt"
    }

    @Test(arguments: commands.indices)
    func helpIsAsInItsFile(index: Int) throws {
        let (path, type) = Self.commands[index]
        let help = Backnote.helpMessage(for: type, columns: 100).trimmingCharacters(in: .newlines) + "\n"
        let file = Self.folder.appending(path: Self.file(of: path))
        if Self.writesFiles {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(help.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == help)
    }

    @Test func everyFileBelongsToACommand() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files.filter { $0.hasSuffix(".txt") }) == Set(Self.commands.map { Self.file(of: $0.path) }))
    }
}
