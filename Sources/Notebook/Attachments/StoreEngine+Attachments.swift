import ImageFiles

extension StoreEngine {
    /// Adds a file that has been received, or returns the attachment with the same bytes.
    ///
    /// - Parameter quota: How many bytes all files of the account may have together; `nil` for any number.
    /// - Throws: `attachmentNotUsable`, `storageFull`; `attachmentQuotaReached` for a new file.
    public func addAttachment(
        _ file: ReceivedFile, name: String, removesLocation: Bool, within quota: Int?, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> AddedAttachment {
        let content = try await file.content(removingLocation: removesLocation)
        // Lists show a new file in the texts that already refer to it.
        return try await write(for: account) { transaction in
            let isNew = try insert(content, name: name, within: quota, at: time, for: account, in: transaction)
            // A text of an import can be older than its files. Otherwise, the text that refers to it is still to come.
            if isNew {
                try transaction.addUses(ofNew: content.id, for: account)
            } else {
                try transaction.run(
                    """
                    UPDATE attachment SET created_at = \(.greatest)(created_at, \(time))
                    WHERE account = \(account) AND id = \(content.id)
                    """)
            }
            return AddedAttachment(attachment: try transaction.attachment(content.id, for: account), isNew: isNew)
        }
    }

    /// - Throws: `attachmentNotFound`.
    public func attachment(
        _ id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> Attachment {
        try await read(for: account) { transaction in try transaction.attachment(id, for: account) }
    }

    /// Inserts an attachment, unless the account has it, and keeps its bytes. Those of it that are missing are stored again.
    ///
    /// - Parameter quota: How many bytes all files of the account may have together; `nil` for any number.
    /// - Returns: Whether it is new.
    /// - Throws: `NotebookError.attachmentQuotaReached` for a new one.
    func insert(
        _ file: ReceivedFile.Content, name: String, within quota: Int?, at time: Instant, for account: AccountID,
        in transaction: Transaction
    ) throws -> Bool {
        let (width, height) = (file.pixelSize?.width, file.pixelSize?.height)
        let isNew =
            try transaction.rows(
                """
                INSERT INTO attachment (account, id, digest, media_type, size, width, height, name, created_at)
                VALUES (\(account), \(file.id), \(file.digest), \(file.kind.mediaType), \(file.size), \(width),
                    \(height), \(name), \(time))
                ON CONFLICT DO NOTHING
                """
            ).affectedCount == 1
        // A file that is refused takes up no space until the next removal of unused ones.
        if isNew { try transaction.checkAttachments(areWithin: quota, for: account) }
        try storeBytes(of: file, isNew: isNew, for: account, in: transaction)
        return isNew
    }
}

extension StoreTransaction {
    /// Checks the size of all files of an account, after one was added.
    ///
    /// - Throws: `NotebookError.attachmentQuotaReached`.
    fileprivate func checkAttachments(areWithin quota: Int?, for account: AccountID) throws {
        guard let quota else { return }
        let size: Int? = try rows(
            "SELECT \(.integer("coalesce(sum(size), 0)")) AS size FROM attachment WHERE account = \(account)"
        ).first?["size"]
        guard size ?? 0 <= quota else { throw NotebookError.attachmentQuotaReached(quota: quota) }
    }

    /// - Throws: `NotebookError.attachmentNotFound`.
    fileprivate func attachment(_ id: Identifier<Attachment>, for account: AccountID) throws -> Attachment {
        let row = try rows(
            """
            SELECT id, media_type, size, width, height, name, created_at FROM attachment
            WHERE account = \(account) AND id = \(id)
            """
        ).first
        guard let row else { throw NotebookError.attachmentNotFound }
        return try Attachment(row: row)
    }
}

extension Attachment {
    fileprivate init(row: StoredRow) throws {
        let width: Int? = try row["width"]
        let height: Int? = try row["height"]
        self.init(
            id: try row["id"], kind: AttachmentKind(mediaType: try row["media_type"]), size: try row["size"],
            pixelSize: width.flatMap { width in height.map { PixelSize(width: width, height: $0) } },
            name: try row["name"], createdAt: try row["created_at"])
    }
}
