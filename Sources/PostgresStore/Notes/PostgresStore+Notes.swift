import Notebook

extension PostgresStore: NoteStore {
    public func add(_ note: NewNote, for account: AccountID) async throws(NotebookError) -> AddedNote {
        try await write(for: account) { connection in
            let count = try NoteInserter(connection, for: account).create([note])
            return AddedNote(note: try connection.note(note.id, for: account), isNew: count > 0)
        }
    }

    public func create(_ notes: [NewNote], for account: AccountID) async throws(NotebookError) -> Int {
        try await write(for: account) { connection in try NoteInserter(connection, for: account).create(notes) }
    }

    public func existingNotes(
        among ids: [Identifier<Note>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Note>> {
        try await read(for: account) { connection in
            let rows = try connection.rows(
                "SELECT id FROM note WHERE account = $1 AND id = ANY ($2::uuid[])", [account, StoredList(ids)])
            return Set(try rows.map { try $0["id"] })
        }
    }

    public func existingLinks(
        among ids: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> Set<Identifier<Link>> {
        try await read(for: account) { connection in
            let rows = try connection.rows(
                "SELECT id FROM link WHERE account = $1 AND id = ANY ($2::uuid[])", [account, StoredList(ids)])
            return Set(try rows.map { try $0["id"] })
        }
    }

    public func checkNote(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await read(for: account) { connection in _ = try connection.revisionNumber(of: id, for: account) }
    }

    public func note(_ id: Identifier<Note>, for account: AccountID) async throws(NotebookError) -> Note {
        try await readTogether(for: account) { connection in try connection.note(id, for: account) }
    }

    public func change(
        _ id: Identifier<Note>, _ change: NoteChange, expecting expected: Int?, by linker: TextLinker,
        on device: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { connection in
            try connection.change(id, change, expecting: expected, by: linker, on: device, at: time, for: account)
        }
    }

    public func edit(
        _ id: Identifier<Note>, _ text: NoteText, basedOn base: Int, by linker: TextLinker, on device: String?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> EditedNote {
        try await write(for: account) { connection in
            try connection.edit(id, text, basedOn: base, by: linker, on: device, at: time, for: account)
        }
    }

    public func setTrashed(
        _ id: Identifier<Note>, _ isTrashed: Bool, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { connection in
            let note = try connection.note(id, for: account)
            if isTrashed == (note.summary.trashedAt != nil) { return note }
            // The note's keys and the site of its reminder leave the link index, or return to it.
            var hashes = try connection.hashes(ofLinksIn: id, for: account)
            hashes += [note.summary.reminder?.site?.indexed].compactMap(\.self)
            try connection.advance(id, at: time, modifying: false, touching: hashes, for: account)
            connection.precedeNext(
                with: "UPDATE note SET trashed_at = $3 WHERE account = $1 AND id = $2",
                [account, id, isTrashed ? time : nil])
            return try connection.note(id, for: account)
        }
    }
}

extension PostgresConnection {
    /// Returns the hashes of the keys of a note's links.
    fileprivate func hashes(ofLinksIn note: Identifier<Note>, for account: AccountID) throws -> [Int64] {
        try rows(
            """
            SELECT DISTINCT key_hash FROM link JOIN claim ON claim.account = link.account AND claim.link = link.id
            WHERE link.account = $1 AND link.note = $2 AND claim.withdrawn_at IS NULL
            """, [account, note]
        ).map { try $0["key_hash"] }
    }
}
