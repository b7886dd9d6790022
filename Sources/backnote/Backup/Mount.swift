import Foundation

/// A mounted file system, as Linux lists it in `/proc/self/mountinfo` (proc_pid_mountinfo(5)).
struct Mount: Hashable, Sendable {
    let path: String
    /// The kind of file system, such as `ext4`.
    let type: String
    /// The device file or the address of the file system, such as `/dev/sdb1`.
    let source: String
    let isReadOnly: Bool

    /// The size in bytes up to which the list is read.
    private static let sizeLimit = 1_048_576

    /// The mounted file systems of this process. Empty where the list cannot be read.
    static func all() -> [Mount] {
        guard let file = FileHandle(forReadingAtPath: "/proc/self/mountinfo"),
            let data = try? file.read(upToCount: sizeLimit)
        else { return [] }
        return list(String(decoding: data, as: UTF8.self))
    }

    /// Reads a list; lines that are not understood are left out.
    static func list(_ text: String) -> [Mount] {
        text.split(separator: "\n").compactMap { Mount(line: $0) }
    }

    /// `36 35 98:0 /root /mount rw,noatime master:1 - ext4 /dev/sda1 rw,errors=continue`
    private init?(line: Substring) {
        let fields = line.split(separator: " ", omittingEmptySubsequences: false)
        guard let dash = fields.firstIndex(of: "-"), dash >= 6, fields.count >= dash + 4 else { return nil }
        path = Self.unescaped(fields[4])
        type = String(fields[dash + 1])
        source = Self.unescaped(fields[dash + 2])
        isReadOnly = [fields[5], fields[dash + 3]].contains { $0.split(separator: ",").contains("ro") }
    }

    /// Decodes the octal escapes of spaces, tabs, line breaks and backslashes.
    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing(/\\([0-7]{3})/) { match in
            UInt8(match.output.1, radix: 8).map { String(UnicodeScalar($0)) } ?? ""
        }
    }
}
