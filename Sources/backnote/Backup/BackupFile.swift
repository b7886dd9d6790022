import CFileStatus

/// The file of a backup as it was last seen. Backups never change.
struct BackupFile: Hashable, Sendable {
    let path: String
    private let inode: UInt64
    private let size: Int64
    private let changedAt: [Int64]

    /// Returns `nil` if there is no file.
    init?(_ path: String) {
        var status = file_status()
        guard file_status_read(path, &status) == 0 else { return nil }
        self.path = path
        inode = status.inode
        size = status.size
        changedAt = [status.changed_seconds, status.changed_nanoseconds]
    }
}
