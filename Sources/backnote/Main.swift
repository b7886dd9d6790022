import ArgumentParser
import Foundation
import HTTPService

@main
enum Main {
    static func main() async {
        if let code = MarkdownWorkerProcess.exitCode(running: Array(CommandLine.arguments.dropFirst())) {
            Foundation.exit(code)
        }
        StandardStreams.prepare()
        do {
            try checkArguments()
        } catch {
            Foundation.exit(Backnote.exitCode(reporting: error))
        }
        Foundation.exit(await Backnote.exitCode(running: Array(CommandLine.arguments.dropFirst())))
    }

    /// Checks that the arguments are text: `CommandLine.arguments` would lose other bytes.
    private static func checkArguments() throws(ValidationError) {
        let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        for (number, argument) in arguments.enumerated() {
            guard let argument, String(validatingCString: argument) == nil else { continue }
            throw ValidationError("Argument \(number) is not UTF-8 text.")
        }
    }
}

/// Exit codes: 0 success, 1 the command failed, 2 wrong usage.
extension Backnote {
    /// Runs a command line, and reports what fails.
    ///
    /// - Parameter arguments: The arguments after the name of the program.
    static func exitCode(running arguments: [String]) async -> Int32 {
        do {
            var command = try parseAsRoot(arguments)
            // Help must work even when the settings are invalid.
            if type(of: command).configuration.commandName != "help" { try Settings.check() }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return CommandLineOutput.hasFailed ? 1 : 0
        } catch {
            return exitCode(reporting: error)
        }
    }

    /// Prints the message of an error, or the help or the version that ended the command.
    static func exitCode(reporting error: any Error) -> Int32 {
        switch error {
        case let error as CommandFailure:
            CommandLineOutput.error("backnote: \(error.message)")
            return 1
        case let error as SettingError:
            CommandLineOutput.error("backnote: \(error)")
            return 2
        default:
            let code = exitCode(for: error)
            let message = DatabaseURL.withoutPasswords(
                in: fullMessage(for: error), arguments: CommandLine.arguments,
                configured: [Settings.database.value, Settings.directDatabase.value])
            if !message.isEmpty {
                if code.isSuccess { CommandLineOutput.line(message) } else { CommandLineOutput.error(message) }
            }
            return code == .validationFailure ? 2 : code.rawValue
        }
    }
}
