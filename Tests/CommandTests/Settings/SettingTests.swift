import Foundation
import TestSupport
import Testing

@testable import backnote

struct SettingTests {
    private func sources(_ environment: [String: String], _ file: String?) throws -> SettingSources {
        SettingSources(
            environment: environment,
            file: try file.map { try ConfigurationFile($0, path: "/a.conf", names: Settings.names) })
    }

    private static let places: [(environment: [String: String], file: String?, value: String, place: String)] = [
        ([:], nil, "8347", "default"),
        ([:], "port = 9000", "9000", "/a.conf:1"),
        (["BACKNOTE_PORT": "9001"], "port = 9000", "9001", "BACKNOTE_PORT"),
        (["BACKNOTE_PORT": "9001"], nil, "9001", "BACKNOTE_PORT"),
    ]

    @Test(arguments: places.indices)
    func theEnvironmentWinsOverTheFileAndTheFileOverTheDefault(_ index: Int) throws {
        let (environment, file, value, place) = Self.places[index]
        let shown = try Settings.port.shown(by: sources(environment, file))
        #expect(shown == (value, place))
    }

    @Test func everyDefaultCanBeWrittenAsItIsShown() throws {
        for setting in Settings.all {
            let (value, _) = try setting.shown(by: sources([:], nil))
            if value.isEmpty { continue }
            #expect(throws: Never.self) { try setting.shown(by: sources([:], "\(setting.name) = \(value)")) }
        }
    }

    private static let wrong: [(line: String, sentence: String)] = [
        ("port = 0", "/a.conf:1: \"0\" is not a number from 1 to 65535."),
        ("port = nine", "/a.conf:1: \"nine\" is not a number from 1 to 65535."),
        ("fetch-pages = maybe", "/a.conf:1: \"maybe\" is not off, added-links or on."),
        ("data-folder =", "/a.conf:1: \"\" is not a folder."),
        (
            "allow-address = 127.0.0.1:9000 here",
            "/a.conf:1: \"127.0.0.1:9000 here\" is not an address and port, such as 127.0.0.1:9000 or [::1]:9000."
        ),
    ]

    @Test(arguments: wrong.indices)
    func aValueThatIsNoneIsNamedWithItsPlace(_ index: Int) throws {
        let (line, sentence) = Self.wrong[index]
        let sources = try sources([:], line)
        let error = #expect(throws: SettingError.self) {
            for setting in Settings.all { _ = try setting.shown(by: sources) }
        }
        #expect(error?.description == sentence)
    }

    @Test func aFolderMayStandInTheHomeFolder() throws {
        let said = try Settings.dataFolder.said(by: sources([:], "data-folder = ~/notes"))
        #expect(said?.value == StandardFolders.home + "/notes")
    }
}

/// Settings as the command takes them.
struct SettingsCommandTests {
    private let folder: String

    /// A folder with a configuration file, as `XDG_CONFIG_HOME`.
    init() throws {
        folder = try TemporaryFolder.make().path
        try FileManager.default.createDirectory(atPath: folder + "/backnote", withIntermediateDirectories: true)
    }

    private func run(_ arguments: [String], file: String, _ environment: [String: String] = [:]) throws -> Binary.Result
    {
        try Data(file.utf8).write(to: URL(filePath: folder + "/backnote/backnote.conf"))
        return try Binary.run(arguments, environment: environment.merging(["XDG_CONFIG_HOME": folder]) { $1 })
    }

    @Test func settingsAreListedWithWhereTheyComeFrom() throws {
        let result = try run(["settings"], file: "keep-backups = 30\n", ["BACKNOTE_PORT": "9000"])
        #expect(result.lines.contains("port = 9000\tBACKNOTE_PORT"))
        #expect(result.lines.contains("keep-backups = 30\t\(folder)/backnote/backnote.conf:1"))
        #expect(result.lines.contains("fetch-pages = added-links\tdefault"))
    }

    @Test func theFlagWinsOverEverything() throws {
        let data = try TemporaryFolder.make().path
        try run(
            ["note", "new", "Here", "--data-folder", data + "/flag"], file: "data-folder = \(data)/file\n",
            ["BACKNOTE_DATA_FOLDER": data + "/environment"]
        ).expectDone()
        #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["flag"])
    }

    @Test(arguments: [
        (
            ["serve", "--port", "0"],
            "The value '0' is invalid for '--port <port>': a number from 1 to 65535 is expected."
        ),
        (["backup", "--keep", "none"], "'--keep <number>': a number from 1 to 10000 is expected."),
    ])
    func aFlagThatCannotBeMeantIsNamed(_ arguments: [String], _ sentence: String) throws {
        let result = try run(arguments, file: "")
        #expect(result.exitCode == 2)
        #expect(result.error.contains(sentence))
    }

    @Test func aNameThatNobodyKnowsIsWrongUsage() throws {
        let result = try run(["rules", "list"], file: "# mine\nprot = 9000\n")
        #expect(result.exitCode == 2)
        #expect(
            result.error.hasPrefix("backnote: \(folder)/backnote/backnote.conf:2: There is no setting called \"prot\".")
        )
        #expect(result.output.isEmpty)
    }

    @Test func helpIsThereEvenThen() throws {
        let result = try run(["--help"], file: "prot = 9000\n")
        #expect(result.exitCode == 0, "\(result.error)")
    }
}

extension Binary.Result {
    /// The command did what was asked.
    func expectDone(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(exitCode == 0, "\(error)", sourceLocation: sourceLocation)
    }
}
