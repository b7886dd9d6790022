import ImageFiles

// A note uses the attachments to which any of its revisions refers, since each can be restored.
//
// A text of an import can be older than its files. Which notes use a file in an earlier text is then unknown, and is looked for in the
// texts before the file is deleted.

/// A place in the histories of an account's notes.
public struct RevisionPlace: Sendable {
    package let note: Identifier<Note>
    package let revision: Int

    package init(note: Identifier<Note>, revision: Int) {
        self.note = note
        self.revision = revision
    }
}

extension StoreEngine {
    /// Deletes the attachments to which no text has referred for a long time, and pictures of the web that no link uses. Several
    /// instances may do it at the same time.
    ///
    /// - Returns: The number of deleted attachments.
    package func removeWithoutUse(at time: Instant) async throws(NotebookError) -> Int {
        let earliest = time.advanced(byDays: -Attachment.daysWithoutUse)
        var count = 0
        try await forEachAccount { account throws(NotebookError) in
            do throws(NotebookError) {
                try await removeUnusedWebPictures(for: account)
                count += try await removeAttachmentsWithoutUse(addedBefore: earliest, for: account)
            } catch .accountNotFound {
                // It was removed in the meantime.
            }
        }
        return count
    }

    /// Deletes attachments that no note uses, some at a time, because they are first looked for in all texts.
    private func removeAttachmentsWithoutUse(
        addedBefore time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        let unused: [Identifier<Attachment>] = try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT id FROM attachment
                WHERE account = \(account) AND created_at < \(time) AND \(.isUnusedAttachment(of: account))
                LIMIT \(attachmentsSoughtAtOnce)
                """
            ).map { try $0["id"] }
        }
        if unused.isEmpty { return 0 }
        // Other writes come in between. A text that is saved from now on is known to use what it refers to.
        var place: RevisionPlace?
        repeat {
            place = try await writeInTurn(of: account) { [place] transaction in
                try transaction.findUses(of: unused, after: place, except: nil, for: account)
            }
        } while place != nil
        return try await writeInTurn(of: account) { transaction in
            try transaction.removeUnused(unused, addedBefore: time, for: account)
        }
    }
}

/// The maximum number of attachments that are looked for at the same time.
private let attachmentsSoughtAtOnce = 20

extension NoteWriter {
    /// Stores that a note uses the attachments to which a text of it refers.
    ///
    /// - Parameter isCurrent: Whether this is the note's text, and not that of an earlier revision.
    package func addAttachmentUses(
        in text: String, isCurrent: Bool, of note: Identifier<Note>, for account: AccountID
    ) throws {
        let attachments = AttachmentReference.identifiers(in: text)
        if attachments.isEmpty { return }
        if isCurrent {
            try run(
                """
                UPDATE attachment_use SET is_in_text = \(true)
                WHERE account = \(account) AND note = \(note) AND attachment \(in: attachments)
                    AND \(.isFalse("is_in_text"))
                """)
        }
        try run(
            """
            INSERT INTO attachment_use (account, attachment, note, is_in_text)
            SELECT account, id, \(note), \(isCurrent) FROM attachment
            WHERE account = \(account) AND id \(in: attachments)
            ON CONFLICT DO NOTHING
            """)
    }

    /// Stores to which attachments the note's text now refers.
    package func updateAttachmentUses(in text: String, of note: Identifier<Note>, for account: AccountID) throws {
        let attachments = AttachmentReference.identifiers(in: text)
        try run(
            """
            UPDATE attachment_use SET is_in_text = \(false)
            WHERE account = \(account) AND note = \(note) AND \(.isTrue("is_in_text"))
                AND attachment \(notIn: attachments)
            """)
        try addAttachmentUses(in: text, isCurrent: true, of: note, for: account)
    }

    /// Stores which photo a note's text shows first, for lists. SVG images are not among them: a list shows only what the service
    /// has decoded.
    package func updateFirstImage(in text: String, of note: Identifier<Note>, for account: AccountID) throws {
        let first = SQLText.firstPhoto(
            of: AttachmentReference.images(in: text, limit: Attachment.imagesLookedUp), for: account)
        try run(
            """
            UPDATE note SET first_image = \(first)
            WHERE account = \(account) AND id = \(note) AND first_image \(.isNot) \(first)
            """)
    }

    /// Stores which notes already refer to a new attachment, and indexes its name for them.
    func addUses(ofNew attachment: Identifier<Attachment>, for account: AccountID) throws {
        for note in try notes(withWord: "\(attachment)", for: account) {
            let row = try rows("SELECT body FROM note WHERE account = \(account) AND id = \(note)").first
            guard let body: String = try row?["body"] else { continue }
            try addAttachmentUses(in: body, isCurrent: true, of: note, for: account)
            try updateFirstImage(in: body, of: note, for: account)
            try updateSearchText(of: note, for: account)
        }
    }

    /// Deletes the attachments that only this note uses, because it is being deleted.
    ///
    /// One that was added in the last day stays, because the text that will refer to it may not have been saved.
    package func removeAttachments(of note: Identifier<Note>, at time: Instant, for account: AccountID) throws {
        let used: [Identifier<Attachment>] = try rows(
            "DELETE FROM attachment_use WHERE account = \(account) AND note = \(note) RETURNING attachment"
        ).map { try $0["attachment"] }
        if used.isEmpty { return }
        let unused: [Identifier<Attachment>] = try rows(
            """
            SELECT id FROM attachment
            WHERE account = \(account) AND id \(in: used) AND \(.isUnusedAttachment(of: account))
            """
        ).map { try $0["id"] }
        for start in stride(from: 0, to: unused.count, by: attachmentsSoughtAtOnce) {
            let some = Array(unused[start...].prefix(attachmentsSoughtAtOnce))
            var place: RevisionPlace?
            repeat {
                place = try findUses(of: some, after: place, except: note, for: account)
            } while place != nil
        }
        try removeUnused(unused, addedBefore: time.advanced(byDays: -1), for: account)
    }

    /// Deletes those of some attachments that no note uses.
    ///
    /// - Parameter time: One that was added at this time or later stays; `nil` deletes it as well.
    /// - Returns: The number of deleted attachments.
    @discardableResult
    package func removeUnused(
        _ attachments: [Identifier<Attachment>], addedBefore time: Instant?, for account: AccountID
    ) throws -> Int {
        if attachments.isEmpty { return 0 }
        let isOld: SQLText = time.map { "created_at < \($0)" } ?? "true"
        let condition: SQLText = """
            account = \(account) AND id \(in: attachments) AND \(isOld) AND \(.isUnusedAttachment(of: account))
            """
        try removeBytes(ofAttachmentsWhere: condition, for: account)
        return try rows("DELETE FROM attachment WHERE account = \(account) AND \(condition)").affectedCount
    }
}

extension SQLText {
    /// The condition that no note is known to use an attachment.
    fileprivate static func isUnusedAttachment(of account: AccountID) -> SQLText {
        """
        NOT EXISTS (
            SELECT 1 FROM attachment_use AS use
            WHERE use.account = \(account) AND use.attachment = attachment.id)
        """
    }

    /// The first of some images that is a photo, or `NULL`.
    fileprivate static func firstPhoto(of images: [Identifier<Attachment>], for account: AccountID) -> SQLText {
        if images.isEmpty { return "NULL" }
        let digits = images.map { "\($0)" }.joined(separator: " ")
        return """
            (SELECT id FROM attachment WHERE account = \(account) AND id \(in: images) AND media_type \(in: photoTypes)
                ORDER BY \(.place(of: .digits(of: "id"), in: "\(digits)")) LIMIT 1)
            """
    }

    private static let photoTypes = ImageFormat.allCases.filter(\.isRaster).map { AttachmentKind.image($0).mediaType }
}
