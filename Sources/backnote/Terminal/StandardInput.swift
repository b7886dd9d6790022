import Foundation

/// Standard input. Bytes that are not UTF-8 become U+FFFD.
enum StandardInput {
    /// Whether standard input is a terminal.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Calls a closure with each line, including a last line without a line break.
    static func forEachLine(_ body: (String) throws -> Void) rethrows {
        while let line = readLine(strippingNewline: true) {
            try body(line)
        }
    }

    /// The lines that are not blank.
    static var lines: [String] {
        var lines: [String] = []
        forEachLine { line in
            let text = line.trimmingCharacters(in: .whitespaces)
            if !text.isEmpty { lines.append(text) }
        }
        return lines
    }

    /// Reads all of standard input.
    ///
    /// - Parameter limit: the maximum number of bytes.
    /// - Throws: `CommandFailure` when there are more.
    static func text(upTo limit: Int = 4 * 1_048_576) throws -> String {
        let bytes = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
        guard bytes.count <= limit else { throw CommandFailure("Standard input exceeds \(limit) bytes.") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
