import Foundation
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
    func theEnvironmentOverridesTheFileAndTheFileTheDefault(_ index: Int) throws {
        let (environment, file, value, place) = Self.places[index]
        let shown = try Settings.port.described(by: sources(environment, file))
        #expect(shown == (value, place))
    }

    @Test func everyPrintedDefaultIsAValidValue() throws {
        for setting in Settings.all {
            let (value, _) = try setting.described(by: sources([:], nil))
            if value.isEmpty { continue }
            #expect(throws: Never.self) { try setting.described(by: sources([:], "\(setting.name) = \(value)")) }
        }
    }

    private static let wrong: [(line: String, message: String)] = [
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
    func anInvalidValueIsReportedWithItsPlace(_ index: Int) throws {
        let (line, message) = Self.wrong[index]
        let sources = try sources([:], line)
        let error = #expect(throws: SettingError.self) {
            for setting in Settings.all { _ = try setting.described(by: sources) }
        }
        #expect(error?.description == message)
    }

    @Test func aTildeStandsForTheHomeFolder() throws {
        let setting = try Settings.dataFolder.value(from: sources([:], "data-folder = ~/notes"))
        #expect(setting?.value == StandardFolders.home + "/notes")
    }
}
