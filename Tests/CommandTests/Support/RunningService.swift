import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A process of `backnote serve` with its own data folder and port.
final class RunningService: Sendable {
    let folder: URL
    let port: Int
    private let process = Mutex<Process?>(nil)

    /// - Parameter isOnDisk: Whether the data folder is on a disk, for tests of crashes and full disks.
    init(isOnDisk: Bool = false) throws {
        folder = try (isOnDisk ? TemporaryFolder.makeOnDisk() : TemporaryFolder.make()).appending(path: "data")
        port = try FreePort.find()
    }

    /// A service for an existing data folder.
    init(folder: URL) throws {
        self.folder = folder
        port = try FreePort.find()
    }

    deinit {
        kill()
    }

    /// Starts the service and waits until it is ready. Returns the line that it prints.
    ///
    /// - Parameters:
    ///   - options: options of `serve` besides port and folder.
    ///   - shellCommand: a command of the shell that starts the service.
    ///   - fileSizeLimit: the maximum size of a file in KiB, or nil for none; see ``setDiskLimit(_:)``.
    ///   - log: the file for its standard error.
    ///   - onTerminal: whether its standard output is a terminal.
    func start(
        options: [String] = [], after shellCommand: String = ":", fileSizeLimit: Int? = nil, log: URL? = nil,
        onTerminal: Bool = false
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.environment = Binary.environment
        // Without the signal's handler, a write beyond the limit fails instead of ending the process.
        let limit = "trap '' XFSZ; \(shellCommand); " + (fileSizeLimit.map { "ulimit -f \($0 * 2); " } ?? "")
        // Under `nohup`, the signal that ends the service with its terminal is ignored unless it is reset.
        let command =
            onTerminal
            ? "exec env --default-signal=HUP script -qfec \"$0 serve $*\" /dev/null </dev/null"
            : "exec \"$0\" serve \"$@\""
        process.arguments =
            [
                "-c", limit + command, Binary.url.path, "--port", "\(port)", "--data-folder",
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

    /// Limits the size of the files of the running process: writes beyond it fail as on a full disk, also in the middle
    /// of a transaction.
    ///
    /// - Parameter size: The maximum size in bytes, or nil for none.
    func setDiskLimit(_ size: Int?) throws {
        let process = try #require(process.withLock { $0?.processIdentifier })
        let limit = "--fsize=\(size.map(String.init) ?? "unlimited"):unlimited"
        let result = try Shell.run(["/usr/bin/env", "prlimit", "--pid", "\(process)", limit])
        #expect(result.exitCode == 0, "\(result.error)")
    }

    /// Kills the process, as in a crash.
    func kill() {
        process.withLock { process in
            guard let running = process else { return }
            Foundation.kill(running.processIdentifier, SIGKILL)
            running.waitUntilExit()
            process = nil
        }
    }

    /// Terminates the process and waits for its end. Returns the exit code.
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

    /// The link in the file of a service that runs without a terminal.
    var signInLink: String {
        let data = FileManager.default.contents(atPath: folder.appending(path: "sign-in-link").path) ?? Data()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    struct Response {
        let status: Int
        let json: [String: Any]
    }

    /// - Parameters:
    ///   - key: the `Idempotency-Key` of the request.
    ///   - token: the token, or nil for that in the data folder.
    func send(
        _ method: String, _ path: String, _ body: String? = nil, key: String? = nil, token: String? = nil
    ) async throws -> Response {
        let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue("Bearer \(token ?? self.token)", forHTTPHeaderField: "Authorization")
        if let key { request.setValue(key, forHTTPHeaderField: "Idempotency-Key") }
        if let body {
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let (data, response) = try await URLSession.shared.data(for: request)
        return Response(
            status: (response as? HTTPURLResponse)?.statusCode ?? 0,
            json: (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:])
    }
}
