import Foundation

/// The hostile server on loopback: one process for all tests, which ends with them.
public final class HostileServer: Sendable {
    public static let shared = Result { try HostileServer() }

    public let port: UInt16
    private let log: URL
    /// The server lives for as long as this is open, however the tests end.
    private let leash = Pipe()

    /// One request that arrived.
    public struct Request: Decodable, Sendable {
        public let target: String
        /// The request line and the header, as they came.
        public let head: String
    }

    private init() throws {
        log = try TemporaryFolder.make().appending(path: "requests.jsonl")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "python3 \"$0\" --log \"$1\" </dev/null & read _; kill -9 $!", SharedData.hostileServer.path,
            log.path,
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

    /// The requests so far whose target contains a text. A test tells its own from others' by a word of its own.
    public func requests(containing text: String) throws -> [Request] {
        guard let lines = try? String(contentsOf: log, encoding: .utf8) else { return [] }
        return try lines.split(separator: "\n").filter { $0.contains(text) }
            .map { try JSONDecoder().decode(Request.self, from: Data($0.utf8)) }
            .filter { $0.target.contains(text) }
    }
}
