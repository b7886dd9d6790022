import ImageFiles
import Notebook

// A note uses the attachments to which any of its revisions refers, since each can be restored.

extension PostgresConnection {
    /// Stores that a note uses the attachments to which a text of it refers.
    ///
    /// - Parameter isCurrent: Whether this is the note's text, and not that of an earlier revision.
    public func addAttachmentUses(
        in text: String, isCurrent: Bool, of note: Identifier<Note>, for account: AccountID
    ) {
        let attachments = AttachmentReference.identifiers(in: text)
        if attachments.isEmpty { return }
        if isCurrent {
            precedeNext(
                with: """
                    UPDATE attachment_use SET is_in_text = true
                    WHERE account = $1 AND note = $2 AND attachment = ANY ($3::uuid[]) AND NOT is_in_text
                    """, [account, note, StoredList(attachments)])
        }
        precedeNext(
            with: """
                INSERT INTO attachment_use (account, attachment, note, is_in_text)
                SELECT account, id, $2, $4 FROM attachment WHERE account = $1 AND id = ANY ($3::uuid[])
                ON CONFLICT DO NOTHING
                """, [account, note, StoredList(attachments), isCurrent])
    }

    /// Stores to which attachments the note's text now refers.
    func updateAttachmentUses(in text: String, of note: Identifier<Note>, for account: AccountID) {
        let attachments = AttachmentReference.identifiers(in: text)
        precedeNext(
            with: """
                UPDATE attachment_use SET is_in_text = false
                WHERE account = $1 AND note = $2 AND attachment <> ALL ($3::uuid[]) AND is_in_text
                """, [account, note, StoredList(attachments)])
        addAttachmentUses(in: text, isCurrent: true, of: note, for: account)
    }

    /// The media types of photos. SVG images are not among them: a list shows only what the service has decoded.
    private static let photoTypes = StoredList(
        ImageFormat.allCases.filter(\.isRaster).map { AttachmentKind.image($0).mediaType })

    /// Stores which photo a note's text shows first, for lists.
    func updateFirstImage(in text: String, of note: Identifier<Note>, for account: AccountID) {
        let images = AttachmentReference.images(in: text, limit: Attachment.imagesLookedUp)
        precedeNext(
            with: """
                UPDATE note SET first_image = first.id FROM (
                    SELECT (
                        SELECT image.id FROM unnest($3::uuid[]) WITH ORDINALITY AS image (id, place)
                        JOIN attachment ON attachment.account = $1 AND attachment.id = image.id
                        WHERE media_type = ANY ($4::text[]) ORDER BY place LIMIT 1
                    ) AS id
                ) AS first
                WHERE account = $1 AND note.id = $2 AND first_image IS DISTINCT FROM first.id
                """, [account, note, StoredList(images), Self.photoTypes])
    }

    /// Stores which notes already refer to a new attachment, and indexes its name for them.
    func addUses(ofNew attachment: Identifier<Attachment>, for account: AccountID) throws {
        var arguments = ArgumentList([account])
        let isFound = SearchedText.whole.contains(.all, of: ["\(attachment)"], &arguments)
        let notes: [(id: Identifier<Note>, body: String)] = try rows(
            """
            SELECT note.id, note.body FROM search_entry AS entry
            JOIN note ON note.account = entry.account AND note.id = entry.note
            WHERE entry.account = $1 AND \(isFound)
            """, arguments.values
        ).map { (id: try $0["id"], body: try $0["body"]) }
        for note in notes {
            addAttachmentUses(in: note.body, isCurrent: true, of: note.id, for: account)
            updateFirstImage(in: note.body, of: note.id, for: account)
            try updateSearchText(of: note.id, for: account)
        }
    }
}
