import ArgumentParser
import Foundation

/// Exit codes: 0 success, 1 the command failed, 2 wrong usage.
@main
enum Main {
    static func main() async {
        do {
            var command = try Backnote.parseAsRoot()
            // Help must work even when the settings are invalid.
            if type(of: command).configuration.commandName != "help" { try Settings.check() }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
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
}
