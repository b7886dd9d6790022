import Foundation
import Glibc

/// The folder beside the package that holds `data` and `tools`.
enum SharedData {
    static let folder: URL = {
        if let data = ProcessInfo.processInfo.environment["BACKNOTE_DATA"] {
            return URL(filePath: data).deletingLastPathComponent()
        }
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.appending(path: "../shared").standardizedFileURL
    }()

    static let server = folder.appending(path: "tools/hostile_server.py")
    static let hasServer = FileManager.default.fileExists(atPath: server.path)
}

/// The hostile server on loopback: one process for all tests, which ends with them.
final class HostileServer: Sendable {
    static let shared = Result { try HostileServer() }

    let port: UInt16
    /// The server lives for as long as this is open, however the tests end.
    private let leash = Pipe()

    private init() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "python3 \"$0\" </dev/null & read _; kill -9 $!", SharedData.server.path,
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

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// A listener on 127.0.0.2 that must never be reached: it counts who comes.
final class Canary {
    let port: UInt16
    private let socket: Int32

    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0002).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = socket
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                bind(descriptor, raw, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, raw, &length) == 0
            }
        }
        guard bound else { throw CocoaError(.fileReadUnknown) }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit {
        close(socket)
    }

    /// How many have knocked since the last time.
    var visitors: Int {
        var count = 0
        while true {
            let visitor = accept(socket, nil, nil)
            guard visitor >= 0 else { return count }
            close(visitor)
            count += 1
        }
    }
}
