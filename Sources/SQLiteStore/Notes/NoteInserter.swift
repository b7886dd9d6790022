import GRDB
import Notebook

/// Inserts notes with their links: a single new note, or the many notes of an import.
///
/// Rows are inserted table by table and, where it is known, in the order of the index, so that an import writes each
/// page of the file once instead of once a row.
struct NoteInserter {
    /// The number of links from which on the page cache is enlarged during the write.
    private static let large = 5_000
    /// In KiB.
    private static let largeCache = 262_144

    private let db: Database
    private let account: AccountID

    init(_ db: Database, for account: AccountID) {
        self.db = db
        self.account = account
    }

    /// Inserts notes. Existing notes with the same identifiers stay as they are.
    ///
    /// - Returns: The number of notes that were inserted.
    func create(_ notes: [NewNote]) throws -> Int {
        let isLarge = notes.reduce(0) { $0 + $1.links.count } >= Self.large
        let cache = isLarge ? try Int.fetchOne(db, sql: "PRAGMA cache_size") : nil
        if isLarge { try db.execute(sql: "PRAGMA cache_size = \(-Self.largeCache)") }
        defer {
            if let cache { try? db.execute(sql: "PRAGMA cache_size = \(cache)") }
        }
        let made = try insertNotes(notes)
        try insertLinks(of: made)
        try insertKeyMappings(of: made)
        try insertSearchTexts(of: made)
        try insertChanges(of: made)
        return made.count
    }

    /// Inserts the notes that do not exist, and returns them in their order, which is that of the change log.
    private func insertNotes(_ notes: [NewNote]) throws -> [NewNote] {
        let noteRow = try RawStatement(
            db,
            """
            INSERT INTO note (account, id, title, body, revision, created_at, modified_at, tags, archived_at, title_order)
            VALUES (?1, ?2, ?3, ?4, ?9, ?5, ?6, ?7, ?8, ?10) ON CONFLICT DO NOTHING
            """)
        let revisionRow = try RawStatement(
            db,
            """
            INSERT INTO revision (account, note, revision, kind, title, body, saved_at, device)
            VALUES (?1, ?2, 1, 'edit', ?3, ?4, ?5, ?6)
            """)
        return try notes.filter { note in
            let tags = Tag.tags(in: note.body)
            for row in [noteRow, revisionRow] {
                row.bind(1, account)
                row.bind(2, note.id)
                row.bind(3, note.title)
                row.bind(4, note.body)
            }
            noteRow.bind(5, note.importedDates?.createdAt ?? note.createdAt)
            noteRow.bind(6, note.importedDates?.modifiedAt ?? note.createdAt)
            noteRow.bind(7, tags.stored)
            noteRow.bind(8, note.archivedAt)
            noteRow.bind(9, note.record?.revision ?? 1)
            noteRow.bind(10, TitleOrder.key(title: note.title, body: note.body))
            revisionRow.bind(5, note.createdAt)
            revisionRow.bind(6, note.device)
            try noteRow.execute()
            guard db.changesCount > 0 else { return false }
            if let record = note.record {
                try db.insert(record, of: note.id, at: note.createdAt, for: account)
            } else {
                try revisionRow.execute()
            }
            try db.insertTags(tags.map(\.name), of: note.id, for: account)
            try db.updateReferences(of: note.id, to: note.body, for: account)
            try db.addAttachmentUses(in: note.body, isCurrent: true, of: note.id, for: account)
            try db.updateFirstImage(in: note.body, of: note.id, for: account)
            if note.isPinned {
                try db.setPinPlace(db.pinPlace(ofImported: note, for: account), of: note.id, for: account)
            }
            return true
        }
    }

    /// Inserts the links in their order, which is about the order of their identifiers, times and notes, so that these
    /// indexes grow at their ends.
    private func insertLinks(of notes: [NewNote]) throws {
        var titles = try db.awaitedTitles(for: account)
        let links = notes.flatMap { note in
            note.links.enumerated().map { index, link in
                var link = link
                link.awaitsTitle = titles.admit(link)
                return LinkEntry(
                    link: link, note: note.id, position: index + 1, time: link.addedAt ?? note.createdAt,
                    keyedAt: note.createdAt)
            }
        }
        try LinkInserter(db, for: account).insert(links)
    }

    private func insertKeyMappings(of notes: [NewNote]) throws {
        var mappings = notes.flatMap { note in
            note.links.flatMap { link in
                link.keyMappings.map { KeyMappingInserter.Entry(mapping: $0, link: link.id, time: note.createdAt) }
            }
        }
        mappings.sort { $0.mapping.key.indexed < $1.mapping.key.indexed }
        try KeyMappingInserter(db, for: account).insert(mappings)
    }

    private func insertSearchTexts(of notes: [NewNote]) throws {
        let last = try Int.fetchOne(db, sql: "SELECT max(row) FROM search_entry") ?? 0
        let entry = try RawStatement(db, "INSERT INTO search_entry (account, note, row) VALUES (?1, ?2, ?3)")
        let text = try RawStatement(db, "INSERT INTO search_text (rowid, title, body, links) VALUES (?1, ?2, ?3, ?4)")
        for (index, note) in notes.enumerated() {
            entry.bind(1, account)
            entry.bind(2, note.id)
            entry.bind(3, last + 1 + index)
            try entry.execute()
            text.bind(1, last + 1 + index)
            text.bind(2, SearchText.indexed(String(TitleOrder.name(title: note.title, body: note.body))))
            text.bind(3, SearchText.indexed(note.body))
            let files = try db.attachmentNames(in: note.body, for: account)
            text.bind(4, SearchText.indexed((note.linkTexts + files).joined(separator: "\n")))
            try text.execute()
        }
    }

    private func insertChanges(of notes: [NewNote]) throws {
        let first = try db.logRange(for: account).last + 1
        let change = try RawStatement(
            db,
            """
            INSERT INTO change (account, sequence, kind, note, revision, made_at)
            VALUES (?1, ?2, '\(AccountChange.Kind.noteChanged.rawValue)', ?3, ?5, ?4)
            """)
        let key = try RawStatement(
            db, "INSERT INTO key_change (account, sequence, key_hash) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
        for (sequence, note) in zip(first..., notes) {
            change.bind(1, account)
            change.bind(2, sequence)
            change.bind(3, note.id)
            change.bind(4, note.createdAt)
            change.bind(5, note.record?.revision ?? 1)
            try change.execute()
            let hashes = note.links.flatMap(\.keyMappings).map(\.key.indexed)
            for hash in hashes + [note.record?.reminder?.site?.indexed].compactMap(\.self) {
                key.bind(1, account)
                key.bind(2, sequence)
                key.bind(3, hash)
                try key.execute()
            }
            if sequence % 512 == 0 { try db.shortenLog(of: account) }
        }
    }
}
