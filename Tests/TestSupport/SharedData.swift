import Foundation

/// The labelled data and the tools of the people who build this; they stand beside the package and are never copied into it.
public enum SharedData {
    /// `$BACKNOTE_DATA`, or `../shared/data` beside the package.
    public static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["BACKNOTE_DATA"] { return URL(filePath: path) }
        return package.deletingLastPathComponent().appending(path: "shared/data")
    }()

    /// The package's own folder.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The loopback server that misbehaves.
    public static let hostileServer = folder.deletingLastPathComponent().appending(path: "tools/hostile_server.py")

    /// Whether a file or folder is there, by its path in the data folder.
    public static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    public static let hasHostileServer = FileManager.default.fileExists(atPath: hostileServer.path)
}
