import Cryptography
import Foundation
import ImageFiles
import Notebook

/// A file that is being received, in the folder for temporary files of this instance. It has no name, so that a crash leaves
/// nothing.
///
/// In the database, what was received of a file that is never added would have to be found and deleted.
public actor ReceivedFile: AttachmentReceiver {
    private let bytes: ReceivedBytes
    private var size = 0

    /// Blocks the calling thread.
    init() throws(NotebookError) {
        let name = "backnote-\(UUID().uuidString)"
        let path = FileManager.default.temporaryDirectory.appending(path: name).path
        bytes = try ReceivedBytes(path: path)
        unlink(path)
    }

    public func append(_ bytes: [UInt8]) async throws(NotebookError) {
        size += bytes.count
        guard size <= Attachment.sizeLimit else { throw .tooLong(field: "file", limit: Attachment.sizeLimit) }
        try await BlockingWork.run { [file = self.bytes] () throws(NotebookError) in try file.append(bytes) }
    }

    /// What a complete file is, and its identifier.
    struct Content: Sendable {
        let id: Identifier<Attachment>
        /// SHA-256. The identifier consists of its first bytes.
        let digest: [UInt8]
        let kind: AttachmentKind
        let pixelSize: PixelSize?
        let size: Int
        let bytes: ReceivedBytes
    }

    /// Reads the file, and leaves in it what is to be stored.
    ///
    /// - Throws: `NotebookError.attachmentNotUsable`, `.storageFull`.
    func content(removingLocation: Bool) async throws(NotebookError) -> Content {
        try await BlockingWork.run { [bytes, size] () throws(NotebookError) in
            let content = try bytes.content(size: size, removingLocation: removingLocation)
            let digest = SHA256.digest(of: content.bytes)
            guard let id = Identifier<Attachment>(bytes: digest.prefix(16)) else { throw .attachmentMissing }
            return Content(
                id: id, digest: digest, kind: content.kind, pixelSize: content.pixelSize, size: content.bytes.count,
                bytes: bytes)
        }
    }
}
