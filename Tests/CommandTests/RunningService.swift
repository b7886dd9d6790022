import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `backnote serve` as a process of its own, with its own data folder and port.
final class RunningService: Sendable {
    let folder: URL
    let port: Int
    private let process = Mutex<Process?>(nil)

    init() throws {
        folder = try TemporaryFolder.make().appending(path: "data")
        port = try Self.freePort()
    }

    deinit {
        kill()
    }

    /// Starts the service and waits until it says that it is ready; answers that line.
    ///
    /// - Parameters:
    ///   - options: of `serve`, besides port and folder.
    ///   - fileSizeLimit: the most that the process may make of a file, in KiB: writes beyond it fail as on a full disk.
    ///   - log: where its standard error goes; nowhere by default.
    func start(options: [String] = [], fileSizeLimit: Int? = nil, log: URL? = nil) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.environment = Binary.environment
        let limit = fileSizeLimit.map { "trap '' XFSZ; ulimit -f \($0 * 2); " } ?? ""
        process.arguments =
            [
                "-c", limit + "exec \"$0\" serve \"$@\"", Binary.url.path, "--port", "\(port)", "--data-folder",
                folder.path,
            ] + options
        let output = Pipe()
        process.standardOutput = output
        process.standardError =
            try log.map { log in
                _ = FileManager.default.createFile(atPath: log.path, contents: nil)
                return try FileHandle(forWritingTo: log)
            } ?? FileHandle.nullDevice
        try process.run()
        self.process.withLock { $0 = process }
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            line.append(more)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Ends the process as a crash would: at once, wherever it is.
    func kill() {
        process.withLock { process in
            guard let running = process else { return }
            Foundation.kill(running.processIdentifier, SIGKILL)
            running.waitUntilExit()
            process = nil
        }
    }

    /// Asks the process to end, and waits for it; answers its exit code.
    func stop() -> Int32? {
        process.withLock { process in
            guard let running = process else { return nil }
            running.terminate()
            running.waitUntilExit()
            process = nil
            return running.terminationStatus
        }
    }

    var token: String {
        let data = FileManager.default.contents(atPath: folder.appending(path: "token").path) ?? Data()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    struct Answer {
        let status: Int
        let json: [String: Any]
    }

    /// - Parameter key: the request's `Idempotency-Key`.
    func send(
        _ method: String, _ path: String, _ body: String? = nil, key: String? = nil
    ) async throws -> Answer {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        if let key { request.setValue(key, forHTTPHeaderField: "Idempotency-Key") }
        if let body {
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let (data, response) = try await URLSession.shared.data(for: request)
        return Answer(
            status: (response as? HTTPURLResponse)?.statusCode ?? 0,
            json: (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:])
    }

    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
