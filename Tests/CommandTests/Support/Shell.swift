import Foundation

/// Runs programs in the environment of the tests.
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
        // For small outputs only, because one pipe is read after the other.
        let output = try outputPipe.fileHandleForReading.readToEnd() ?? Data()
        let error = try errorPipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Binary.Result(
            output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self),
            exitCode: process.terminationStatus)
    }
}
