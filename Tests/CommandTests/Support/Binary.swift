import Foundation
import TestSupport
import Testing

/// The built `backnote`, run as on a command line.
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

    /// The binary beside the test bundle, or the path in `BACKNOTE_BINARY`.
    static var url: URL { BuiltProgram.url }

    /// The environment of this process without settings and without a configuration file, so that tests do not depend
    /// on those of a developer.
    static var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("BACKNOTE_") }
        environment["XDG_CONFIG_HOME"] = "/dev/null/none"
        return environment
    }

    static func run(_ arguments: String..., input: String = "") throws -> Result {
        try run(arguments, input: input)
    }

    /// - Parameter environment: additional variables.
    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
        try Shell.run([url.path] + arguments, input: input, environment: environment)
    }
}

extension Binary.Result {
    /// Expects exit code 0.
    func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(exitCode == 0, "\(error)", sourceLocation: sourceLocation)
    }
}
