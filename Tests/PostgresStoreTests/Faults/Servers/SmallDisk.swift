import Foundation

/// A disk of some megabytes, which is in memory.
final class SmallDisk: Sendable {
    /// Whether one can be mounted, which needs the rights of root.
    static let isAvailable = ServerProgram.areAvailable && (try? SmallDisk(megabytes: 1)) != nil

    /// The folder of the disk, which the server's user owns.
    let path: String

    init(megabytes: Int) throws {
        path = try ServerProgram.makeFolder()
        do {
            try ServerProgram.runCommand(
                [
                    "mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=0700,uid=\(Self.owner(of: path))", "tmpfs",
                    path,
                ])
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    deinit {
        // At once for this process, even if a program still has a file open.
        try? ServerProgram.runCommand(["umount", "--lazy", path])
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Takes all space except some.
    func fill(leaving kilobytes: Int = 0) throws {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: path)
        var rest = (attributes[.systemFreeSize] as? Int ?? 0) - kilobytes << 10
        let descriptor = open(ballast, O_WRONLY | O_CREAT, 0o600)
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0, count: 65_536)
        while rest > 0 {
            let count = write(descriptor, block, min(rest, block.count))
            // The server takes space meanwhile.
            if count <= 0 { break }
            rest -= count
        }
    }

    /// Frees the space that was taken.
    func free() throws { try FileManager.default.removeItem(atPath: ballast) }

    private var ballast: String { "\(path)/ballast" }

    private static func owner(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? Int ?? 0
    }
}
