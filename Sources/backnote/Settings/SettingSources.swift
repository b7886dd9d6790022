import Foundation

/// Where settings are read from, besides flags.
struct SettingSources: Sendable {
    let environment: [String: String]
    /// Nil where there is none.
    let file: ConfigurationFile?

    /// A setting's value as somebody wrote it.
    struct Text: Equatable {
        let value: String
        /// `BACKNOTE_PORT`, or the file with the number of the line.
        let place: String
    }

    func text(of name: String, _ environmentName: String) -> Text? {
        if let value = environment[environmentName] { return Text(value: value, place: environmentName) }
        return file?.text(of: name)
    }

    /// Those of this process, read once.
    static let ofProcess = Result<SettingSources, SettingError> { () throws(SettingError) in
        SettingSources(
            environment: ProcessInfo.processInfo.environment,
            file: try ConfigurationFile.read(StandardFolders.configuration + "/backnote.conf", names: Settings.names))
    }
}
