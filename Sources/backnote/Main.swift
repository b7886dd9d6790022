import ArgumentParser
import Foundation

/// Exit codes: 0 success, 1 the command failed, 2 wrong usage.
@main
enum Main {
    static func main() async {
        StandardStreams.prepare()
        do {
            try checkArguments()
            var command = try Backnote.parseAsRoot()
            // Help must work even when the settings are invalid.
            if type(of: command).configuration.commandName != "help" { try Settings.check() }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            if CommandLineOutput.hasFailed { Foundation.exit(1) }
        } catch let error as CommandFailure {
            CommandLineOutput.error("backnote: \(error.message)")
            Foundation.exit(1)
        } catch let error as SettingError {
            CommandLineOutput.error("backnote: \(error)")
            Foundation.exit(2)
        } catch {
            guard Backnote.exitCode(for: error) == .validationFailure else { Backnote.exit(withError: error) }
            CommandLineOutput.error(Backnote.fullMessage(for: error))
            Foundation.exit(2)
        }
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
