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

    /// The sources of this process, read once.
    static let current = Result<SettingSources, SettingError> { () throws(SettingError) in
        SettingSources(
            environment: ProcessInfo.processInfo.environment,
            file: try ConfigurationFile.read(StandardFolders.configuration + "/backnote.conf", names: Settings.names))
    }
}
