import Foundation
import Notebook
import Synchronization

/// The files of an open notebook, compared with what is at their paths.
///
/// SQLite keeps its files open. After the data file or its folder was removed, renamed or replaced, it writes on without
/// an error to files that no later process finds. The same is true of its write-ahead log, which has the last commits, and
/// of the lock file, without which a second process opens the data file. A file that something else made shorter has lost
/// what it had.
final class DataFileWatch: Sendable {
    private struct File {
        let path: String
        let identity: FileIdentity?
        /// The largest size in bytes that was seen, or `nil` for a file that may become shorter.
        var size: Int?
        /// Whether the file was found shorter than before. SQLite can give it its size again, with a hole, when it moves the log into it.
        var wasCut = false
        /// The write-ahead log, which SQLite may empty.
        var log: OpenLog?

        /// Whether the open file is at its path and has all that it had.
        mutating func isInPlace() -> Bool {
            let found = FileIdentity.andSize(of: path)
            guard found?.identity == identity else { return false }
            guard log?.isWhole() != false else { return false }
            guard let found, let size else { return true }
            self.size = max(size, found.size)
            wasCut = wasCut || found.size < size
            return !wasCut
        }
    }

    private let files = Mutex<[File]>([])

    /// Remembers which file is at a path that this process has open.
    func add(_ path: String) { add(path, canShrink: true, log: nil) }

    private func add(_ path: String, canShrink: Bool, log: OpenLog?) {
        let found = FileIdentity.andSize(of: path)
        let file = File(path: path, identity: found?.identity, size: canShrink ? nil : found?.size, log: log)
        files.withLock { $0.append(file) }
    }

    /// Remembers a data file that SQLite has open, and the two files beside it.
    ///
    /// - Parameter wasLeftOpen: Whether the last process did not close the file, and so left a log.
    func add(dataFile: String, wasLeftOpen: Bool) {
        add(dataFile, canShrink: false, log: nil)
        // SQLite follows symbolic links before it names these.
        let file = URL(filePath: dataFile).resolvingSymlinksInPath().path
        add(file + "-wal", canShrink: true, log: OpenLog(file + "-wal", isOfThisProcess: !wasLeftOpen))
        add(file + "-shm")
    }

    /// The first path at which the open file no longer is, or no longer as a whole; `nil` if all are in place. Takes some
    /// microseconds.
    var replaced: String? {
        files.withLock { files in
            for index in files.indices where !files[index].isInPlace() { return files[index].path }
            return nil
        }
    }

    /// Whether the open data file and its log are at their paths.
    var inPlace: (dataFile: Bool, log: Bool) {
        // They were added first.
        files.withLock { files in files.count < 2 ? (true, true) : (files[0].isInPlace(), files[1].isInPlace()) }
    }

    /// Checks that what is written now will be found again.
    ///
    /// - Throws: `NotebookError.storageReplaced`.
    func checkAreInPlace() throws(NotebookError) {
        if replaced != nil { throw .storageReplaced }
    }

    /// The first path that cannot be written to, such as on a disk that was mounted read-only after an error, or `nil`.
    var readOnly: String? {
        files.withLock { files in files.first { access($0.path, W_OK) != 0 && errno != ENOENT }?.path }
    }
}
