import Foundation

/// Folders for tests, which are removed when the process ends.
public enum TemporaryFolder {
    private static let root: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "backnote-tests-\(getpid())")
        atexit { try? FileManager.default.removeItem(at: TemporaryFolder.root) }
        return folder
    }()

    /// Creates an empty folder.
    public static func make() throws -> URL {
        let folder = root.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
