// The members of `stat` belong to the module of the C library or to those of Dispatch, depending on what is compiled first.
import CDispatch
import Dispatch
import Foundation

/// The file of a backup as it was last seen. Backups never change.
struct BackupFile: Hashable, Sendable {
    let path: String
    private let inode: UInt64
    private let size: Int64
    private let changedAt: [Int]

    /// Returns `nil` if there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.path = path
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        changedAt = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}
