import Notebook

extension PostgresConnection: NoteWriter {
    /// Returns the revision of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound`.
    func revisionNumber(of id: Identifier<Note>, for account: AccountID) throws -> Int {
        let row = try rows("SELECT revision FROM note WHERE account = $1 AND id = $2", [account, id]).first
        guard let row else { throw NotebookError.noteNotFound }
        return try row["revision"]
    }

    @discardableResult
    func advance(
        _ id: Identifier<Note>, at time: Instant, modifying: Bool, adding link: Identifier<Link>?,
        touching hashes: [Int64], for account: AccountID
    ) throws -> Int {
        let modified = modifying ? time : nil
        let row = try rows(
            """
            UPDATE note SET revision = revision + 1, modified_at = greatest(modified_at, $3::bigint)
            WHERE account = $1 AND id = $2 RETURNING revision
            """, [account, id, modified]
        ).first
        guard let row else { throw NotebookError.noteNotFound }
        let revision: Int = try row["revision"]
        let kind: AccountChange.Kind = link == nil ? .noteChanged : .linkAdded
        log(
            ChangeEntry(kind: kind, note: id, link: link, revision: revision), touching: hashes, at: time, for: account)
        return revision
    }

    func setText(
        _ text: NoteText, of id: Identifier<Note>, at revision: Int, kind: Revision.Kind, base: Int?,
        on device: String?, saved time: Instant, for account: AccountID
    ) throws {
        let tags = Tag.tags(in: text.body)
        precedeNext(
            with: """
                UPDATE note SET title = $3, body = $4, title_order = $5, tags = $6 WHERE account = $1 AND id = $2
                """,
            [account, id, text.title, text.body, TitleOrder.key(title: text.title, body: text.body), tags.stored])
        keepRevision(revision, of: id, text, kind: kind, base: base, on: device, at: time, for: account)
        updateAttachmentUses(in: text.body, of: id, for: account)
        updateFirstImage(in: text.body, of: id, for: account)
        let names = TextList(tags.map(\.name))
        precedeNext(
            with: "DELETE FROM tag WHERE account = $1 AND note = $2 AND name <> ALL ($3::text[])", [account, id, names])
        insertTags(names, of: id, for: account)
        updateReferences(of: id, to: text.body, for: account)
        try updateSearchText(of: id, for: account)
    }

    func insertTags(_ names: TextList, of note: Identifier<Note>, for account: AccountID) {
        if names.texts.isEmpty { return }
        precedeNext(
            with: """
                INSERT INTO tag (account, name, note) SELECT $1, unnest($3::text[]), $2 ON CONFLICT DO NOTHING
                """, [account, note, names])
    }

    func keepRevision(
        _ revision: Int, of note: Identifier<Note>, _ text: NoteText, kind: Revision.Kind, base: Int?,
        on device: String?, at time: Instant, for account: AccountID
    ) {
        precedeNext(
            with: """
                INSERT INTO revision (account, note, revision, kind, base, title, body, saved_at, device)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                """,
            [account, note, revision, kind.rawValue, base, text.title, text.body, time, device])
        addAttachmentUses(in: text.body, isCurrent: false, of: note, for: account)
    }

    func addConflicts(_ count: Int, to id: Identifier<Note>, for account: AccountID) {
        precedeNext(
            with: "UPDATE note SET conflicts = conflicts + $3 WHERE account = $1 AND id = $2", [account, id, count])
    }

    func setArchived(at time: Instant?, _ id: Identifier<Note>, for account: AccountID) {
        precedeNext(with: "UPDATE note SET archived_at = $3 WHERE account = $1 AND id = $2", [account, id, time])
    }
}
