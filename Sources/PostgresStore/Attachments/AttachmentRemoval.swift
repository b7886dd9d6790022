import Notebook

extension PostgresConnection {
    public func removeAttachments(of note: Identifier<Note>, at time: Instant, for account: AccountID) throws {
        let used: [Identifier<Attachment>] = try rows(
            "DELETE FROM attachment_use WHERE account = $1 AND note = $2 RETURNING attachment", [account, note]
        ).map { try $0["attachment"] }
        if used.isEmpty { return }
        let unused: [Identifier<Attachment>] = try rows(
            """
            SELECT used.id FROM unnest($2::uuid[]) AS used (id) WHERE NOT EXISTS (
                SELECT 1 FROM attachment_use AS use WHERE use.account = $1 AND use.attachment = used.id)
            """, [account, StoredList(used)]
        ).map { try $0["id"] }
        for start in stride(from: 0, to: unused.count, by: Self.attachmentsSoughtAtOnce) {
            let some = Array(unused[start...].prefix(Self.attachmentsSoughtAtOnce))
            var place: RevisionPlace?
            repeat {
                place = try findUses(of: some, after: place, except: note, for: account)
            } while place != nil
        }
        try removeUnused(unused, addedBefore: time.advanced(byDays: -1), for: account)
    }

    @discardableResult
    public func removeUnused(
        _ attachments: [Identifier<Attachment>], addedBefore time: Instant?, for account: AccountID
    ) throws -> Int {
        if attachments.isEmpty { return 0 }
        let unused = """
            account = $1 AND id = ANY ($2::uuid[]) AND ($3::bigint IS NULL OR created_at < $3)
                AND \(Self.isUnusedAttachment)
            """
        let arguments: [any StoredArgument] = [account, StoredList(attachments), time]
        precedeNext(
            with: """
                DELETE FROM attachment_part
                WHERE account = $1 AND attachment = ANY (ARRAY(SELECT id FROM attachment WHERE \(unused)))
                """, arguments)
        return try rows("DELETE FROM attachment WHERE \(unused)", arguments).affectedCount
    }

    /// The condition that no note uses an attachment.
    private static let isUnusedAttachment = """
        NOT EXISTS (
            SELECT 1 FROM attachment_use AS use
            WHERE use.account = $1 AND use.attachment = attachment.id)
        """

    /// Returns attachments that no note is known to use.
    fileprivate func attachmentsWithoutUse(
        addedBefore time: Instant, limit: Int, for account: AccountID
    ) throws -> [Identifier<Attachment>] {
        try rows(
            """
            SELECT id FROM attachment WHERE account = $1 AND created_at < $2 AND \(Self.isUnusedAttachment) LIMIT $3
            """, [account, time, limit]
        ).map { try $0["id"] }
    }
}

extension PostgresStore {
    /// Deletes attachments to which no text has referred for a long time, and pictures of the web that no link uses. Several
    /// instances may do it at the same time.
    ///
    /// - Returns: The number of deleted attachments.
    @discardableResult
    public func removeUnusedAttachments(at time: Instant) async throws(NotebookError) -> Int {
        let accounts: [AccountID] = try await read(for: .allAccounts) { connection in
            try connection.rows("SELECT id FROM account WHERE NOT is_removed ORDER BY id").map { try $0["id"] }
        }
        var count = 0
        for account in accounts {
            do throws(NotebookError) {
                try await removeUnusedWebPictures(for: account)
                count += try await removeAttachmentsWithoutUse(
                    addedBefore: time.advanced(byDays: -Attachment.daysWithoutUse), for: account)
            } catch .accountNotFound {
                // It was removed in the meantime.
                continue
            }
        }
        return count
    }

    /// Deletes attachments that no note uses, some at a time, because they are first looked for in all texts.
    private func removeAttachmentsWithoutUse(
        addedBefore time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        let unused = try await read(for: account) { connection in
            try connection.attachmentsWithoutUse(
                addedBefore: time, limit: PostgresConnection.attachmentsSoughtAtOnce, for: account)
        }
        if unused.isEmpty { return 0 }
        // Other writes come in between. A text that is saved from now on is known to use what it refers to.
        var place: RevisionPlace?
        repeat {
            place = try await writeInTurn(of: account) { [place] connection in
                try connection.findUses(of: unused, after: place, for: account)
            }
        } while place != nil
        return try await writeInTurn(of: account) { connection in
            try connection.removeUnused(unused, addedBefore: time, for: account)
        }
    }
}
