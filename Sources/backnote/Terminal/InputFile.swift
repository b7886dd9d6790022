import Foundation

/// A file that a command reads.
enum InputFile {
    /// Reads the beginning of a file.
    ///
    /// - Parameter limit: The maximum number of bytes. To tell a file that is longer than allowed, pass one more.
    /// - Throws: `CommandFailure` when the file cannot be opened.
    static func bytes(of path: String, upTo limit: Int) throws -> Data {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw CommandFailure("The file \(path) cannot be opened.")
        }
        defer { try? file.close() }
        return try file.read(upToCount: limit) ?? Data()
    }
}
