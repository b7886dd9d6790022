extension StoreEngine {
    /// Adds a note, or returns the existing note with the same identifier unchanged.
    public func add(_ note: NewNote, for account: AccountID) async throws(NotebookError) -> AddedNote {
        try await write(for: account) { transaction in
            let count = try transaction.insert([note], for: account)
            return AddedNote(note: try transaction.note(note.id, for: account), isNew: count > 0)
        }
    }

    /// Adds notes, all or none, and returns the number of new ones. Existing notes with the same identifiers stay as
    /// they are.
    public func create(_ notes: [NewNote], for account: AccountID) async throws(NotebookError) -> Int {
        let count = try await write(for: account) { transaction in try transaction.insert(notes, for: account) }
        if notes.contains(where: { $0.record?.reminder != nil }) { remindersChanged(of: account) }
        if notes.contains(where: { $0.record?.snoozedUntil != nil }) { preferencesChanged(of: account) }
        return count
    }

    /// Returns which of the identifiers belong to notes, in the trash or not.
    public func existingNotes(
        among ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Note>> {
        try await read(for: account) { transaction in
            let rows = try transaction.rows("SELECT id FROM note WHERE account = \(account) AND id \(in: ids)")
            return Set(try rows.map { try $0["id"] })
        }
    }

    /// Returns which of the identifiers belong to links, removed or not.
    public func existingLinks(
        among ids: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Link>> {
        try await read(for: account) { transaction in
            let rows = try transaction.rows("SELECT id FROM link WHERE account = \(account) AND id \(in: ids)")
            return Set(try rows.map { try $0["id"] })
        }
    }

    /// Checks that a note exists, without reading it.
    ///
    /// - Throws: `noteNotFound`.
    public func checkNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await read(for: account) { transaction in _ = try transaction.revisionNumber(of: id, for: account) }
    }

    /// Returns a note.
    ///
    /// - Throws: `noteNotFound`.
    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await readTogether(for: account) { transaction in try transaction.note(id, for: account) }
    }

    /// Writes the next revision of a note.
    ///
    /// - Parameter device: The name of the device in the history.
    /// - Throws: `noteNotFound`; `noteChanged` if `expected` is not the note's revision.
    public func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, by linker: TextLinker,
        on device: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { transaction in
            try transaction.change(id, change, expecting: expected, by: linker, on: device, at: time, for: account)
        }
    }

    /// Saves an edit of an earlier revision, merged as ``NoteMerge`` decides. The edit is kept as a revision of its
    /// own.
    ///
    /// - Parameter device: The name of the device in the history.
    /// - Throws: `noteNotFound`, `revisionNotFound`.
    public func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try await write(for: account) { transaction in
            try transaction.edit(id, text, basedOn: base, by: linker, on: device, at: time, for: account)
        }
    }

    /// Moves a note into the trash or out of it.
    ///
    /// - Throws: `noteNotFound`.
    public func setTrashed(
        _ id: Identifier<Note>, _ isTrashed: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        let note = try await write(for: account) { transaction in
            let note = try transaction.note(id, for: account)
            if isTrashed == (note.summary.trashedAt != nil) { return note }
            // The note's keys and the site of its reminder leave the link index, or return to it.
            var hashes: [Int64] = try transaction.rows(.hashes(ofLinksIn: id, for: account))
                .map { try $0["key_hash"] }
            hashes += [note.summary.reminder?.site?.indexed].compactMap(\.self)
            try transaction.advance(id, at: time, modifying: false, touching: hashes, for: account)
            try transaction.run(
                """
                UPDATE note SET trashed_at = \(isTrashed ? time : nil) WHERE account = \(account) AND id = \(id)
                """)
            return try transaction.note(id, for: account)
        }
        if note.summary.reminder != nil { remindersChanged(of: account) }
        return note
    }
}

extension SQLText {
    /// Selects the hashes of the keys of a note's links. Starts with the links, however many keys there are.
    package static func hashes(ofLinksIn note: Identifier<Note>, for account: AccountID) -> SQLText {
        """
        SELECT DISTINCT key_hash FROM link \(.joinInOrder) key_mapping \(.index("key_mapping_by_link"))
            ON key_mapping.account = link.account AND key_mapping.link = link.id
        WHERE link.account = \(account) AND link.note = \(note) AND key_mapping.withdrawn_at IS NULL
        """
    }
}
