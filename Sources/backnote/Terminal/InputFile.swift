import Foundation
import NotebookFiles

/// A file that a command reads.
enum InputFile {
    /// Reads the beginning of a file.
    ///
    /// - Parameter limit: The maximum number of bytes. To detect a file that is longer than allowed, pass one more.
    /// - Throws: `CommandFailure` when the file cannot be opened.
    static func bytes(of path: String, upTo limit: Int) throws -> Data {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw CommandFailure("The file \(path) cannot be opened.")
        }
        defer { try? file.close() }
        return try file.read(upToCount: limit) ?? Data()
    }

    /// Opens a file that is read in parts. A pipe, which cannot be read in parts, is read to its end.
    ///
    /// - Throws: `CommandFailure` when the file cannot be opened.
    static func contents(of path: String) throws -> any FileContents {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure("The file \(path) cannot be opened.") }
        // The end of a pipe or a device cannot be sought.
        let size = lseek(descriptor, 0, SEEK_END)
        if size > 0 { return DiskFile(descriptor: descriptor, size: Int(size)) }
        defer { close(descriptor) }
        let limit = NotebookFile.sizeLimit
        let bytes = try FileHandle(fileDescriptor: descriptor).read(upToCount: limit + 1) ?? Data()
        guard bytes.count <= limit else {
            throw CommandFailure("\(path) has more than \(limit / 1_048_576) MB. Save it as a file first.")
        }
        return MemoryFile([UInt8](bytes))
    }
}
