import ImageFiles
import Notebook

extension PostgresConnection {
    /// Inserts an attachment with its bytes, unless the account has it. Bytes of it that are missing are stored again.
    ///
    /// - Parameter quota: How many bytes all files of the account may have together; `nil` for any number.
    /// - Returns: Whether it is new.
    /// - Throws: `NotebookError.attachmentQuotaReached` for a new one.
    func insert(
        _ file: ReceivedFile.Content, name: String, within quota: Int?, at time: Instant, for account: AccountID
    ) throws -> Bool {
        let isNew =
            try rows(
                """
                INSERT INTO attachment (account, id, digest, media_type, size, width, height, name, created_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
                """,
                [
                    account, file.id, file.digest, file.kind.mediaType, file.size, file.pixelSize?.width,
                    file.pixelSize?.height, name, time,
                ]
            ).affectedCount == 1
        if isNew {
            try checkAttachments(areWithin: quota, for: account)
            try insertParts(of: file, for: account)
        } else {
            try repairParts(of: file, for: account)
        }
        return isNew
    }

    /// Checks the size of all files of an account, after one was added.
    private func checkAttachments(areWithin quota: Int?, for account: AccountID) throws {
        guard let quota else { return }
        let size: Int? = try rows(
            "SELECT coalesce(sum(size), 0)::bigint AS size FROM attachment WHERE account = $1", [account]
        ).first?["size"]
        guard size ?? 0 <= quota else { throw NotebookError.attachmentQuotaReached(quota: quota) }
    }

    /// - Throws: `NotebookError.attachmentNotFound`.
    func attachment(_ id: Identifier<Attachment>, for account: AccountID) throws -> Attachment {
        let row = try rows(
            """
            SELECT media_type, size, width, height, name, created_at FROM attachment WHERE account = $1 AND id = $2
            """, [account, id]
        ).first
        guard let row else { throw NotebookError.attachmentNotFound }
        return try Attachment(id: id, row: row)
    }
}

extension Attachment {
    fileprivate init(id: Identifier<Attachment>, row: StoredRow) throws {
        let width: Int? = try row["width"]
        let height: Int? = try row["height"]
        self.init(
            id: id, kind: AttachmentKind(mediaType: try row["media_type"]), size: try row["size"],
            pixelSize: width.flatMap { width in height.map { PixelSize(width: width, height: $0) } },
            name: try row["name"], createdAt: try row["created_at"])
    }
}
