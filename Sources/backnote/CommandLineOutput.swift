import Foundation

/// What the command says: results on standard output, everything else on standard error.
enum CommandLineOutput {
    static func line(_ text: String) {
        write(text + "\n", to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text + "\n", to: .standardError)
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
