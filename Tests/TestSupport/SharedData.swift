import Foundation

/// Labeled data that is not part of the package. The tests that use it are skipped where it is absent.
public enum SharedData {
    /// `$BACKNOTE_DATA`, or `../shared/data` beside the package.
    public static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["BACKNOTE_DATA"] { return URL(filePath: path) }
        return package.deletingLastPathComponent().appending(path: "shared/data")
    }()

    /// The folder of the package.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns whether the data folder contains a file or folder.
    public static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
}
