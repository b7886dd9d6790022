import Foundation
import Notebook
import Synchronization

/// The output of a command: results on standard output, everything else on standard error.
enum CommandLineOutput {
    /// Prints a line of text. On a terminal, removes control characters and characters that turn the direction of the text.
    static func line(_ text: String) {
        self.text(text + "\n")
    }

    /// Writes bytes as they are.
    static func bytes(_ bytes: Data) { write([UInt8](bytes)) }

    /// Prints columns separated by tabs, each as a plain name: titles of pages must not break a line or control a terminal.
    static func columns(_ columns: [String]) {
        write(columns.map(\.plainName).joined(separator: "\t") + "\n")
    }

    /// Prints a text. On a terminal, removes control characters and characters that turn the direction of the text.
    static func text(_ text: String) {
        write(shown(text, on: STDOUT_FILENO))
    }

    /// Prints a message. On a terminal, removes the same characters as `text`.
    static func error(_ text: String) {
        _ = write(Array((shown(text, on: STDERR_FILENO) + "\n").utf8), to: STDERR_FILENO)
    }

    private static func shown(_ text: String, on descriptor: Int32) -> String {
        guard CommandProcess.isTerminal(descriptor) else { return text }
        let scalars = text.unicodeScalars.filter { !$0.isControlOrDirection || $0 == "\n" || $0 == "\t" }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Prints a question without a line break after it.
    static func prompt(_ question: String) {
        _ = write(Array(question.utf8), to: STDERR_FILENO)
    }

    /// Prints a message on a terminal only.
    static func notice(_ text: String) {
        if CommandProcess.isTerminal(STDERR_FILENO) { error(text) }
    }

    /// Prints a JSON object on one line.
    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }

    private static let isBroken = Mutex(false)

    /// Whether standard output could not be written. The command then has failed, and further output is dropped.
    static var hasFailed: Bool { InProcessCommand.current == nil && isBroken.withLock { $0 } }

    private static func write(_ text: String) { write(Array(text.utf8)) }

    private static func write(_ bytes: [UInt8]) {
        guard !hasFailed, let code = write(bytes, to: STDOUT_FILENO) else { return }
        isBroken.withLock { $0 = true }
        // The reader, such as `head`, closed the pipe. That is not an error.
        if code != EPIPE { error("backnote: Standard output cannot be written: \(String(cString: strerror(code))).") }
    }

    /// Writes bytes. Returns the error code if that fails.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        if let command = InProcessCommand.current {
            command.write(bytes, to: descriptor)
            return nil
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
        }
        return nil
    }
}
