import Notebook

extension PostgresConnection: NoteWriter {
    public func setText(
        _ text: NoteText, of id: Identifier<Note>, at revision: Int, kind: Revision.Kind, base: Int?,
        on device: String?, saved time: Instant, for account: AccountID
    ) throws {
        let tags = Tag.tags(in: text.body)
        precedeNext(
            with: """
                UPDATE note SET title = $3, body = $4, title_order = $5, tags = $6 WHERE account = $1 AND id = $2
                """,
            [account, id, text.title, text.body, TitleOrder.key(title: text.title, body: text.body), tags.stored])
        try keepRevision(revision, of: id, text, kind: kind, base: base, on: device, at: time, for: account)
        try updateAttachmentUses(in: text.body, of: id, for: account)
        try updateFirstImage(in: text.body, of: id, for: account)
        let names = StoredList(tags.map(\.name))
        precedeNext(
            with: "DELETE FROM tag WHERE account = $1 AND note = $2 AND name <> ALL ($3::text[])", [account, id, names])
        insertTags(names, of: id, for: account)
        try updateReferences(of: id, to: text.body, for: account)
        try updateSearchText(of: id, for: account)
    }

    func insertTags(_ names: StoredList<String>, of note: Identifier<Note>, for account: AccountID) {
        if names.elements.isEmpty { return }
        precedeNext(
            with: """
                INSERT INTO tag (account, name, note) SELECT $1, unnest($3::text[]), $2 ON CONFLICT DO NOTHING
                """, [account, note, names])
    }
}
