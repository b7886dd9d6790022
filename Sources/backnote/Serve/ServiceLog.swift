import Foundation
import Logging

/// The log: one line an entry on standard error, whatever words of pages, clients and files stand in it.
///
/// What could end a line, steer a terminal or turn the order of signs around is written as its code, so that no title and no header can
/// forge an entry.
struct ServiceLog: TextOutputStream, Sendable {
    static func logger(level: Logger.Level) -> Logger {
        var logger = Logger(label: "backnote") { StreamLogHandler(label: $0, stream: ServiceLog()) }
        logger.logLevel = level
        return logger
    }

    /// - Parameter entry: with the line's end that the handler puts behind it.
    func write(_ entry: String) {
        let line = entry.hasSuffix("\n") ? entry.dropLast() : entry[...]
        // Nobody is left to be told where standard error is closed.
        try? FileHandle.standardError.write(contentsOf: Data((Self.escaped(line) + "\n").utf8))
    }

    static func escaped(_ text: some StringProtocol) -> String {
        guard text.unicodeScalars.contains(where: \.isUnseen) else { return String(text) }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            if scalar.isUnseen {
                line += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                line.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Controls, ends of lines and paragraphs, and what orders or joins other signs without being seen.
    fileprivate var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
