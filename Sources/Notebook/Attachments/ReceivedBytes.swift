import Foundation

/// An open file with the received bytes of an attachment. It is closed together with this object.
///
/// Its functions block the calling thread.
package final class ReceivedBytes: Sendable {
    private let descriptor: Int32

    /// Creates a file that only its owner can read.
    ///
    /// - Throws: `NotebookError.storageFull`.
    package init(path: String) throws(NotebookError) {
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storageFull }
    }

    deinit { close(descriptor) }

    /// Adds bytes at the end.
    ///
    /// - Throws: `NotebookError.storageFull`.
    package func append(_ bytes: [UInt8]) throws(NotebookError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                return write(descriptor, rest.baseAddress, rest.count)
            }
            guard count > 0 else { throw .storageFull }
            written += count
        }
    }

    /// Returns a range of the file.
    ///
    /// - Throws: `NotebookError.attachmentMissing` if the file is shorter.
    package func bytes(in range: Range<Int>) throws(NotebookError) -> [UInt8] {
        try Self.bytes(in: range, from: descriptor)
    }

    /// Returns a range of any open file.
    ///
    /// - Throws: `NotebookError.attachmentMissing` if the file is shorter.
    package static func bytes(in range: Range<Int>, from descriptor: Int32) throws(NotebookError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var count = 0
        while count < range.count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                return pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
            }
            guard read > 0 else { throw .attachmentMissing }
            count += read
        }
        return bytes
    }

    /// Reads the whole file, and leaves in it what is to be stored.
    ///
    /// - Parameters:
    ///   - size: The number of bytes that were added.
    ///   - removingLocation: Whether to remove the place where a photo was taken.
    /// - Throws: `NotebookError.attachmentNotUsable`, `.storageFull`.
    package func content(size: Int, removingLocation: Bool) throws(NotebookError) -> AttachmentContent {
        let received = try bytes(in: 0..<size)
        let content = try AttachmentContent(received, removesLocation: removingLocation)
        if content.bytes != received {
            guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw .storageFull }
            try append(content.bytes)
        }
        return content
    }

    /// Waits until the file is on the disk.
    ///
    /// - Throws: `NotebookError.storageFull`.
    package func synchronize() throws(NotebookError) {
        guard fsync(descriptor) == 0 else { throw .storageFull }
    }
}
