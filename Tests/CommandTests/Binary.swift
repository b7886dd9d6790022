import Foundation

/// The built `backnote`, run as a person runs it.
enum Binary {
    struct Result {
        let output: String
        let error: String
        let exitCode: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }

        func json(_ line: Int = 0) -> [String: Any] {
            guard line < lines.count else { return [:] }
            return (try? JSONSerialization.jsonObject(with: Data(lines[line].utf8))) as? [String: Any] ?? [:]
        }
    }

    /// Beside the test bundle, where one build puts both.
    static var url: URL {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "backnote")
    }

    static func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments, input: input)
    }

    static func run(_ arguments: [String], input: String = "") throws -> Result {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        try process.run()
        try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputPipe.fileHandleForWriting.close()
        // Small outputs only: both fit into their pipes while the other is read.
        let output = try outputPipe.fileHandleForReading.readToEnd() ?? Data()
        let error = try errorPipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self),
            exitCode: process.terminationStatus)
    }
}
