/// A transaction of a store that writes the notes of an account.
///
/// How an edit, a restoration or a pin changes a note is written once, over these steps, for both engines.
public protocol NoteWriter: StoreTransaction {
    /// Inserts notes with their links, histories and what else an export has of them. Existing notes with the same identifiers stay as
    /// they are.
    ///
    /// - Returns: The number of notes that were inserted.
    func insert(_ notes: [NewNote], for account: AccountID) throws -> Int

    /// Updates what a search finds in a note, after its text or its links have changed.
    func updateSearchText(of note: Identifier<Note>, for account: AccountID) throws

    /// Deletes what a search finds in a note, except its row of `search_entry`, because the note is being deleted.
    func removeSearchText(of note: Identifier<Note>, for account: AccountID) throws

    /// Returns the notes that contain a folded word.
    func notes(withWord word: String, for account: AccountID) throws -> [Identifier<Note>]

    /// Looks for attachments in some texts of all histories, and stores which notes use them.
    ///
    /// - Parameters:
    ///   - place: The place after which texts are read; `nil` for the first ones.
    ///   - note: A note that is being deleted.
    /// - Returns: The place of the last text that was read, or `nil` if there are no more.
    func findUses(
        of attachments: [Identifier<Attachment>], after place: RevisionPlace?, except note: Identifier<Note>?,
        for account: AccountID
    ) throws -> RevisionPlace?

    /// Deletes the bytes of attachments that are in the database.
    ///
    /// - Parameter condition: The condition of their rows, which are deleted next.
    func removeBytes(ofAttachmentsWhere condition: SQLText, for account: AccountID) throws

    /// Inserts new links with their health and their keys.
    func insert(_ links: [LinkEntry], for account: AccountID) throws

    /// Gives an existing link a key. A key that it has, or had, gets the new version.
    func insert(_ mapping: KeyMapping, of link: Identifier<Link>, at time: Instant, for account: AccountID) throws
}

extension NoteWriter {
    /// Advances the note to its next revision, and adds an entry to the change log.
    ///
    /// - Parameters:
    ///   - modifying: Whether the note counts as modified.
    ///   - link: A link that was added.
    ///   - hashes: The hashes of keys that the change adds to the link index, or removes from it.
    /// - Returns: The new revision.
    /// - Throws: `NotebookError.noteNotFound`.
    @discardableResult
    package func advance(
        _ id: Identifier<Note>, at time: Instant, modifying: Bool = true, adding link: Identifier<Link>? = nil,
        touching hashes: [Int64] = [], for account: AccountID
    ) throws -> Int {
        let modified = modifying ? time : Instant(milliseconds: .min)
        let row = try rows(
            """
            UPDATE note SET revision = revision + 1, modified_at = \(.greatest)(modified_at, \(modified))
            WHERE account = \(account) AND id = \(id) RETURNING revision
            """
        ).first
        guard let row else { throw NotebookError.noteNotFound }
        let revision: Int = try row["revision"]
        let kind: AccountChange.Kind = link == nil ? .noteChanged : .linkAdded
        try log(
            ChangeEntry(kind: kind, note: id, link: link, revision: revision), touching: hashes, at: time, for: account)
        return revision
    }

    /// Replaces the text of a note, keeps it as a revision, and updates what follows from it.
    func setText(
        _ text: NoteText, of id: Identifier<Note>, at revision: Int, kind: Revision.Kind, base: Int?,
        on device: String?, saved time: Instant, for account: AccountID
    ) throws {
        let tags = Tag.tags(in: text.body)
        let order = TitleOrder.key(title: text.title, body: text.body)
        try run(
            """
            UPDATE note SET title = \(text.title), body = \(text.body), title_order = \(order), tags = \(tags.stored)
            WHERE account = \(account) AND id = \(id)
            """)
        try keepRevision(revision, of: id, text, kind: kind, base: base, on: device, at: time, for: account)
        try updateAttachmentUses(in: text.body, of: id, for: account)
        try updateFirstImage(in: text.body, of: id, for: account)
        try setTags(tags.map(\.name), of: id, for: account)
        try updateReferences(of: id, to: text.body, for: account)
        try updateSearchText(of: id, for: account)
    }

    /// Stores by which tags a note is found.
    package func setTags(_ names: [String], of note: Identifier<Note>, for account: AccountID) throws {
        try run("DELETE FROM tag WHERE account = \(account) AND note = \(note) AND name \(notIn: names)")
        try insertTags(names, of: note, for: account)
    }

    package func insertTags(_ names: [String], of note: Identifier<Note>, for account: AccountID) throws {
        if names.isEmpty { return }
        try run(
            """
            INSERT INTO tag (account, name, note) SELECT \(account), tag.value, \(note) FROM \(rowsOf: names) AS tag
            WHERE true ON CONFLICT DO NOTHING
            """)
    }

