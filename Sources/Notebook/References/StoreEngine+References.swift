/// The maximum number of former titles of a note that are read.
private let formerTitleLimit = 100

extension StoreEngine {
    /// Returns what is known of notes, in their order, including those that do not exist.
    public func referencedNotes(
        _ ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> [ReferencedNote] {
        try await readTogether(for: account) { transaction in
            let notes = try transaction.rows(
                "SELECT id, title, trashed_at FROM note WHERE account = \(account) AND id \(in: ids)"
            ).map { row in
                ReferencedNote(
                    noteID: try row["id"], title: try row["title"],
                    isTrashed: (try row["trashed_at"] as Instant?) != nil)
            }
            let formerTitles = try transaction.formerTitles(of: notes.map(\.noteID), for: account)
            let found = Dictionary(notes.map { ($0.noteID, $0) }) { first, _ in first }
            return ids.map { id in
                guard let note = found[id] else { return ReferencedNote(noteID: id, title: nil) }
                let former = (formerTitles[id] ?? []).filter { $0 != note.title }.prefix(formerTitleLimit)
                return ReferencedNote(
                    noteID: id, title: note.title, formerTitles: Array(former), isTrashed: note.isTrashed)
            }
        }
    }

    /// Returns the notes outside the trash that refer to a note, the last modified first.
    ///
    /// - Throws: `noteNotFound`.
    public func mentions(
        of id: Identifier<Note>, limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Mention> {
        var place: (time: Instant, note: Identifier<Note>?)?
        if let cursor { place = (try cursor.time(), Identifier(bytes: cursor.id)) }
        return try await readTogether(for: account) { [place] transaction in
            _ = try transaction.revisionNumber(of: id, for: account)
            let mentions = try transaction.rows(
                .mentions(of: id, limit: limit + 1, after: place, for: account)
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

extension SQLText {
    /// Selects the notes that refer to a note, the last modified first. Starts with the references, however many notes there are.
    package static func mentions(
        of id: Identifier<Note>, limit: Int, after place: (time: Instant, note: Identifier<Note>?)?,
        for account: AccountID
    ) -> SQLText {
        let start: SQLText =
            "\(.greatest)(1, \(.place(of: "\(NoteReference.url(of: id))", in: "note.body")) - \(Mention.reach))"
        let rest: SQLText =
            place.map { "AND (note.modified_at, note.id) < (\($0.time), \($0.note))" } ?? ""
        return """
            SELECT note.id, note.title, note.modified_at, note.archived_at,
                substr(note.body, \(.place(start)), \(.place("\(2 * Mention.reach)"))) AS text
            FROM note_reference AS reference \(.joinInOrder) note
                ON note.account = reference.account AND note.id = reference.source
            WHERE reference.account = \(account) AND reference.target = \(id) AND note.trashed_at IS NULL \(rest)
            ORDER BY note.modified_at DESC, note.id DESC LIMIT \(limit)
            """
    }
}

extension StoreTransaction {
    /// Returns the titles that notes have had, the first one first.
    fileprivate func formerTitles(
        of notes: [Identifier<Note>], for account: AccountID
    ) throws -> [Identifier<Note>: [String]] {
        // One more, since the present title may be among them.
        let rows = try rows(
            """
            SELECT note, title FROM (
                SELECT note, title, row_number() OVER (PARTITION BY note ORDER BY min(revision)) AS place
                FROM revision WHERE account = \(account) AND note \(in: notes) AND title <> ''
                GROUP BY note, title) AS former
            WHERE place <= \(formerTitleLimit + 1) ORDER BY note, place
            """)
        return Dictionary(grouping: try rows.map { (note: try $0["note"], title: try $0["title"]) }, by: \.note)
            .mapValues { $0.map(\.title) }
    }

    /// Stores which notes the current text of a note refers to.
    package func updateReferences(of note: Identifier<Note>, to body: String, for account: AccountID) throws {
        let targets = NoteReference.targets(in: body).filter { $0 != note }
        try run(
            "DELETE FROM note_reference WHERE account = \(account) AND source = \(note) AND target \(notIn: targets)")
        if targets.isEmpty { return }
        try run(
            """
            INSERT INTO note_reference (account, source, target)
            SELECT \(account), \(note), value FROM \(rowsOf: targets) AS target WHERE true ON CONFLICT DO NOTHING
            """)
    }
}
