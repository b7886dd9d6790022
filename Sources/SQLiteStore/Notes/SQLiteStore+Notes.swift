import GRDB
import Notebook

extension SQLiteStore: NotebookStore {
    public func add(_ note: NewNote, for account: AccountID) async throws(NotebookError) -> AddedNote {
        try await write(for: account) { db in
            let count = try NoteInserter(db, for: account).create([note])
            return AddedNote(note: try db.note(note.id, for: account), isNew: count > 0)
        }
    }

    public func create(_ notes: [NewNote], for account: AccountID) async throws(NotebookError) -> Int {
        let count = try await write(for: account) { db in try NoteInserter(db, for: account).create(notes) }
        if notes.contains(where: { $0.record?.reminder != nil }) { remindersChanged(of: account) }
        if notes.contains(where: { $0.record?.snoozedUntil != nil }) { preferencesCache.forget(account) }
        return count
    }
}

extension Database: NoteWriter {
    public func setText(
        _ text: NoteText, of id: Identifier<Note>, at revision: Int, kind: Revision.Kind, base: Int?,
        on device: String?, saved time: Instant, for account: AccountID
    ) throws {
        try cachedStatement(sql: "UPDATE note SET title = ?, body = ?, title_order = ? WHERE account = ? AND id = ?")
            .execute(
                arguments: [
                    text.title, text.body, TitleOrder.key(title: text.title, body: text.body), account, id,
                ])
        try keepRevision(revision, of: id, text, kind: kind, base: base, on: device, at: time, for: account)
        try updateAttachmentUses(in: text.body, of: id, for: account)
        try updateFirstImage(in: text.body, of: id, for: account)
        try updateTags(of: id, for: account)
        try updateReferences(of: id, to: text.body, for: account)
        try updateSearchText(of: id, for: account)
    }
}
