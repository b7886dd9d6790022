import Foundation

/// Says that one process uses the data folder. The system lets go of it when the process ends, however it ends.
final class DataFolderLock: Sendable {
    private let descriptor: Int32

    fileprivate init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Called once.
    func release() {
        close(descriptor)
    }
}

extension DataFolder {
    /// - Throws: `CommandFailure` where another process has the folder.
    func lock() throws(CommandFailure) -> DataFolderLock {
        let path = url.appending(path: "lock").path
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CommandFailure("\(path) can't be made.") }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw CommandFailure(
                "Another backnote uses \(url.path). Stop it, or choose another folder with --data-folder.")
        }
        return DataFolderLock(descriptor: descriptor)
    }
}
