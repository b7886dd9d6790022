import Notebook

// A text of an import can be older than its files. Which notes use a file in an earlier text is then unknown, and is looked for in
// the texts before the file is deleted.

/// A place in the histories of an account's notes.
struct RevisionPlace {
    fileprivate let note: Identifier<Note>
    fileprivate let revision: Int
}

extension PostgresConnection {
    /// The maximum number of attachments that are looked for at the same time.
    static var attachmentsSoughtAtOnce: Int { 20 }
    /// The number of revisions that one statement reads, so that it ends in time.
    private static var revisionsOfStatement: Int { 200 }

    /// Looks for attachments in some texts of all histories, and stores which notes use them.
    ///
    /// - Parameters:
    ///   - attachments: At most ``attachmentsSoughtAtOnce``.
    ///   - place: The place after which texts are read; `nil` for the first ones.
    ///   - note: A note that is being deleted.
    /// - Returns: The place of the last text that was read, or `nil` if there are no more.
    func findUses(
        of attachments: [Identifier<Attachment>], after place: RevisionPlace?, except note: Identifier<Note>? = nil,
        for account: AccountID
    ) throws -> RevisionPlace? {
        // Each text is decompressed once, for which it is changed (`|| ''`), and is read for all attachments only if it has the
        // digits of any identifier.
        let last = try rows(
            """
            WITH batch AS (
                SELECT note, revision, body FROM revision
                WHERE account = $1
                    AND (note, revision) > (coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'), $3)
                ORDER BY note, revision LIMIT $4
            ), found AS (
                INSERT INTO attachment_use (account, attachment, note, is_in_text)
                SELECT DISTINCT $1, sought.id, text.note, false
                FROM (SELECT note, body || '' AS body FROM batch WHERE note IS DISTINCT FROM $5::uuid OFFSET 0) AS text
                JOIN unnest($6::uuid[], $7::text[]) AS sought (id, digits) ON strpos(text.body, sought.digits) > 0
                WHERE text.body ~ '[0-9a-f]{32}'
                ON CONFLICT DO NOTHING
            )
            SELECT note, revision FROM batch ORDER BY note DESC, revision DESC LIMIT 1
            """,
            [
                account, place?.note, place?.revision ?? 0, Self.revisionsOfStatement, note,
                StoredList(attachments), StoredList(attachments.map { "\($0)" }),
            ]
        ).first
        return try last.map { RevisionPlace(note: try $0["note"], revision: try $0["revision"]) }
    }
}
