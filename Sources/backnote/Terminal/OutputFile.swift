import Foundation

/// A file that is written in parts. Only its owner can read it, and it replaces another one only as a whole.
final class OutputFile: Sendable {
    private let path: String
    private let temporaryPath: String
    private let descriptor: Int32

    /// - Throws: `CommandFailure`.
    init(at path: String) throws {
        self.path = path
        temporaryPath = path + ".\(UUID().uuidString).part"
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(path) }
    }

    /// Deletes what was written, unless it is finished.
    deinit {
        close(descriptor)
        unlink(temporaryPath)
    }

    func write(_ part: Data) throws {
        try part.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 else { throw Self.failure(path) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Gives the file its name when it is on the disk.
    func finish() throws {
        guard fsync(descriptor) == 0, rename(temporaryPath, path) == 0 else { throw Self.failure(path) }
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure("The file \(path) cannot be written: \(String(cString: strerror(errno))).")
    }
}
