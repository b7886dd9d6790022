import Foundation

/// What the command says: results on standard output, everything else on standard error.
enum CommandLineOutput {
    static func line(_ text: String) {
        write(text + "\n", to: .standardOutput)
    }

    /// A line of columns with a tab between them. Words of pages stand in them: what could end a column or steer a terminal is a space.
    static func columns(_ columns: [String]) {
        line(
            columns.map { column in
                String(String.UnicodeScalarView(column.unicodeScalars.map { $0.isControl ? " " : $0 }))
            }.joined(separator: "\t"))
    }

    /// A text as it is; on a terminal without what could steer it.
    static func text(_ text: String) {
        guard isatty(STDOUT_FILENO) == 1 else { return write(text, to: .standardOutput) }
        let scalars = text.unicodeScalars.filter { !$0.isControl || $0 == "\n" || $0 == "\t" }
        write(String(String.UnicodeScalarView(scalars)), to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text + "\n", to: .standardError)
    }

    /// A question, with the place for its answer behind it.
    static func prompt(_ question: String) {
        write(question, to: .standardError)
    }

    /// Says something to a person who waits; nothing where nobody looks on.
    static func remark(_ text: String) {
        if isatty(STDERR_FILENO) == 1 { error(text) }
    }

    /// One JSON object on a line of its own.
    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    private static func write(_ text: String, to handle: FileHandle) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            // The reader has gone (a closed pipe): there is nobody left to tell.
            exit(1)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
