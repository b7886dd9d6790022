import CFileStatus

/// The identity of a file or a folder on the machine while it exists: its device and inode.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    private let inode: UInt64

    /// Reads the identity of what a path leads to, through symbolic links. `nil` if there is nothing.
    init?(of path: String) {
        guard let found = Self.andSize(of: path) else { return nil }
        self = found.identity
    }

    private init(_ status: file_status) {
        device = status.device
        inode = status.inode
    }

    /// Returns the identity and the size in bytes of what a path leads to, or `nil` if there is nothing.
    static func andSize(of path: String) -> (identity: FileIdentity, size: Int)? {
        var status = file_status()
        guard file_status_read(path, &status) == 0 else { return nil }
        return (FileIdentity(status), Int(status.size))
    }
}
