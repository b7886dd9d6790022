/// A transaction of a store that writes the notes of an account.
///
/// How an edit, a restoration or a pin changes a note is written once, over these steps, for all stores.
package protocol NoteWriter {
    /// - Throws: `NotebookError.noteNotFound`.
    func note(_ id: Identifier<Note>, for account: AccountID) throws -> Note

    /// Returns the text of a note at a revision.
    ///
    /// - Throws: `NotebookError.noteNotFound` or `.revisionNotFound`.
    func revision(_ number: Int, of id: Identifier<Note>, for account: AccountID) throws -> Revision

    /// Returns the revision of an edit of an earlier revision that was sent before.
    func revision(
        saying text: NoteText, basedOn base: Int, of id: Identifier<Note>, for account: AccountID
    ) throws -> Int?

    /// Makes the URLs of a note's new text its links, before the text is written.
    ///
    /// - Returns: The hashes of keys that the link index gets or loses.
    func updateTextLinks(
        of note: Identifier<Note>, from old: String, to new: String, by linker: TextLinker, at time: Instant,
        for account: AccountID
    ) throws -> [Int64]

    /// Advances the note to its next revision, and adds an entry to the change log.
    ///
    /// - Parameters:
    ///   - modifying: Whether the note counts as modified.
    ///   - link: A link that was added.
    ///   - hashes: The hashes of keys that the change adds to the link index, or removes from it.
    /// - Returns: The new revision.
    /// - Throws: `NotebookError.noteNotFound`.
    @discardableResult
    func advance(
        _ id: Identifier<Note>, at time: Instant, modifying: Bool, adding link: Identifier<Link>?,
        touching hashes: [Int64], for account: AccountID
    ) throws -> Int

    /// Replaces the text of a note, keeps it as a revision, and updates what follows from it.
    func setText(
        _ text: NoteText, of id: Identifier<Note>, at revision: Int, kind: Revision.Kind, base: Int?,
        on device: String?, saved time: Instant, for account: AccountID
    ) throws

    /// Adds a revision to the history of a note.
    func keepRevision(
        _ revision: Int, of note: Identifier<Note>, _ text: NoteText, kind: Revision.Kind, base: Int?,
        on device: String?, at time: Instant, for account: AccountID
    ) throws

    /// Adds a number to that of the note's conflicts.
    func addConflicts(_ count: Int, to id: Identifier<Note>, for account: AccountID) throws

    /// - Parameter time: `nil` to move the note out of the archive.
    func setArchived(at time: Instant?, _ id: Identifier<Note>, for account: AccountID) throws

    // MARK: Pins

    /// Pins a note at a place.
    ///
    /// - Parameter place: `nil` to unpin the note.
    func setPinPlace(_ place: Int?, of note: Identifier<Note>, for account: AccountID) throws

    /// Returns the place of the first pinned note other than `note`, or `nil` if no other is pinned.
    func firstPinPlace(except note: Identifier<Note>?, for account: AccountID) throws -> Int?

    /// Returns the place of a note, or `nil` if it is not pinned or does not exist.
    func pinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int?

    /// Returns the last place of a note that is not pinned any more, or `nil` if it never was.
    func formerPinPlace(of note: Identifier<Note>, for account: AccountID) throws -> Int?

    func isPinPlaceTaken(_ place: Int, for account: AccountID) throws -> Bool

    /// Returns the pinned notes below a place, from the first to the last.
    ///
    /// - Parameters:
    ///   - place: `nil` for all pinned notes.
    ///   - limit: The maximum number of notes; `nil` for all.
    func pinnedNotes(
        below place: Int?, limit: Int?, for account: AccountID
    ) throws -> [(id: Identifier<Note>, place: Int)]
}

extension NoteWriter {
    /// Advances a note without a new link.
    @discardableResult
    package func advance(
        _ id: Identifier<Note>, at time: Instant, modifying: Bool = true, touching hashes: [Int64] = [],
        for account: AccountID
    ) throws -> Int {
        try advance(id, at: time, modifying: modifying, adding: nil, touching: hashes, for: account)
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

    /// Writes the next revision of a note. See ``NoteStore/change(_:_:expecting:by:on:at:for:)``.
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

    /// Restores the text of an earlier revision. See ``NoteStore/restore(_:of:expecting:by:on:at:for:)``.
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
