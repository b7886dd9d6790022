import Crypto
import Foundation
import Notebook

/// A file that is being received, in the folder of attachments. It is deleted if it is not added.
public actor ReceivedFile: AttachmentReceiver {
    private let folder: AttachmentFolder
    private let path: String
    private let descriptor: Int32
    private var size = 0

    /// Blocks the calling thread.
    init(in folder: AttachmentFolder) throws {
        self.folder = folder
        path = try folder.temporaryPath()
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw NotebookError.storageFull }
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    public func append(_ bytes: [UInt8]) async throws(NotebookError) {
        size += bytes.count
        guard size <= Attachment.sizeLimit else { throw .tooLong(field: "file", limit: Attachment.sizeLimit) }
        try await SQLiteStore.runInBackground { [descriptor] in try Self.write(bytes, to: descriptor) }
    }

    /// The whole file, what it is, and its identifier.
    struct Content: Sendable {
        let attachment: AttachmentContent
        let id: Identifier<Attachment>
        /// SHA-256. The identifier consists of its first bytes.
        let digest: [UInt8]
        let path: String
    }

    /// Reads the file, and leaves on the disk what is to be stored.
    ///
    /// - Throws: `NotebookError.attachmentNotUsable`, `.storageFull`.
    func content(removingLocation: Bool) async throws(NotebookError) -> Content {
        try await SQLiteStore.runInBackground { [descriptor, path, size] in
            let received = try Self.read(0..<size, from: descriptor)
            let content = try AttachmentContent(received, removesLocation: removingLocation)
            if content.bytes.count != size || content.bytes != received {
                guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
                    throw NotebookError.storageFull
                }
                try Self.write(content.bytes, to: descriptor)
            }
            guard fsync(descriptor) == 0 else { throw NotebookError.storageFull }
            let digest = Array(SHA256.hash(data: content.bytes))
            guard let id = Identifier<Attachment>(bytes: digest.prefix(16)) else {
                throw NotebookError.attachmentMissing
            }
            return Content(attachment: content, id: id, digest: digest, path: path)
        }
    }

    /// Reads a range of a file. Blocks the calling thread.
    ///
    /// - Throws: `NotebookError.attachmentMissing` if the file is shorter.
    static func read(_ range: Range<Int>, from descriptor: Int32) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let read = pread(descriptor, rest.baseAddress, range.count - count, off_t(range.lowerBound + count))
                guard read > 0 else { throw NotebookError.attachmentMissing }
                count += read
            }
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        try bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = Foundation.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
                guard count > 0 else { throw NotebookError.storageFull }
                written += count
            }
        }
    }
}
