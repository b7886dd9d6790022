import GRDB
import Notebook

/// Makes notes with their links: one that a person begins, or the many of an import.
///
/// What is written goes kind by kind, in the order of the tree that it lies in where that is known: an import then reads and writes each
/// leaf once, and not once a row.
struct NoteInserter {
    /// From so many links on, a larger part of the file is held in memory while they are written.
    private static let large = 5_000
    /// In KiB; given back afterwards.
    private static let largeCache = 262_144

    private let db: Database
    private let account: AccountID

    init(_ db: Database, for account: AccountID) {
        self.db = db
        self.account = account
    }

    /// Those whose ids are there stay as they are.
    ///
    /// - Returns: how many were made.
    func create(_ drafts: [NewNote]) throws -> Int {
        let isLarge = drafts.reduce(0) { $0 + $1.links.count } >= Self.large
        let cache = isLarge ? try Int.fetchOne(db, sql: "PRAGMA cache_size") : nil
        if isLarge { try db.execute(sql: "PRAGMA cache_size = \(-Self.largeCache)") }
        defer {
            if let cache { try? db.execute(sql: "PRAGMA cache_size = \(cache)") }
        }
        let made = try insertNotes(drafts)
        try insertLinks(of: made)
        try insertClaims(of: made)
        try insertSearchTexts(of: made)
        try insertChanges(of: made)
        return made.count
    }

    /// Answers those that were not there, as they are logged: in the order in which they came.
    private func insertNotes(_ drafts: [NewNote]) throws -> [NewNote] {
        let note = try RawStatement(
            db,
            """
            INSERT INTO note (account, id, title, body, revision, created_at, modified_at, tags)
            VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6, ?7) ON CONFLICT DO NOTHING
            """)
        let revision = try RawStatement(
            db,
            """
            INSERT INTO revision (account, note, revision, kind, title, body, saved_at)
            VALUES (?1, ?2, 1, 'edit', ?3, ?4, ?5)
            """)
        let tag = try RawStatement(db, "INSERT INTO tag (account, name, note) VALUES (?1, ?2, ?3)")
        return try drafts.filter { draft in
            let tags = Tag.tags(in: draft.body)
            for statement in [note, revision] {
                statement.bind(1, account)
                statement.bind(2, draft.id)
                statement.bind(3, draft.title)
                statement.bind(4, draft.body)
            }
            note.bind(5, draft.dates?.createdAt ?? draft.createdAt)
            note.bind(6, draft.dates?.modifiedAt ?? draft.createdAt)
            note.bind(7, tags.stored)
            revision.bind(5, draft.createdAt)
            try note.execute()
            guard db.changesCount > 0 else { return false }
            try revision.execute()
            for name in tags.map(\.name) {
                tag.bind(1, account)
                tag.bind(2, name)
                tag.bind(3, draft.id)
                try tag.execute()
            }
            return true
        }
    }

    /// In the order in which they came, which is about that of their names, times and notes: the trees of these grow at their ends.
    private func insertLinks(of drafts: [NewNote]) throws {
        let links = drafts.flatMap { note in
            note.links.enumerated().map { index, link in
                LinkInserter.Entry(draft: link, note: note.id, position: index + 1, time: note.createdAt)
            }
        }
        try LinkInserter(db, for: account).insert(links)
    }

    private func insertClaims(of drafts: [NewNote]) throws {
        var mappings = drafts.flatMap { note in
            note.links.flatMap { link in
                link.keyMappings.map { KeyMappingInserter.Entry(mapping: $0, link: link.id, time: note.createdAt) }
            }
        }
        mappings.sort { $0.mapping.key.indexed < $1.mapping.key.indexed }
        try KeyMappingInserter(db, for: account).insert(mappings)
    }

    private func insertSearchTexts(of drafts: [NewNote]) throws {
        let last = try Int.fetchOne(db, sql: "SELECT max(row) FROM search_entry") ?? 0
        let entry = try RawStatement(db, "INSERT INTO search_entry (account, note, row) VALUES (?1, ?2, ?3)")
        let text = try RawStatement(db, "INSERT INTO search_text (rowid, title, body, links) VALUES (?1, ?2, ?3, ?4)")
        for (index, draft) in drafts.enumerated() {
            entry.bind(1, account)
            entry.bind(2, draft.id)
            entry.bind(3, last + 1 + index)
            try entry.execute()
            let links = draft.links.flatMap { link in
                [link.title, link.hostname, link.siteName ?? "", link.quote?.exact ?? ""].filter { !$0.isEmpty }
            }
            text.bind(1, last + 1 + index)
            text.bind(2, SearchText.indexed(draft.title))
            text.bind(3, SearchText.indexed(draft.body))
            text.bind(4, SearchText.indexed(links.joined(separator: "\n")))
            try text.execute()
        }
    }

    private func insertChanges(of drafts: [NewNote]) throws {
        let first = try db.lastChange(for: account) + 1
        let change = try RawStatement(
            db,
            """
            INSERT INTO change (account, sequence, kind, note, revision, made_at)
            VALUES (?1, ?2, '\(AccountChange.Kind.noteChanged.rawValue)', ?3, 1, ?4)
            """)
        let key = try RawStatement(
            db, "INSERT INTO key_change (account, sequence, key_hash) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
        for (sequence, draft) in zip(first..., drafts) {
            change.bind(1, account)
            change.bind(2, sequence)
            change.bind(3, draft.id)
            change.bind(4, draft.createdAt)
            try change.execute()
            for mapping in draft.links.flatMap(\.keyMappings) {
                key.bind(1, account)
                key.bind(2, sequence)
                key.bind(3, mapping.key.indexed)
                try key.execute()
            }
            if sequence % 512 == 0 { try db.forgetChanges(before: sequence - Database.keptChanges, for: account) }
        }
    }
}
