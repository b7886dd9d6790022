import CFileStatus
import Foundation

/// Finds another disk on which backups would outlive that of the notes. It is only suggested, never used by itself.
struct BackupDisk: Sendable {
    /// The file systems on which a disk or another machine keeps files for good.
    private static let types: Set<String> = [
        "btrfs", "cifs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fuseblk", "jfs", "nfs", "nfs4", "ntfs3", "smb3",
        "vfat",
        "xfs", "zfs",
    ]
    /// The places whose file systems belong to the system.
    private static let systemFolders = ["/", "/boot", "/dev", "/efi", "/proc", "/run", "/snap", "/sys", "/tmp", "/var"]
    /// Below `/run`, desktops mount the disks that a person connects.
    private static let mediaFolder = "/run/media/"

    private let mounts: [Mount]
    private let disk: @Sendable (String) -> String?
    private let isWritable: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - disk: Returns a name of the disk that has a folder, or would have it; the same for all partitions of a disk.
    ///   - isWritable: Returns whether this process can create files in a folder.
    init(
        mounts: [Mount] = Mount.all(), disk: @escaping @Sendable (String) -> String? = Self.nameOfDisk,
        isWritable: @escaping @Sendable (String) -> Bool = { access($0, W_OK) == 0 }
    ) {
        self.mounts = mounts
        self.disk = disk
        self.isWritable = isWritable
    }

    /// Returns a folder for backups on another disk, or `nil` if the backups are on another disk than the notes already, or
    /// there is none.
    ///
    /// - Parameters:
    ///   - dataFolder: The folder with the notes.
    ///   - backups: The folder for backups, which need not exist yet.
    func suggestion(dataFolder: String, backups: String) -> String? {
        guard let own = disk(dataFolder), disk(backups) == own else { return nil }
        let mount = mounts.first { mount in
            guard Self.types.contains(mount.type), !mount.isReadOnly, Self.isForPeople(mount.path) else { return false }
            guard let other = disk(mount.path), other != own else { return false }
            return isWritable(mount.path)
        }
        return mount.map { $0.path + "/backnote-backups" }
    }

    /// The warning for a person who makes backups on the disk of the notes.
    static func advice(_ folder: String) -> String {
        "The backups are on the disk of the notes, and would be lost with it. To use another disk: --backup-folder '\(folder)'"
    }

    private static func isForPeople(_ path: String) -> Bool {
        if path.hasPrefix(mediaFolder) { return true }
        return !systemFolders.contains { path == $0 || ($0 != "/" && path.hasPrefix($0 + "/")) }
    }

    /// Returns the name of the whole disk that has a folder, or would have it, as the kernel lists it in `/sys/dev/block`; or
    /// else the number of the device. `nil` for a path that is not absolute.
    static func nameOfDisk(of folder: String) -> String? {
        var folder = folder
        var status = file_status()
        while file_status_read(folder, &status) != 0 {
            guard folder.count > 1 else { return nil }
            folder = (folder as NSString).deletingLastPathComponent
        }
        // As the macros `major` and `minor` of Linux do (makedev(3)).
        let device = status.device
        let (major, minor) = (device >> 8 & 0xFFF | device >> 32 & ~0xFFF, device & 0xFF | device >> 12 & ~0xFF)
        let link = "/sys/dev/block/\(major):\(minor)"
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
            return "\(major):\(minor)"
        }
        // `../../devices/…/block/sda/sda1`: a partition is below its disk.
        let names = target.split(separator: "/")
        guard let block = names.lastIndex(of: "block"), block + 1 < names.count else { return "\(major):\(minor)" }
        return String(names[block + 1])
    }
}
