import ArgumentParser
import Foundation

/// A password that is being chosen. It is no argument: other programs of the machine see those.
struct PasswordOption: ParsableArguments {
    @Flag(help: "No password signs in to it.")
    var noPassword = false

    /// Asks on the terminal, twice and unseen; or takes the first line of standard input.
    func read() throws -> String? {
        if noPassword { return nil }
        guard StandardInput.isTerminal else {
            let line = try StandardInput.text(upTo: 4_096).prefix { !$0.isNewline }
            if line.isEmpty { throw CommandFailure("Standard input has no password. Nothing was saved.") }
            return String(line)
        }
        let password = try Self.unseen("New password: ")
        guard try Self.unseen("The same again: ") == password else {
            throw CommandFailure("The two were not the same. Nothing was saved.")
        }
        return password
    }

    private static func unseen(_ question: String) throws -> String {
        var before = termios()
        tcgetattr(STDIN_FILENO, &before)
        var silent = before
        // Keys that end this command would leave the terminal silent.
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
            CommandLineOutput.error("")
        }
        CommandLineOutput.prompt(question)
        guard let line = readLine(), !line.contains("\u{3}") else { throw CommandFailure("Nothing was saved.") }
        return line
    }
}
