import Foundation

/// The space of the disk that a folder is on, in bytes.
struct DiskSpace: Sendable {
    /// What this process may still write.
    let available: Int
    let total: Int

    /// The space that files of imports leave free: notes, backups and everything else need it.
    static let largestReserve = 1_073_741_824
    var reserve: Int { min(total / 10, Self.largestReserve) }

    /// - Returns: `nil` for a folder that does not exist.
    init?(of folder: String) {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return nil }
        available = Self.product(disk.f_bavail, disk.f_frsize)
        total = Self.product(disk.f_blocks, disk.f_frsize)
    }

    private static func product(_ count: some BinaryInteger, _ size: some BinaryInteger) -> Int {
        let (product, isTooLarge) = Int(clamping: count).multipliedReportingOverflow(by: Int(clamping: size))
        return isTooLarge ? .max : product
    }
}

extension SharedBudget {
    /// The space for files in a folder: what is free, less the reserve.
    static func freeSpace(in folder: String) -> SharedBudget {
        SharedBudget { held in
            // What is held has been written, or is about to be.
            guard let disk = DiskSpace(of: folder), disk.available > disk.reserve else { return held }
            return held.addingReportingOverflow(disk.available - disk.reserve).partialValue
        }
    }
}
