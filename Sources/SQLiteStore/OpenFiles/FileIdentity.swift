// The members of `stat` belong to the module of the C library or to that of Dispatch, depending on what is compiled first.
import Dispatch
import Foundation

/// What tells a file or a folder from all others of the machine while it exists: its device and inode.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    private let inode: UInt64

    /// Reads the identity of what a path leads to, through symbolic links. `nil` if there is nothing.
    init?(of path: String) {
        guard let found = Self.andSize(of: path) else { return nil }
        self = found.identity
    }

    private init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }

    /// Returns the identity and the size in bytes of what a path leads to, or `nil` if there is nothing.
    static func andSize(of path: String) -> (identity: FileIdentity, size: Int)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (FileIdentity(status), Int(status.st_size))
    }
}
