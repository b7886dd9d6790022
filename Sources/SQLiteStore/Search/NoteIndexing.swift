import GRDB
import Notebook

/// Derives from the notes what is stored only to find them: tags and the full-text index.
enum NoteIndexing {
    /// Indexes all notes of a data file.
    static func deriveAll(in db: Database) throws {
        for note in try Row.fetchAll(db, sql: "SELECT account, id, body FROM note") {
            let (account, id): (AccountID, Identifier<Note>) = (note["account"], note["id"])
            let tags = Tag.tags(in: note["body"])
            try db.run("UPDATE note SET tags = \(tags.stored) WHERE account = \(account) AND id = \(id)")
            try db.setTags(tags.map(\.name), of: id, for: account)
            try db.updateSearchText(of: id, for: account)
        }
    }
}

extension Database {
    public func removeSearchText(of note: Identifier<Note>, for account: AccountID) throws {
        try execute(
            sql: """
                DELETE FROM search_text
                WHERE rowid IN (SELECT row FROM search_entry WHERE account = ? AND note = ?)
                """,
            arguments: [account, note])
    }

    /// Indexes the note's name (``TitleOrder``) and text, the titles, sites, descriptions, quotes and comments of its links, and the names of its
    /// attachments.
    public func updateSearchText(of note: Identifier<Note>, for account: AccountID) throws {
        let statement = try cachedStatement(sql: "SELECT title, body FROM note WHERE account = ? AND id = ?")
        guard let row = try Row.fetchOne(statement, arguments: [account, note]) else {
            throw NotebookError.noteNotFound
        }
        let rest = try linkTexts(of: note, for: account) + attachmentNames(in: row["body"], for: account)
        let name = TitleOrder.name(title: row["title"], body: row["body"])
        try setSearchText(
            name: String(name), body: row["body"], links: rest.joined(separator: "\n"), of: note, for: account)
    }

    private func setSearchText(
        name: String, body: String, links: String, of note: Identifier<Note>, for account: AccountID
    ) throws {
        let texts = [name, body, links].map(SearchText.indexed)
        let entry = try cachedStatement(sql: "SELECT row FROM search_entry WHERE account = ? AND note = ?")
        if let row = try Int64.fetchOne(entry, arguments: [account, note]) {
            // Texts that stay the same would be indexed again.
            try cachedStatement(
                sql: """
                    UPDATE search_text SET title = ?1, body = ?2, links = ?3
                    WHERE rowid = ?4 AND (title <> ?1 OR body <> ?2 OR links <> ?3)
                    """
            ).execute(arguments: StatementArguments(texts) + [row])
        } else {
            let row = try Int64.fetchOne(cachedStatement(sql: "SELECT coalesce(max(row), 0) + 1 FROM search_entry"))
            try cachedStatement(sql: "INSERT INTO search_entry (account, note, row) VALUES (?, ?, ?)")
                .execute(arguments: [account, note, row])
            try cachedStatement(sql: "INSERT INTO search_text (title, body, links, rowid) VALUES (?, ?, ?, ?)")
                .execute(arguments: StatementArguments(texts) + [row])
        }
    }

    /// Returns what is searched of the note's links, at most 1,000.
    func linkTexts(of note: Identifier<Note>, for account: AccountID) throws -> [String] {
        let statement = try cachedStatement(
            sql: """
                SELECT title, hostname, site_name, page_description, quote FROM link
                WHERE account = ? AND note = ? AND removed_at IS NULL ORDER BY position LIMIT 1000
                """)
        return try Row.fetchAll(statement, arguments: [account, note]).flatMap { row -> [String] in
            let quote = try StoredJSON.value(Link.Quote.self, row["quote"])
            let texts: [String?] = [
                row["title"], row["hostname"], row["site_name"], row["page_description"], quote?.exact,
                quote?.comment,
            ]
            return texts.compactMap(\.self)
        }
    }

    /// Returns the file names of the attachments to which a text refers, at most 1,000.
    func attachmentNames(in text: String, for account: AccountID) throws -> [String] {
        let attachments = AttachmentReference.identifiers(in: text)
        if attachments.isEmpty { return [] }
        let statement = try cachedStatement(sql: "SELECT name FROM attachment WHERE account = ? AND id = ?")
        let names = try attachments.prefix(1_000).compactMap {
            try String.fetchOne(statement, arguments: [account, $0])
        }
        return names.filter { !$0.isEmpty }.sorted()
    }
}
