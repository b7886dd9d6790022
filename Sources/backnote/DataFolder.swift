import Foundation
import HTTPService
import PageFetching

/// The folder that holds everything Backnote keeps: `backnote.sqlite` and the token of the command line. Only its owner can look in.
struct DataFolder {
    let url: URL

    /// `$XDG_DATA_HOME/backnote`, which is `~/.local/share/backnote` where the variable is not set (XDG Base Directory Specification).
    static var standardPath: String {
        let environment = ProcessInfo.processInfo.environment
        if let home = environment["XDG_DATA_HOME"], home.hasPrefix("/") { return home + "/backnote" }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share/backnote"
    }

    /// Makes the folder where it is missing (0700).
    init(path: String) throws(CommandFailure) {
        url = URL(filePath: path, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
        } catch {
            throw CommandFailure(
                "The data folder \(path) can't be made: \(error.localizedDescription) Choose another with --data-folder."
            )
        }
    }

    var databasePath: String { url.appending(path: "backnote.sqlite").path }

    /// Where backups go that nobody wants elsewhere.
    var backupsPath: String { url.appending(path: "backups").path }

    private var tokenURL: URL { url.appending(path: "token") }

    /// The command line's token; nil where no service has made one yet.
    func existingToken() -> Secret? {
        guard let data = FileManager.default.contents(atPath: tokenURL.path) else { return nil }
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.utf8.count >= 32 ? Secret(text: text) : nil
    }

    /// The command line's token, made where it is missing (0600).
    func token() throws(CommandFailure) -> Secret {
        if let token = existingToken() { return token }
        let token = Secret()
        let isWritten = FileManager.default.createFile(
            atPath: tokenURL.path, contents: Data((token.text + "\n").utf8), attributes: [.posixPermissions: 0o600])
        guard isWritten else { throw CommandFailure("The token can't be written to \(tokenURL.path).") }
        return token
    }
}

/// Words that a person gives as a flag or in the environment; flags win.
enum EnvironmentDefault {
    static func text(_ name: String, _ standard: String) -> String {
        ProcessInfo.processInfo.environment["BACKNOTE_" + name] ?? standard
    }

    /// Nil where the environment says something else.
    static var fetchPolicy: FetchPolicy? { FetchPolicy(rawValue: text("FETCH_PAGES", FetchPolicy.addedLinks.rawValue)) }

    static var port: Int { Int(text("PORT", "8347")) ?? 8347 }
}
