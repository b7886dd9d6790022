extension Notebook {
    /// Creates a note. If a note with the same identifier exists, that note is returned unchanged.
    ///
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func createNote(
        id: Identifier<Note> = Identifier(), title: String, body: String, links: [LinkRequest] = [],
        for account: AccountID
    ) async throws(NotebookError) -> Note {
        let request = NoteRequest(id: id, title: title, body: body, links: links)
        return try await addNote(request, for: account).note
    }

    /// Creates a note, or returns the existing note with the same identifier.
    ///
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func addNote(_ note: NoteRequest, for account: AccountID) async throws(NotebookError) -> AddedNote {
        try await store.add(newNote(note), for: account)
    }

    /// Creates many notes in one transaction, all or none. Existing notes with the same identifiers stay as they are.
    ///
    /// - Returns: The number of notes that were created.
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func createNotes(_ notes: [NoteRequest], for account: AccountID) async throws(NotebookError) -> Int {
        var newNotes: [NewNote] = []
        for note in notes {
            newNotes.append(try newNote(note))
        }
        return try await store.create(newNotes, for: account)
    }

    func newNote(_ note: NoteRequest) throws(NotebookError) -> NewNote {
        try Limits.check(title: note.title, body: note.body)
        let links = try newLinks(of: note)
        let now = now()
        let record = try note.record?.checked(title: note.title, body: note.body, savedAt: now, now: now)
        return NewNote(
            id: note.id, title: note.title, body: note.body, links: links, createdAt: now,
            importedDates: ImportedDates(
                createdAt: note.createdAt, modifiedAt: note.modifiedAt, now: max(now, clock.settled)),
            archivedAt: note.archivedAt.map { min($0, now) }, isPinned: note.isPinned, record: record, device: device)
    }

    /// Returns the links of a new note: those that were sent, and those of the URLs in its text, one for each page and
    /// quote, with what is said about the quote.
    private func newLinks(of note: NoteRequest) throws(NotebookError) -> [NewLink] {
        let linker = textLinker()
        let textLinks = linker.links(in: note.body).compactMap(linker.newLink)
        let textKeys = Set(textLinks.map(\.key))
        var links: [NewLink] = []
        var keys: Set<String> = []
        /// The places of the quotes in `links`.
        var quotes: [[String]: Int] = [:]
        for request in note.links {
            var link = try newLink(request)
            // An exported link of a text is one of the text again, unless the text was changed.
            if !textKeys.contains(link.key) { link.source = .added }
            let isNew = keys.insert(link.key).inserted
            if let quote = link.quote {
                if let known = quotes[[link.key, quote.exact]] {
                    links[known].quote = try links[known].quote?.completed(with: quote)
                    continue
                }
                quotes[[link.key, quote.exact]] = links.count
            } else if !isNew {
                continue
            }
            links.append(link)
        }
        return links + textLinks.filter { keys.insert($0.key).inserted }
    }

    /// Checks that a note exists, without reading it.
    ///
    /// - Throws: `noteNotFound`.
    public func checkNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await store.checkNote(id, for: account)
    }

    /// Returns a note.
    ///
    /// - Throws: `noteNotFound`.
    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await store.note(id, for: account)
    }

    /// Returns a page of notes: pinned notes in the person's order, then the others, the last modified first.
    public func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary> {
        try await store.notes(query, for: account)
    }

    /// Returns the account's tags, the most used first; at most 1,000.
    public func tags(for account: AccountID) async throws(NotebookError) -> [TagCount] {
        try await store.tags(for: account)
    }

    /// Returns the hosts that the account's notes link to, those of the most notes first; at most 1,000.
    public func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount] {
        try await store.sites(for: account)
    }

    /// Changes a note that has the expected revision.
    ///
    /// - Parameter revision: The revision that the writer read, or `nil` to overwrite any revision.
    /// - Throws: `noteNotFound`, `tooLong`; `noteChanged` if the note has another revision.
    ///   ``editNote(_:_:basedOn:for:)`` merges instead.
    public func changeNote(
        _ id: Identifier<Note>, _ change: NoteChange, expecting revision: Int?, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try Limits.check(title: change.title ?? "", body: change.body ?? "")
        return try await store.change(
            id, change, expecting: revision, by: textLinker(preparing: change.body), on: device, at: now(),
            for: account)
    }

    /// Saves an edit that may be based on an outdated revision, and merges it line by line with what others wrote.
    ///
    /// The edit is always kept as a revision of its own. Sending it again changes nothing.
    ///
    /// - Parameter base: The revision that the writer edited.
    /// - Throws: `noteNotFound`, `tooLong`; `revisionNotFound` if the note never had the base revision.
    public func editNote(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try Limits.check(title: text.title, body: text.body)
        return try await store.edit(
            id, text, basedOn: base, by: textLinker(preparing: text.body), on: device, at: now(), for: account)
    }

    /// Checks or unchecks a checkbox in the note's text.
    ///
    /// - Parameter line: The line of the checkbox, counted from 0.
    /// - Throws: `noteNotFound`, `noteChanged`; `checkboxNotFound` if the line has no checkbox.
    public func setCheckbox(
        line: Int, of id: Identifier<Note>, done: Bool, expecting revision: Int, for account: AccountID
    ) async throws(NotebookError) -> Note {
        let note = try await store.note(id, for: account)
        guard note.summary.revision == revision else { throw .noteChanged(current: note) }
        guard let body = Checklist.body(note.body, settingLine: line, done: done) else { throw .checkboxNotFound }
        return try await changeNote(id, NoteChange(body: body), expecting: revision, for: account)
    }

    /// Moves a note to the trash.
    ///
    /// - Throws: `noteNotFound`.
    public func trashNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        _ = try await store.setTrashed(id, true, at: now(), for: account)
    }

    /// Moves a note out of the trash.
    ///
    /// - Throws: `noteNotFound`.
    public func restoreNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await store.setTrashed(id, false, at: now(), for: account)
    }

    /// Permanently deletes a note that is in the trash. No other operation on notes deletes anything.
    ///
    /// - Throws: `noteNotFound`, `noteNotInTrash`.
    public func deleteNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await store.deleteNote(id, at: now(), for: account)
    }
}
