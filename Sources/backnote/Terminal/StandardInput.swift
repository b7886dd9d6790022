import Foundation

/// Standard input.
enum StandardInput {
    /// Whether standard input is a terminal.
    static var isTerminal: Bool { CommandProcess.isTerminal(STDIN_FILENO) }

    /// Calls a closure with each line and its number, including a last line without a line break. Stops when standard
    /// output is closed.
    ///
    /// - Parameter body: Receives nil for a line that is not UTF-8.
    /// - Throws: `CommandFailure` when standard input cannot be read.
    static func forEachLine(_ body: (_ number: Int, _ line: String?) throws -> Void) throws {
        guard let file = open() else { throw isUnreadable }
        // Standard input itself stays open.
        defer { if InProcessCommand.current != nil { fclose(file) } }
        var bytes: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(bytes) }
        var number = 0
        while !CommandLineOutput.hasFailed {
            let count = getline(&bytes, &capacity, file)
            guard count > 0 else {
                if ferror(file) != 0 { throw isUnreadable }
                return
            }
            number += 1
            var line = UnsafeRawBufferPointer(start: bytes, count: count)[...]
            if line.last == UInt8(ascii: "\n") { line.removeLast() }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if number == 1 { line = InputText.withoutByteOrderMark(line) }
            try body(number, String(validating: line, as: UTF8.self))
        }
    }

    /// Returns the lines that are not blank, trimmed.
    ///
    /// - Throws: `CommandFailure` when standard input cannot be read, or a line is not UTF-8.
    static func lines() throws -> [String] {
        var lines: [String] = []
        try forEachLine { number, line in
            guard let line else { throw InputText.isNotUTF8(line: number, of: "standard input") }
            let text = line.trimmingCharacters(in: .whitespaces)
            if !text.isEmpty { lines.append(text) }
        }
        return lines
    }

    /// Reads all of standard input.
    ///
    /// - Parameter limit: The maximum number of bytes.
    /// - Throws: `CommandFailure` when there are more, when it cannot be read, or when it is not UTF-8.
    static func text(upTo limit: Int = 4 * 1_048_576) throws(CommandFailure) -> String {
        let bytes: Data
        do {
            bytes = try read(upToCount: limit + 1)
        } catch {
            throw isUnreadable
        }
        guard bytes.count <= limit else { throw CommandFailure("Standard input exceeds \(limit) bytes.") }
        return try InputText.decode(bytes, of: "standard input")
    }

    private static func read(upToCount count: Int) throws -> Data {
        if let command = InProcessCommand.current { return Data(command.read(upToCount: count)) }
        return try FileHandle.standardInput.read(upToCount: count) ?? Data()
    }

    private static func open() -> UnsafeMutablePointer<FILE>? {
        guard let command = InProcessCommand.current else { return fdopen(STDIN_FILENO, "r") }
        let input = command.read(upToCount: .max)
        let file = tmpfile()
        if let file {
            fwrite(input, 1, input.count, file)
            rewind(file)
        }
        return file
    }

    private static let isUnreadable = CommandFailure("Standard input cannot be read. It may be closed.")
}
