import Foundation

/// The sources of settings besides flags: environment and configuration file.
struct SettingSources: Sendable {
    let environment: [String: String]
    /// Nil when there is no file.
    let file: ConfigurationFile?

    /// The text of a value, and where it was found.
    struct Entry: Equatable {
        let value: String
        /// `BACKNOTE_PORT`, or path and line number in the file.
        let place: String
    }

    func entry(for name: String, _ environmentName: String) -> Entry? {
        if let value = environment[environmentName] { return Entry(value: value, place: environmentName) }
        return file?.entry(for: name)
    }

    /// The sources of this command. Those of a process are read once.
    static var current: Result<SettingSources, SettingError> {
        InProcessCommand.current == nil ? ofProcess : read()
    }

    private static let ofProcess = read()

    private static func read() -> Result<SettingSources, SettingError> {
        Result { () throws(SettingError) in
            SettingSources(
                environment: CommandProcess.environment,
                file: try ConfigurationFile.read(
                    StandardFolders.configuration + "/backnote.conf", names: Settings.names))
        }
    }
}
