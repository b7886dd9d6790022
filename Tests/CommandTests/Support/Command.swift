import Foundation
import Testing

@testable import backnote

/// The commands of `backnote`, run in this process: everything but what a process has, such as signals, a terminal and
/// the end of its streams. For those there is ``Binary``.
enum Command {
    static func run(_ arguments: String..., input: String = "") async -> Binary.Result {
        await run(arguments, input: input)
    }

    /// - Parameter environment: additional variables.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) async -> Binary.Result {
        let command = InProcessCommand(
            input: Array(input.utf8), environment: Binary.environment.merging(environment) { $1 })
        let exitCode = await InProcessCommand.$current.withValue(command) {
            await Backnote.exitCode(running: arguments)
        }
        return Binary.Result(
            output: String(decoding: command.output(STDOUT_FILENO), as: UTF8.self),
            error: String(decoding: command.output(STDERR_FILENO), as: UTF8.self), exitCode: exitCode)
    }
}
