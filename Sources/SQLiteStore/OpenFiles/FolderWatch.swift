import Foundation
import Notebook
import Synchronization

/// Compares a folder with the one that was at its path when it was first seen.
public final class FolderWatch: Sendable {
    public let path: String
    private let first: Mutex<FileIdentity?>

    /// - Parameter path: The folder, which need not exist yet.
    public init(_ path: String) {
        self.path = path
        first = Mutex(FileIdentity(of: path))
    }

    /// What is wrong, or `nil`, also for a folder that was never there. Blocks the calling thread for some microseconds, or
    /// for as long as a disk does not answer.
    public var problem: StorageProblem? {
        let now = FileIdentity(of: path)
        let known = first.withLock { first in
            if first == nil { first = now }
            return first
        }
        if now != known { return .replaced(path: path) }
        return now != nil && access(path, W_OK) != 0 ? .readOnly(path: path) : nil
    }

    /// Takes what is at the path now for the folder.
    public func start() { first.withLock { $0 = FileIdentity(of: path) } }

    /// - Throws: `NotebookError.storageReplaced`.
    func checkIsInPlace() throws(NotebookError) {
        if case .replaced = problem { throw .storageReplaced }
    }

    /// Whether the place of the folder is on another disk than the folder was, such as after its disk was unmounted.
    var isOnOtherDisk: Bool {
        guard let known = first.withLock(\.self) else { return false }
        var folder = path
        while FileIdentity(of: folder) == nil, folder.count > 1 {
            folder = (folder as NSString).deletingLastPathComponent
        }
        return FileIdentity(of: folder).map { $0.device != known.device } ?? false
    }
}
