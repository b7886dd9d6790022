import Foundation
import Logging
import Notebook

/// The log of the service on standard error, one line per entry.
///
/// Escapes line breaks, control characters and characters that change the writing direction, so that no title and no
/// header can forge an entry.
struct ServiceLog: TextOutputStream, Sendable {
    static func logger(level: Logger.Level) -> Logger {
        var logger = Logger(label: "backnote") { StreamLogHandler(label: $0, stream: ServiceLog()) }
        logger.logLevel = level
        return logger
    }

    /// - Parameter entry: The entry with the line break that the handler appends.
    func write(_ entry: String) {
        let line = entry.hasSuffix("\n") ? entry.dropLast() : entry[...]
        // Standard error may be closed.
        try? FileHandle.standardError.write(contentsOf: Data((Self.escaped(line) + "\n").utf8))
    }

    static func escaped(_ text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: \.needsEscape) else { return String(text) }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if scalar.needsEscape {
                line += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is a character that no name shows, or another invisible formatting character.
    fileprivate var needsEscape: Bool { isControlOrDirection || properties.generalCategory == .format }
}
