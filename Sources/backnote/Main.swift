import ArgumentParser
import Foundation

/// Exit codes: 0 done, 1 the thing asked failed, 2 wrong usage.
@main
enum Main {
    static func main() async {
        do {
            var command = try Backnote.parseAsRoot()
            // Help is there even where settings are not understood.
            if type(of: command).configuration.commandName != "help" { try Settings.check() }
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let error as CommandFailure {
            CommandLineOutput.error("backnote: \(error.sentence)")
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

/// The thing asked failed: one sentence for people.
struct CommandFailure: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
