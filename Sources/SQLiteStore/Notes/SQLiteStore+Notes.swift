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

    public func existingNotes(
        among ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Note>> {
        try await read(for: account) { db in
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM note WHERE account = ? AND id = ?")
            return try Set(ids.filter { try Int.fetchOne(statement, arguments: [account, $0]) != nil })
        }
    }

    public func existingLinks(
        among ids: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Link>> {
        try await read(for: account) { db in
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM link WHERE account = ? AND id = ?")
            return try Set(ids.filter { try Int.fetchOne(statement, arguments: [account, $0]) != nil })
        }
    }

    public func checkNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await read(for: account) { db in _ = try db.revisionNumber(of: id, for: account) }
    }

    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await read(for: account) { db in try db.note(id, for: account) }
    }

    public func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, by linker: TextLinker,
        on device: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { db in
            try db.change(id, change, expecting: expected, by: linker, on: device, at: time, for: account)
        }
    }

    public func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try await write(for: account) { db in
            try db.edit(id, text, basedOn: base, by: linker, on: device, at: time, for: account)
        }
    }

    /// Starts with the note's links, however many keys there are.
    static let findHashesOfNote = """
        SELECT DISTINCT key_hash FROM link CROSS JOIN claim INDEXED BY claim_by_link
            ON claim.account = link.account AND claim.link = link.id
        WHERE link.account = ? AND link.note = ? AND claim.withdrawn_at IS NULL
        """

    public func setTrashed(
        _ id: Identifier<Note>, _ isTrashed: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        let note = try await write(for: account) { db in
            let note = try db.note(id, for: account)
            if isTrashed == (note.summary.trashedAt != nil) { return note }
            // The note's keys and the site of its reminder leave the link index, or return to it.
            var hashes = try Int64.fetchAll(db, sql: Self.findHashesOfNote, arguments: [account, id])
            hashes += [note.summary.reminder?.site?.indexed].compactMap(\.self)
            _ = try db.advance(id, at: time, modifying: false, touching: hashes, for: account)
            try db.execute(
                sql: "UPDATE note SET trashed_at = ? WHERE account = ? AND id = ?",
                arguments: [isTrashed ? time : nil, account, id])
            return try db.note(id, for: account)
        }
        if note.summary.reminder != nil { remindersChanged(of: account) }
        return note
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
