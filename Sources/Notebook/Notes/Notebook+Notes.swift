extension Notebook {
    /// - Parameter id: the note's id; a repeated create with the same id answers the note that is there.
    public func createNote(
        id: Identifier<Note> = Identifier(), title: String, body: String, links: [LinkRequest] = [],
        for account: AccountID
    ) async throws(NotebookError) -> Note {
        let request = NoteRequest(id: id, title: title, body: body, links: links)
        return try await addNote(request, for: account).note
    }

    /// Makes a note, or finds the one of its id, which is left as it is.
    public func addNote(_ note: NoteRequest, for account: AccountID) async throws(NotebookError) -> AddedNote {
        try await store.add(draft(of: note), for: account)
    }

    /// Makes many notes at once, in one transaction: all of them or none. Those whose ids are there already stay as they are.
    ///
    /// - Returns: how many were made.
    public func createNotes(_ notes: [NoteRequest], for account: AccountID) async throws(NotebookError) -> Int {
        var drafts: [NewNote] = []
        for note in notes {
            drafts.append(try draft(of: note))
        }
        return try await store.create(drafts, for: account)
    }

    private func draft(of note: NoteRequest) throws(NotebookError) -> NewNote {
        try Limits.check(title: note.title, body: note.body)
        var drafts: [NewLink] = []
        for link in note.links {
            let draft = try draft(of: link)
            if !drafts.contains(where: { $0.keyMappings.last?.key == draft.keyMappings.last?.key }) {
                drafts.append(draft)
            }
        }
        let now = now()
        return NewNote(
            id: note.id, title: note.title, body: note.body, links: drafts, createdAt: now,
            dates: ImportedDates(createdAt: note.createdAt, modifiedAt: note.modifiedAt, now: now))
    }

    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await store.note(id, for: account)
    }

    public func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary> {
        try await store.notes(query, for: account)
    }

    /// The account's tags, the most used first.
    public func tags(for account: AccountID) async throws(NotebookError) -> [TagCount] {
        try await store.tags(for: account)
    }

    /// The hosts that the account's notes have links on, those of the most notes first.
    public func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount] {
        try await store.sites(for: account)
    }

    /// Changes a note that has the expected revision.
    ///
    /// - Parameter revision: the revision that the writer had read; nil to write over whatever is there.
    /// - Throws: `noteChanged` where the note has another one: see `editNote`, which merges.
    public func changeNote(
        _ id: Identifier<Note>, _ change: NoteChange, expecting revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try Limits.check(title: change.title ?? "", body: change.body ?? "")
        return try await store.change(id, change, expecting: revision, at: now(), for: account)
    }

    /// Writes an edit of a revision that may not be the note's any more: merged line by line with what others wrote.
    ///
    /// The edit's own text is kept as a revision in any case. Sent again, it changes nothing.
    ///
    /// - Parameter base: the revision that the writer had before them.
    /// - Throws: `revisionNotFound` for a base that the note never had.
    public func editNote(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try Limits.check(title: text.title, body: text.body)
        return try await store.edit(id, text, basedOn: base, at: now(), for: account)
    }

    /// Checks a box of the note's text, or clears it.
    ///
    /// - Parameter line: the box's line, counted from 0.
    /// - Throws: `checkboxNotFound` where that line has none.
    public func setCheckbox(
        line: Int, of id: Identifier<Note>, done: Bool, expecting revision: Int, for account: AccountID
    ) async throws(NotebookError) -> Note {
        let note = try await store.note(id, for: account)
        guard note.summary.revision == revision else { throw .noteChanged(current: note) }
        guard let body = Checklist.body(note.body, settingLine: line, done: done) else { throw .checkboxNotFound }
        return try await changeNote(id, NoteChange(body: body), expecting: revision, for: account)
    }

    public func trashNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        _ = try await store.setTrashed(id, true, at: now(), for: account)
    }

    public func restoreNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await store.setTrashed(id, false, at: now(), for: account)
    }

    /// Deletes a note for good, which must be in the trash: the one act that takes anything from the notebook.
    ///
    /// - Throws: `noteNotInTrash`.
    public func deleteNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await store.deleteNote(id, at: now(), for: account)
    }

    // MARK: Ink

    /// Keeps a note's handwriting; what it was before stays in the store by its revision. The same ink again changes nothing.
    ///
    /// - Parameters:
    ///   - ink: nil to take it off.
    ///   - revision: the note's revision that the writer had read; nil to write over whatever is there.
    public func setInk(
        _ ink: Ink?, of id: Identifier<Note>, expecting revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> NoteSummary {
        try await store.setInk(ink, of: id, expecting: revision, at: now(), for: account)
    }

    /// The note's handwriting; nil where it has none.
    ///
    /// - Parameter revision: what it was at a revision of the note; nil for now.
    public func ink(
        of id: Identifier<Note>, at revision: Int? = nil, for account: AccountID
    ) async throws(NotebookError) -> Ink? {
        try await store.ink(of: id, at: revision, for: account)
    }
}

/// A note that a person wants made.
public struct NoteRequest: Sendable {
    public var id: Identifier<Note>
    public var title: String
    public var body: String
    public var links: [LinkRequest]
    /// When it was begun, and changed last, where it was written elsewhere; the future counts as this moment.
    public var createdAt: Instant?
    public var modifiedAt: Instant?

    public init(
        id: Identifier<Note> = Identifier(), title: String, body: String = "", links: [LinkRequest] = [],
        createdAt: Instant? = nil, modifiedAt: Instant? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.links = links
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
    }
}
