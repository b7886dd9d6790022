import Notebook

// The bytes of an attachment are in parts, all but the last of the same size, which never changes: a range is read from the parts
// that it touches.

extension PostgresConnection {
    /// The size of a part in bytes.
    static var partSize: Int { 1_048_576 }

    /// Stores the bytes of an attachment. One part at a time is in memory.
    func insertParts(of file: ReceivedFile.Content, for account: AccountID) throws {
        for (number, start) in stride(from: 0, to: file.size, by: Self.partSize).enumerated() {
            let bytes = try file.bytes.bytes(in: start..<min(start + Self.partSize, file.size))
            try rows(
                "INSERT INTO attachment_part (account, attachment, number, bytes) VALUES ($1, $2, $3, $4)",
                [account, file.id, number, bytes])
        }
    }

    /// Stores the bytes of an existing attachment again if some of them are missing.
    func repairParts(of file: ReceivedFile.Content, for account: AccountID) throws {
        let stored: Int? = try rows(
            """
            SELECT coalesce(sum(octet_length(bytes)), 0)::bigint AS size FROM attachment_part
            WHERE account = $1 AND attachment = $2
            """, [account, file.id]
        ).first?["size"]
        if stored == file.size { return }
        enqueue("DELETE FROM attachment_part WHERE account = $1 AND attachment = $2", [account, file.id])
        try insertParts(of: file, for: account)
    }

    public func removeBytes(ofAttachmentsWhere condition: SQLText, for account: AccountID) throws {
        try run(
            """
            DELETE FROM attachment_part
            WHERE account = \(account) AND attachment = ANY (ARRAY(SELECT id FROM attachment WHERE \(condition)))
            """)
    }

    /// Returns a range of an attachment's bytes.
    ///
    /// - Throws: `NotebookError.attachmentNotFound`; `.attachmentMissing` if some of its bytes are missing.
    func bytes(_ range: Range<Int>, of attachment: Identifier<Attachment>, for account: AccountID) throws -> [UInt8] {
        // Within a part, the range is between `start` and `finish`.
        let parts = try rows(
            """
            SELECT substr(bytes, start::int + 1, (finish - start)::int) AS bytes FROM attachment
            LEFT JOIN LATERAL (
                SELECT number, bytes, greatest($3 - number * $5, 0) AS start, least($4 - number * $5, $5) AS finish
                FROM attachment_part AS part
                WHERE part.account = $1 AND part.attachment = attachment.id
                    AND number BETWEEN $3 / $5 AND ($4 - 1) / $5
            ) AS part ON true
            WHERE account = $1 AND id = $2 ORDER BY number
            """, [account, attachment, range.lowerBound, range.upperBound, Self.partSize]
        ).map { row -> [UInt8]? in try row["bytes"] }
        if parts.isEmpty { throw NotebookError.attachmentNotFound }
        let bytes = Array(parts.compactMap(\.self).joined())
        guard bytes.count == range.count else { throw NotebookError.attachmentMissing }
        return bytes
    }
}
