import Notebook

/// Inserts notes with their links: a single new note, or the many notes of an import.
///
/// Most statements are sent without waiting for their results.
struct NoteInserter {
    private let connection: PostgresConnection
    private let account: AccountID

    init(_ connection: PostgresConnection, for account: AccountID) {
        self.connection = connection
        self.account = account
    }

    /// Inserts notes. Existing notes with the same identifiers stay as they are.
    ///
    /// - Returns: The number of notes that were inserted.
    func create(_ notes: [NewNote]) throws -> Int {
        let made = try insertNotes(notes)
        if made.isEmpty { return 0 }
        try insertLinks(of: made)
        try connection.insertSearchTexts(of: made, for: account)
        try logChanges(of: made)
        return made.count
    }

    /// Inserts the notes that do not exist, and returns them in their order, which is that of the change log.
    private func insertNotes(_ notes: [NewNote]) throws -> [NewNote] {
        let rows = try connection.rows(
            "SELECT id FROM note WHERE account = $1 AND id = ANY ($2::uuid[])",
            [account, StoredList(notes.map(\.id))])
        var known: Set<Identifier<Note>> = Set(try rows.map { try $0["id"] })
        let new = notes.filter { known.insert($0.id).inserted }
        for note in new { try insert(note) }
        return new
    }

    private func insert(_ note: NewNote) throws {
        let tags = Tag.tags(in: note.body)
        connection.enqueue(
            """
            INSERT INTO note
                (account, id, title, body, revision, created_at, modified_at, tags, archived_at, title_order)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """,
            [
                account, note.id, note.title, note.body, note.record?.revision ?? 1,
                note.importedDates?.createdAt ?? note.createdAt, note.importedDates?.modifiedAt ?? note.createdAt,
                tags.stored, note.archivedAt, TitleOrder.key(title: note.title, body: note.body),
            ])
        if let record = note.record {
            try connection.insert(record, of: note.id, at: note.createdAt, for: account)
        } else {
            try connection.keepRevision(
                1, of: note.id, NoteText(title: note.title, body: note.body), kind: .edit, base: nil, on: note.device,
                at: note.createdAt, for: account)
        }
        try connection.insertTags(tags.map(\.name), of: note.id, for: account)
        try connection.updateReferences(of: note.id, to: note.body, for: account)
        try connection.addAttachmentUses(in: note.body, isCurrent: true, of: note.id, for: account)
        try connection.updateFirstImage(in: note.body, of: note.id, for: account)
        if note.isPinned {
            let place = try connection.pinPlace(ofImported: note, for: account)
            try connection.setPinPlace(place, of: note.id, for: account)
        }
    }

    private func insertLinks(of notes: [NewNote]) throws {
        var titles: AwaitedTitles?
        var entries: [LinkEntry] = []
        for note in notes {
            for (index, link) in note.links.enumerated() {
                var admitted = try titles ?? connection.awaitedTitles(for: account)
                var link = link
                link.awaitsTitle = admitted.admit(link)
                titles = admitted
                entries.append(
                    LinkEntry(
                        link: link, note: note.id, position: index + 1, time: link.addedAt ?? note.createdAt,
                        keyedAt: note.createdAt))
            }
        }
        if !entries.isEmpty { try connection.insert(entries, for: account) }
    }

    private func logChanges(of notes: [NewNote]) throws {
        for note in notes {
            let hashes = note.links.flatMap(\.keyMappings).map(\.key.indexed)
            let site = note.record?.reminder?.site?.indexed
            try connection.log(
                ChangeEntry(kind: .noteChanged, note: note.id, revision: note.record?.revision ?? 1),
                touching: hashes + [site].compactMap(\.self), at: note.createdAt, for: account)
        }
    }
}
