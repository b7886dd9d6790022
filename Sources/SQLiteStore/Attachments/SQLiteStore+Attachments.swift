import Foundation
import GRDB
import ImageFiles
import Notebook

extension SQLiteStore {
    public func receiveAttachment(for account: AccountID) async throws(NotebookError) -> ReceivedFile {
        try await Self.runInBackground { [attachments] in
            try ReceivedFile(path: attachments.temporaryPath(), isStored: true)
        }
    }

    /// The file is moved in the transaction, so that a removal of unused files, which is one as well, comes before or after both.
    public func storeBytes(
        of file: ReceivedFile.Content, isNew: Bool, for account: AccountID, in transaction: Database
    ) throws {
        if attachments.size(of: file.id) != file.size { try attachments.take(file.path, as: file.id) }
    }

    public func bytes(
        _ range: Range<Int>, of id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        let size = try await attachment(id, for: account).size
        return try await Self.runInBackground { [attachments, attachmentDamage] in
            // One that is shorter or longer is not the file that was added.
            guard attachments.size(of: id) == size, let file = try? OpenFile(attachments.path(of: id)) else {
                attachmentDamage.set(true)
                throw NotebookError.attachmentMissing
            }
            return try ReceivedBytes.bytes(in: range, from: file.descriptor)
        }
    }

    /// Deletes attachments to which no text has referred for a long time, the files of deleted attachments, and pictures
    /// of the web that no link uses.
    ///
    /// A text may be older than the file that it refers to, such as after an import. Files that a data file needs which a
    /// restoration set aside stay.
    ///
    /// - Returns: The number of deleted files.
    @discardableResult
    public func removeUnusedAttachments(at time: Instant) async throws(NotebookError) -> Int {
        let path = pool.path
        let setAside = try await Self.runInBackground { try AttachmentUse.inFilesSetAside(from: path) }
        _ = try await removeWithoutUse(at: time)
        return try await writeWithoutChangingLinks { [attachments] db in
            let kept = try Identifier<Attachment>.fetchSet(db, sql: "SELECT id FROM attachment")
            return attachments.removeAll(except: kept.union(setAside), receivedBefore: time.advanced(byDays: -1))
        }
    }
}
