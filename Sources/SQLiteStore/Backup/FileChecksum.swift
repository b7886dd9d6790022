import Canonicalization
import Foundation
import Notebook

/// A checksum of a whole file, which shows damage that leaves the structure of a database intact.
struct FileChecksum: Codable, Equatable {
    let size: Int
    /// A hash of the XXH64 hashes of the file's blocks.
    let hash: UInt64

    private static let blockSize = 1_048_576

    /// Reads a file. No connection of this process may have it open: closing a file releases all locks that the
    /// process has on it.
    ///
    /// - Parameter ignored: Offsets of bytes that are read as zeros, in the first block.
    /// - Throws: `NotebookError.storageFailed`.
    init(of path: String, ignoring ignored: [Range<Int>] = []) throws {
        let file = try OpenFile(path)
        try self.init(of: file, ignoring: ignored)
    }

    /// Reads a file from its beginning.
    init(of file: OpenFile, ignoring ignored: [Range<Int>] = []) throws {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        var hashes: [UInt64] = []
        var size = 0
        while true {
            let count = pread(file.descriptor, &block, Self.blockSize, off_t(size))
            guard count >= 0 else { throw OpenFile.unreadable(file.path) }
            if count == 0 { break }
            if size == 0 { for range in ignored where range.upperBound <= count { block.clear(range) } }
            hashes.append(block.withUnsafeBytes { XXH64(UnsafeRawBufferPointer(rebasing: $0[..<count])).value })
            size += count
        }
        self.size = size
        hash = hashes.withUnsafeBytes { XXH64($0).value }
    }
}

/// A file that is open for reading until the last reference to it is gone.
final class OpenFile: Sendable {
    let path: String
    let descriptor: Int32

    /// - Throws: `NotebookError.storageFailed`.
    init(_ path: String) throws {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path) }
    }

    deinit { close(descriptor) }

    static func unreadable(_ path: String) -> NotebookError {
        .storageFailed(diagnosis: "\(path) cannot be read (\(String(cString: strerror(errno)))).")
    }
}

extension [UInt8] {
    fileprivate mutating func clear(_ range: Range<Int>) {
        for index in range { self[index] = 0 }
    }
}
