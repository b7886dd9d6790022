import Foundation
import GRDB
import ImageFiles
import Notebook

extension SQLiteStore {
    public func receiveAttachment(for account: AccountID) async throws(NotebookError) -> ReceivedFile {
        try await Self.runInBackground { [attachments] in try ReceivedFile(in: attachments) }
    }

    public func addAttachment(
        _ receiver: ReceivedFile, name: String, removesLocation: Bool, within quota: Int?, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> AddedAttachment {
        let content = try await receiver.content(removingLocation: removesLocation)
        // The file is moved in the transaction, so that a removal of unused files, which is one as well, comes before or
        // after both.
        // A text that already refers to it shows it in lists from now on.
        defer { linkMatchCache.empty() }
        return try await writeWithoutChangingLinks { [attachments] db in
            try db.execute(
                sql: """
                    INSERT INTO attachment (account, id, digest, media_type, size, width, height, name, created_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                    """,
                arguments: [
                    account, content.id, Data(content.digest), content.attachment.kind.mediaType,
                    content.attachment.bytes.count, content.attachment.pixelSize?.width,
                    content.attachment.pixelSize?.height, name, time,
                ])
            let isNew = db.changesCount > 0
            // A file that is refused takes up no space until the next removal of unused ones.
            if isNew { try db.checkAttachments(areWithin: quota, for: account) }
            if attachments.size(of: content.id) != content.attachment.bytes.count {
                try attachments.take(content.path, as: content.id)
            }
            // A text of an import can be older than its files. Otherwise, the text that refers to it is still to come.
            if isNew {
                try db.addUses(ofNew: content.id, for: account)
            } else {
                try db.execute(
                    sql: "UPDATE attachment SET created_at = max(created_at, ?) WHERE account = ? AND id = ?",
                    arguments: [time, account, content.id])
            }
            return AddedAttachment(attachment: try db.attachment(content.id, for: account), isNew: isNew)
        }
    }

    public func attachment(
        _ id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> Attachment {
        try await read(for: account) { db in try db.attachment(id, for: account) }
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
        return try await writeWithoutChangingLinks { [attachments] db in
            try db.removeUnusedWebPictures()
            try db.removeUnusedAttachments(addedBefore: time.advanced(byDays: -Attachment.daysWithoutUse))
            let kept = try Identifier<Attachment>.fetchSet(db, sql: "SELECT id FROM attachment")
            return attachments.removeAll(except: kept.union(setAside), receivedBefore: time.advanced(byDays: -1))
        }
    }
}

extension Database {
    /// Checks the size of all files of an account, after one was added.
    ///
    /// - Throws: `NotebookError.attachmentQuotaReached`.
    func checkAttachments(areWithin quota: Int?, for account: AccountID) throws {
        guard let quota else { return }
        let statement = try cachedStatement(sql: "SELECT coalesce(sum(size), 0) FROM attachment WHERE account = ?")
        guard try Int.fetchOne(statement, arguments: [account]) ?? 0 <= quota else {
            throw NotebookError.attachmentQuotaReached(quota: quota)
        }
    }

    /// - Throws: `NotebookError.attachmentNotFound`.
    fileprivate func attachment(_ id: Identifier<Attachment>, for account: AccountID) throws -> Attachment {
        let statement = try cachedStatement(
            sql: """
                SELECT media_type, size, width, height, name, created_at FROM attachment WHERE account = ? AND id = ?
                """)
        guard let row = try Row.fetchOne(statement, arguments: [account, id]) else {
            throw NotebookError.attachmentNotFound
        }
        return Attachment(id: id, row: row)
    }
}
