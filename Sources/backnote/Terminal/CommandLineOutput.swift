import Foundation

/// The output of a command: results on standard output, everything else on standard error.
enum CommandLineOutput {
    static func line(_ text: String) {
        write(text + "\n", to: .standardOutput)
    }

    /// Prints columns separated by tabs. Replaces control characters by spaces: titles of pages must not break a line
    /// or control a terminal.
    static func columns(_ columns: [String]) {
        line(
            columns.map { column in
                String(String.UnicodeScalarView(column.unicodeScalars.map { $0.isControl ? " " : $0 }))
            }.joined(separator: "\t"))
    }

    /// Prints a text. On a terminal, removes control characters.
    static func text(_ text: String) {
        guard isatty(STDOUT_FILENO) == 1 else { return write(text, to: .standardOutput) }
        let scalars = text.unicodeScalars.filter { !$0.isControl || $0 == "\n" || $0 == "\t" }
        write(String(String.UnicodeScalarView(scalars)), to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text + "\n", to: .standardError)
    }

    /// Prints a question without a line break after it.
    static func prompt(_ question: String) {
        write(question, to: .standardError)
    }

    /// Prints a message on a terminal only.
    static func notice(_ text: String) {
        if isatty(STDERR_FILENO) == 1 { error(text) }
    }

    /// Prints a JSON object on one line.
    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    private static func write(_ text: String, to handle: FileHandle) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            // The reader has closed the pipe.
            exit(1)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
