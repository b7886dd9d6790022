import Foundation

/// The lines of standard input, as they come. Bytes that are not UTF-8 become U+FFFD; a last line without an end counts.
enum StandardInput {
    static func forEachLine(_ body: (String) throws -> Void) rethrows {
        while let line = readLine(strippingNewline: true) {
            try body(line)
        }
    }
}
