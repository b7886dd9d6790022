import Cryptography
import Foundation
import Notebook

/// A file that is being received, in the folder of attachments. It is deleted if it is not added.
public actor ReceivedFile: AttachmentReceiver {
    private let path: String
    private let file: ReceivedBytes
    private var size = 0

    /// Blocks the calling thread.
    init(in folder: AttachmentFolder) throws {
        path = try folder.temporaryPath()
        file = try ReceivedBytes(path: path)
    }

    deinit { unlink(path) }

    public func append(_ bytes: [UInt8]) async throws(NotebookError) {
        size += bytes.count
        guard size <= Attachment.sizeLimit else { throw .tooLong(field: "file", limit: Attachment.sizeLimit) }
        try await SQLiteStore.runInBackground { [file] in try file.append(bytes) }
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
        try await SQLiteStore.runInBackground { [file, path, size] in
            let content = try file.content(size: size, removingLocation: removingLocation)
            try file.synchronize()
            let digest = SHA256.digest(of: content.bytes)
            guard let id = Identifier<Attachment>(bytes: digest.prefix(16)) else {
                throw NotebookError.attachmentMissing
            }
            return Content(attachment: content, id: id, digest: digest, path: path)
        }
    }
}
