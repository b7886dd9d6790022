import ArgumentParser
import Foundation

/// A new password. It is not a command-line argument, because other processes can read those.
struct PasswordOption: ParsableArguments {
    @Flag(help: "Do not set a password.")
    var noPassword = false

    /// Asks twice on the terminal without echo, or reads the first line of standard input.
    func read() throws -> String? {
        if noPassword { return nil }
        guard StandardInput.isTerminal else {
            let line = try StandardInput.text(upTo: 4_096).prefix { !$0.isNewline }
            if line.isEmpty { throw CommandFailure("Standard input contains no password. Nothing was saved.") }
            return String(line)
        }
        let password = try Self.readWithoutEcho("New password: ")
        guard try Self.readWithoutEcho("Repeat the password: ") == password else {
            throw CommandFailure("The passwords do not match. Nothing was saved.")
        }
        return password
    }

    private static func readWithoutEcho(_ question: String) throws -> String {
        var before = termios()
        tcgetattr(STDIN_FILENO, &before)
        var silent = before
        // Without ISIG: Ctrl-C would end this command and leave the terminal without echo.
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
