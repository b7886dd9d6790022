import Cryptography
import Foundation
import ImageFiles

/// A file that is being received. What has not been added is deleted together with this object.
public actor ReceivedFile {
    private let path: String
    private let bytes: ReceivedBytes
    private let isStored: Bool
    private var size = 0

    /// Creates the file, which only its owner can read. Blocks the calling thread.
    ///
    /// - Parameter isStored: Whether the file itself is stored, so that it must be on the disk when it is complete.
    /// - Throws: `NotebookError.storageFull`.
    package init(path: String, isStored: Bool) throws(NotebookError) {
        self.path = path
        self.isStored = isStored
        bytes = try ReceivedBytes(path: path)
    }

    deinit { unlink(path) }

    /// Adds bytes at the end.
    ///
    /// - Throws: `NotebookError.tooLong` above ``Attachment/sizeLimit``; `.storageFull`.
    public func append(_ bytes: [UInt8]) async throws(NotebookError) {
        size += bytes.count
        guard size <= Attachment.sizeLimit else { throw .tooLong(field: "file", limit: Attachment.sizeLimit) }
        try await BlockingWork.run { [file = self.bytes] () throws(NotebookError) in try file.append(bytes) }
    }

    /// What a complete file is, and its identifier.
    public struct Content: Sendable {
        package let id: Identifier<Attachment>
        /// SHA-256. The identifier consists of its first bytes.
        package let digest: [UInt8]
        package let kind: AttachmentKind
        package let pixelSize: PixelSize?
        package let size: Int
        package let path: String
        package let bytes: ReceivedBytes
    }

    /// Reads the file, and leaves in it what is to be stored.
    ///
    /// - Throws: `NotebookError.attachmentNotUsable`, `.storageFull`.
    package func content(removingLocation: Bool) async throws(NotebookError) -> Content {
        try await BlockingWork.run { [path, bytes, isStored, size] () throws(NotebookError) in
            let content = try bytes.content(size: size, removingLocation: removingLocation)
            if isStored { try bytes.synchronize() }
            let digest = SHA256.digest(of: content.bytes)
            guard let id = Identifier<Attachment>(bytes: digest.prefix(16)) else { throw .attachmentMissing }
            return Content(
                id: id, digest: digest, kind: content.kind, pixelSize: content.pixelSize, size: content.bytes.count,
                path: path, bytes: bytes)
        }
    }
}
