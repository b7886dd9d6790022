import Foundation

/// Standard input. Bytes that are not UTF-8 become U+FFFD.
enum StandardInput {
    /// Whether a person types there.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The lines, each as it comes; a last line without an end counts.
    static func forEachLine(_ body: (String) throws -> Void) rethrows {
        while let line = readLine(strippingNewline: true) {
            try body(line)
        }
    }

    /// The lines that say something, each as it comes.
    static var lines: [String] {
        var lines: [String] = []
        forEachLine { line in
            let text = line.trimmingCharacters(in: .whitespaces)
            if !text.isEmpty { lines.append(text) }
        }
        return lines
    }

    /// All of it.
    ///
    /// - Parameter limit: in bytes.
    /// - Throws: `CommandFailure` where there is more.
    static func text(upTo limit: Int = 4 * 1_048_576) throws -> String {
        let bytes = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
        guard bytes.count <= limit else { throw CommandFailure("Standard input is over \(limit) bytes.") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
