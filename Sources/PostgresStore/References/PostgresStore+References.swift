import Notebook

extension PostgresStore: ReferenceStore {
    /// The maximum number of former titles of a note that are read.
    private static let formerTitleLimit = 100

    public func referencedNotes(
        _ ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> [ReferencedNote] {
        try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT wanted.id, note.title, note.trashed_at, ARRAY(
                    SELECT revision.title FROM revision
                    WHERE revision.account = $1 AND revision.note = note.id AND revision.title NOT IN ('', note.title)
                    GROUP BY revision.title ORDER BY min(revision.revision) LIMIT $3
                ) AS former_titles
                FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
                LEFT JOIN note ON note.account = $1 AND note.id = wanted.id ORDER BY wanted.place
                """, [account, IdentifierList(ids), Self.formerTitleLimit]
            ).map { row in
                let formerTitles: TextList = try row["former_titles"]
                let trashedAt: Instant? = try row["trashed_at"]
                return ReferencedNote(
                    noteID: try row["id"], title: try row["title"], formerTitles: formerTitles.texts,
                    isTrashed: trashedAt != nil)
            }
        }
    }

    /// Starts with the references to the note, however many notes there are.
    private static let findMentions = """
        SELECT note.id, note.title, note.modified_at, note.archived_at,
            substr(note.body, greatest(1, strpos(note.body, $5) - $6)::int, (2 * $6)::int) AS text
        FROM note_reference AS reference JOIN note ON note.account = $1 AND note.id = reference.source
        WHERE reference.account = $1 AND reference.target = $2 AND note.trashed_at IS NULL
            AND ($3::bigint IS NULL OR (note.modified_at, note.id) < ($3::bigint, $4::uuid))
        ORDER BY note.modified_at DESC, note.id DESC LIMIT $7
        """

    public func mentions(
        of id: Identifier<Note>, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Mention> {
        let time = try cursor?.time()
        let last = cursor.flatMap { Identifier<Note>(bytes: $0.id) }
        return try await readTogether(for: account) { connection in
            _ = try connection.revisionNumber(of: id, for: account)
            let mentions = try connection.rows(
                Self.findMentions,
                [account, id, time, last, NoteReference.url(of: id), Mention.reach, limit + 1]
            ).map { row in
                Mention(
                    noteID: try row["id"], title: try row["title"], text: try row["text"], target: id,
                    modifiedAt: try row["modified_at"], archivedAt: try row["archived_at"])
            }
            let page = Array(mentions.prefix(limit))
            return Page(
                elements: page,
                next: mentions.count > limit
                    ? page.last.map { PageCursor(time: $0.modifiedAt, id: $0.noteID.bytes) } : nil)
        }
    }
}

extension PostgresConnection {
    /// Stores which notes the current text of a note refers to.
    func updateReferences(of note: Identifier<Note>, to body: String, for account: AccountID) {
        let targets = IdentifierList(NoteReference.targets(in: body).filter { $0 != note })
        precedeNext(
            with: "DELETE FROM note_reference WHERE account = $1 AND source = $2 AND target <> ALL ($3::uuid[])",
            [account, note, targets])
        if targets.identifiers.isEmpty { return }
        precedeNext(
            with: """
                INSERT INTO note_reference (account, source, target) SELECT $1, $2, unnest($3::uuid[])
                ON CONFLICT DO NOTHING
                """, [account, note, targets])
    }
}
