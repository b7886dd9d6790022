import Foundation

/// The hostile server on loopback: one process for all tests, which ends with them.
public final class HostileServer: Sendable {
    public static let shared = Result { try HostileServer() }

    public let port: UInt16
    /// The server lives for as long as this is open, however the tests end.
    private let leash = Pipe()

    private init() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "python3 \"$0\" </dev/null & read _; kill -9 $!", SharedData.hostileServer.path,
        ]
        let output = Pipe()
        process.standardInput = leash
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line: [UInt8] = []
        while line.last != 0x0A, let next = try output.fileHandleForReading.read(upToCount: 1),
            !next.isEmpty
        {
            line += next
        }
        port =
            UInt16(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
            ?? 0
    }

    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}