    /// Adds a revision to the history of a note.
    package func keepRevision(
        _ revision: Int, of note: Identifier<Note>, _ text: NoteText, kind: Revision.Kind, base: Int?,
        on device: String?, at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            INSERT INTO revision (account, note, revision, kind, base, title, body, saved_at, device)
            VALUES (\(account), \(note), \(revision), \(kind.rawValue), \(base), \(text.title), \(text.body), \(time),
                \(device))
            """)
        try addAttachmentUses(in: text.body, isCurrent: false, of: note, for: account)
    }

    /// Adds a number to that of the note's conflicts.
    func addConflicts(_ count: Int, to id: Identifier<Note>, for account: AccountID) throws {
        try run("UPDATE note SET conflicts = conflicts + \(count) WHERE account = \(account) AND id = \(id)")
    }

    /// - Parameter time: `nil` to move the note out of the archive.
    private func setArchived(at time: Instant?, _ id: Identifier<Note>, for account: AccountID) throws {
        try run("UPDATE note SET archived_at = \(time) WHERE account = \(account) AND id = \(id)")
    }

    /// Returns a note that has the expected revision.
    ///
    /// - Throws: `NotebookError.noteNotFound`; `.noteChanged` if the note has another revision.
    package func note(_ id: Identifier<Note>, for account: AccountID, expecting expected: Int?) throws -> Note {
        let note = try note(id, for: account)
        if let expected, expected != note.summary.revision { throw NotebookError.noteChanged(current: note) }
        return note
    }

    /// Adds a revision of an imported note to its history.
    package func keep(_ revision: Revision, of note: Identifier<Note>, for account: AccountID) throws {
        try keepRevision(
            revision.revision, of: note, revision.text, kind: revision.kind, base: revision.base, on: revision.device,
            at: revision.savedAt, for: account)
    }

    /// Writes the next revision of a note. See ``StoreEngine/change(_:_:expecting:by:on:at:for:)``.
    package func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, by linker: TextLinker,
        on device: String?, at time: Instant, for account: AccountID
    ) throws -> Note {
        let note = try note(id, for: account, expecting: expected)
        let text = NoteText(title: change.title ?? note.summary.title, body: change.body ?? note.body)
        if !text.isSame(as: note.text) {
            try save(text, of: note, kind: .edit, base: nil, by: linker, on: device, at: time, for: account)
        }
        let isPinned = change.isPinned ?? note.summary.isPinned
        let isArchived = change.isArchived ?? (note.summary.archivedAt != nil)
        if isPinned != note.summary.isPinned || isArchived != (note.summary.archivedAt != nil) {
            try advance(id, at: time, modifying: false, for: account)
            try setArchived(at: isArchived ? note.summary.archivedAt ?? time : nil, id, for: account)
        }
        if isPinned != note.summary.isPinned {
            try setPinPlace(isPinned ? newPinPlace(for: account) : nil, of: id, for: account)
        }
        return try self.note(id, for: account)
    }

    /// Restores the text of an earlier revision. See ``StoreEngine/restore(_:of:expecting:by:on:at:for:)``.
    package func restore(
        _ number: Int, of id: Identifier<Note>, expecting expected: Int?, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) throws -> Note {
        let note = try note(id, for: account, expecting: expected)
        let old = try revision(number, of: id, for: account)
        if old.text.isSame(as: note.text) { return note }
        try save(
            old.text, of: note, kind: .restoration, base: old.revision, by: linker, on: device, at: time, for: account)
        return try self.note(id, for: account)
    }

    /// Saves an edit of an earlier revision. See ``NoteMerge``.
    package func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn number: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) throws -> EditedNote {
        let note = try note(id, for: account)
        let base = try revision(number, of: id, for: account)
        let merge = NoteMerge(base: base.text, current: note.text, incoming: text)
        if merge.outcome == .unchanged {
            return EditedNote(note: note, outcome: .unchanged, revision: note.summary.revision, conflicts: [])
        }
        if let sent = try revision(saying: text, basedOn: number, of: id, for: account) {
            return EditedNote(note: note, outcome: .unchanged, revision: sent, conflicts: [])
        }
        let revision: Int
        if merge.outcome == .saved {
            revision = try save(
                text, of: note, kind: .edit, base: number, by: linker, on: device, at: time, for: account)
        } else {
            let hashes = try updateTextLinks(
                of: id, from: note.body, to: merge.text.body, by: linker, at: time, for: account)
            revision = try advance(id, at: time, touching: hashes, for: account)
            let isConflict = merge.outcome == .conflicting
            try keepRevision(
                revision, of: id, text, kind: isConflict ? .conflict : .concurrent, base: number, on: device,
                at: time, for: account)
            if isConflict { try addConflicts(1, to: id, for: account) }
            if !merge.text.isSame(as: note.text) {
                let merged = try advance(id, at: time, for: account)
                try setText(
                    merge.text, of: id, at: merged, kind: .merge, base: revision, on: device, saved: time,
                    for: account)
            }
        }
        return EditedNote(
            note: try self.note(id, for: account), outcome: merge.outcome, revision: revision,
            conflicts: merge.conflicts)
    }

    /// Writes a text as the note's next revision, and returns that.
    @discardableResult
    private func save(
        _ text: NoteText, of note: Note, kind: Revision.Kind, base: Int?, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) throws -> Int {
        let id = note.summary.id
        let hashes = try updateTextLinks(
            of: id, from: note.body, to: text.body, by: linker, at: time, for: account)
        let revision = try advance(id, at: time, touching: hashes, for: account)
        try setText(text, of: id, at: revision, kind: kind, base: base, on: device, saved: time, for: account)
        return revision
    }
}

extension Note {
    package var text: NoteText { NoteText(title: summary.title, body: body) }
}

extension Revision {
    package var text: NoteText { NoteText(title: title, body: body) }
}
