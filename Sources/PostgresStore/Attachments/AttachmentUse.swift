import Notebook

extension PostgresConnection {
    /// The number of revisions that one statement reads, so that it ends in time.
    private static var revisionsOfStatement: Int { 200 }

    public func findUses(
        of attachments: [Identifier<Attachment>], after place: RevisionPlace?, except note: Identifier<Note>?,
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

    public func notes(withWord word: String, for account: AccountID) throws -> [Identifier<Note>] {
        var arguments = ArgumentList([account])
        let isFound = SearchedText.whole.contains(.all, of: [word], &arguments)
        return try rows(
            "SELECT note FROM search_entry AS entry WHERE entry.account = $1 AND \(isFound)", arguments.values
        ).map { try $0["note"] }
    }
}
