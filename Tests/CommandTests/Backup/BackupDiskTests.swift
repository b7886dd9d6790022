import Testing

@testable import backnote

/// Suggestions of another disk for backups.
struct BackupDiskTests {
    private static func line(_ path: String, _ type: String, _ source: String, _ options: String = "rw") -> String {
        "36 35 8:1 / \(path) \(options),relatime shared:1 - \(type) \(source) \(options)"
    }

    private static let own = line("/", "ext4", "/dev/sda1")

    /// The mounted file systems, the folder for backups, and the suggestion. Disks are named by the source of their mounts.
    private static let cases: [(mounts: [String], backups: String, suggestion: String?)] = [
        ([own], "/home/ann/data/backups", nil),
        (
            [own, line("/media/ann/Disk", "ext4", "/dev/sdb1")], "/home/ann/data/backups",
            "/media/ann/Disk/backnote-backups"
        ),
        (
            [own, line("/run/media/ann/My\\040Disk", "exfat", "/dev/sdb1")], "/home/ann/data/backups",
            "/run/media/ann/My Disk/backnote-backups"
        ),
        ([own, line("/mnt/nas", "nfs4", "nas:/notes")], "/home/ann/data/backups", "/mnt/nas/backnote-backups"),
        // The backups are there already.
        ([own, line("/media/ann/Disk", "ext4", "/dev/sdb1")], "/media/ann/Disk/backups", nil),
        // Another partition of the same disk.
        ([own, line("/home", "ext4", "/dev/sda2")], "/home/ann/data/backups", nil),
        // Read-only, without files for good, of the system, or of another user.
        ([own, line("/media/ann/CD", "ext4", "/dev/sdb1", "ro")], "/home/ann/data/backups", nil),
        ([own, line("/media/ann/CD", "iso9660", "/dev/sr0")], "/home/ann/data/backups", nil),
        ([own, line("/mnt/memory", "tmpfs", "tmpfs")], "/home/ann/data/backups", nil),
        ([own, line("/boot/efi", "vfat", "/dev/sdb1")], "/home/ann/data/backups", nil),
        ([own, line("/var/log", "ext4", "/dev/sdb1")], "/home/ann/data/backups", nil),
        ([own, line("/media/bob/Disk", "ext4", "/dev/sdb1")], "/home/ann/data/backups", nil),
        // Lines that are none.
        (["", "36 35 8:1 /", "a b c d e f - ext4"], "/home/ann/data/backups", nil),
    ]

    @Test(arguments: cases.indices)
    func anotherDiskIsSuggestedWhereOneSuits(_ index: Int) {
        let (lines, backups, suggestion) = Self.cases[index]
        let mounts = Mount.list(lines.joined(separator: "\n"))
        let disk = BackupDisk(
            mounts: mounts,
            disk: { folder in
                let mount = mounts.filter { ("\(folder)/").hasPrefix($0.path == "/" ? "/" : "\($0.path)/") }
                    .max { $0.path.count < $1.path.count }
                return mount.map { String($0.source.prefix { !$0.isNumber }) }
            },
            isWritable: { !$0.hasPrefix("/media/bob") })
        #expect(disk.suggestion(dataFolder: "/home/ann/data", backups: backups) == suggestion)
    }

    @Test func thisMachineHasADiskWithAName() {
        #expect(BackupDisk.nameOfDisk(of: "/") != nil)
        #expect(BackupDisk.nameOfDisk(of: "/no/such/folder") == BackupDisk.nameOfDisk(of: "/"))
        #expect(!Mount.all().isEmpty)
    }
}
