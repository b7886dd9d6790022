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

    /// Beside the test bundle, where one build puts both; or the one that `BACKNOTE_BINARY` names.
    static var url: URL {
        if let path = ProcessInfo.processInfo.environment["BACKNOTE_BINARY"] { return URL(filePath: path) }
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "backnote")
    }

    /// This process's environment without what sets Backnote, and without a configuration file: a developer's own settings are none of
    /// the tests' business.
    static var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("BACKNOTE_") }
        environment["XDG_CONFIG_HOME"] = "/dev/null/none"
        return environment
    }

    static func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments, input: input)
    }

    /// - Parameter environment: what is set in it beside the tests' own.
    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
        try Shell.run([url.path] + arguments, input: input, environment: environment)
    }
}

/// Programs, run in the tests' own environment.
enum Shell {
    static func run(
        _ command: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Binary.Result {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = Binary.environment.merging(environment) { $1 }
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
        return Binary.Result(
            output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self),
            exitCode: process.terminationStatus)
    }
}
