import Foundation
import TestSupport

/// A site on 127.0.0.1 with a self-signed certificate, served by `openssl`.
final class SecureServer {
    let port: UInt16
    private let process = Process()

    /// - Parameter options: further options of `openssl s_server`.
    init(options: [String] = []) throws {
        let folder = try TemporaryFolder.make()
        let (key, certificate) = (folder.appending(path: "key").path, folder.appending(path: "certificate").path)
        let request = Process()
        request.executableURL = URL(filePath: "/usr/bin/env")
        request.arguments =
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
            + ["-subj", "/CN=site.example.com", "-days", "2", "-keyout", key, "-out", certificate]
        request.standardError = FileHandle.nullDevice
        try request.run()
        request.waitUntilExit()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["openssl", "s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www"] + options
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It prints its address: ACCEPT 127.0.0.1:36347. Read byte by byte, because a longer read would wait for more.
        var text = ""
        while !text.contains(/ACCEPT [0-9.]+:[0-9]+\n/), let next = try output.fileHandleForReading.read(upToCount: 1),
            !next.isEmpty
        {
            text += String(decoding: next, as: UTF8.self)
        }
        port = text.firstMatch(of: /ACCEPT [0-9.]+:([0-9]+)/).flatMap { UInt16($0.output.1) } ?? 0
    }

    deinit {
        process.terminate()
    }
}
