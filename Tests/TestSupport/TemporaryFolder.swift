import Foundation

/// Folders for tests, which are removed when the process ends.
public enum TemporaryFolder {
    /// The folder of the system that is in memory, where a write that waits for the disk does not wait.
    private static let memory = "/dev/shm"
    /// The bytes that must be free in memory for the folders of a test run.
    private static let bytesInMemory: Int64 = 2_147_483_648

    private static let root = root(in: hasRoomInMemory ? memory : temporaryDirectory)
    private static let rootOnDisk = root(in: temporaryDirectory)

    private static var temporaryDirectory: String { FileManager.default.temporaryDirectory.path }

    private static var hasRoomInMemory: Bool {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
        let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? 0
        return free >= bytesInMemory && access(memory, W_OK) == 0
    }

    /// Creates an empty folder, in memory where there is room.
    public static func make() throws -> URL { try make(in: root) }

    /// Creates an empty folder in the temporary directory, which is usually on a disk: for tests of crashes, of full
    /// disks, and of locks between processes.
    public static func makeOnDisk() throws -> URL { try make(in: rootOnDisk) }

    private static func make(in root: URL) throws -> URL {
        _ = removal
        let folder = root.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static let prefix = "backnote-tests-"

    private static func root(in directory: String) -> URL {
        URL(filePath: directory).appending(path: "\(prefix)\(getpid())")
    }

    /// Removes what processes that were killed have left, which would take memory, and the folders of this one when it ends.
    private static let removal: Void = {
        for directory in [memory, temporaryDirectory] {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
            where name.hasPrefix(prefix) {
                guard let process = pid_t(name.dropFirst(prefix.count)), kill(process, 0) != 0, errno == ESRCH else {
                    continue
                }
                try? FileManager.default.removeItem(atPath: "\(directory)/\(name)")
            }
        }
        atexit {
            for root in [TemporaryFolder.root, TemporaryFolder.rootOnDisk] {
                try? FileManager.default.removeItem(at: root)
            }
        }
    }()
}
