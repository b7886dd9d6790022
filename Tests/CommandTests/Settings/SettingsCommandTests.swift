import Foundation
import TestSupport
import Testing

/// Settings of the built command.
struct SettingsCommandTests {
    private let folder: String

    /// The folder for `XDG_CONFIG_HOME`, with a configuration file.
    init() throws {
        folder = try TemporaryFolder.make().path
        try FileManager.default.createDirectory(atPath: folder + "/backnote", withIntermediateDirectories: true)
    }

    private func run(_ arguments: [String], file: String, _ environment: [String: String] = [:]) throws -> Binary.Result
    {
        try Data(file.utf8).write(to: URL(filePath: folder + "/backnote/backnote.conf"))
        return try Binary.run(arguments, environment: environment.merging(["XDG_CONFIG_HOME": folder]) { $1 })
    }

    @Test func settingsAreListedWithTheirSources() throws {
        let result = try run(["settings"], file: "keep-backups = 30\n", ["BACKNOTE_PORT": "9000"])
        #expect(result.lines.contains("port = 9000\tBACKNOTE_PORT"))
        #expect(result.lines.contains("keep-backups = 30\t\(folder)/backnote/backnote.conf:1"))
        #expect(result.lines.contains("fetch-pages = added-links\tdefault"))
    }

    @Test func theFlagOverridesEverything() throws {
        let data = try TemporaryFolder.make().path
        try run(
            ["note", "new", "Here", "--data-folder", data + "/flag"], file: "data-folder = \(data)/file\n",
            ["BACKNOTE_DATA_FOLDER": data + "/environment"]
        ).expectSuccess()
        #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["flag"])
    }

    @Test(arguments: [
        (
            ["serve", "--port", "0"],
            "The value '0' is invalid for '--port <port>': Expected a number from 1 to 65535."
        ),
        (["backup", "--keep", "none"], "'--keep <number>': Expected a number from 1 to 10000."),
    ])
    func anInvalidFlagIsReported(_ arguments: [String], _ message: String) throws {
        let result = try run(arguments, file: "")
        #expect(result.exitCode == 2)
        #expect(result.error.contains(message))
    }

    @Test func anUnknownNameIsWrongUsage() throws {
        let result = try run(["rules", "list"], file: "# mine\nprot = 9000\n")
        #expect(result.exitCode == 2)
        #expect(
            result.error.hasPrefix("backnote: \(folder)/backnote/backnote.conf:2: Unknown setting \"prot\".")
        )
        #expect(result.output.isEmpty)
    }

    @Test func helpWorksWithInvalidSettings() throws {
        let result = try run(["--help"], file: "prot = 9000\n")
        #expect(result.exitCode == 0, "\(result.error)")
    }
}
