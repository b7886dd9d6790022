import Notebook

extension PostgresConnection {
    /// The texts are in the row of `search_entry`.
    public func removeSearchText(of note: Identifier<Note>, for account: AccountID) {}

    /// Indexes the note's name (``TitleOrder``) and text, the titles, sites, descriptions, quotes and comments of its links, and the names of its
    /// attachments.
    public func updateSearchText(of note: Identifier<Note>, for account: AccountID) throws {
        let row = try rows(
            """
            SELECT title, body, EXISTS (SELECT 1 FROM search_entry WHERE account = $1 AND note = $2) AS is_indexed
            FROM note WHERE account = $1 AND id = $2
            """, [account, note]
        ).first
        guard let row else { throw NotebookError.noteNotFound }
        let body: String = try row["body"]
        let links = try linkTexts(of: [note], for: account)[note, default: []]
        let files = try attachmentNames(inTexts: [body], for: account).joined()
        let texts = IndexedTexts(title: try row["title"], body: body, others: links + files)
        // Texts that stay the same would be indexed again.
        let statement =
            if try row["is_indexed"] {
                """
                UPDATE search_entry SET title = $3, body = $4, links = $5
                WHERE account = $1 AND note = $2 AND (title <> $3 OR body <> $4 OR links <> $5)
                """
            } else {
                "INSERT INTO search_entry (account, note, title, body, links) VALUES ($1, $2, $3, $4, $5)"
            }
        enqueue(statement, [account, note, texts.name, texts.body, texts.others])
    }

    /// Indexes new notes, which are in the database with their links.
    func insertSearchTexts(of notes: [NewNote], for account: AccountID) throws {
        try insertSearchTexts(
            of: notes.map { (StoredText(note: $0.id, title: $0.title, body: $0.body), links: $0.linkTexts) },
            for: account)
    }

    /// Indexes notes that are in the database with their links and are not indexed.
    func insertSearchTexts(ofStored texts: [StoredText], for account: AccountID) throws {
        let links = try linkTexts(of: texts.map(\.note), for: account)
        try insertSearchTexts(of: texts.map { ($0, links: links[$0.note, default: []]) }, for: account)
    }

    private func insertSearchTexts(of notes: [(text: StoredText, links: [String])], for account: AccountID) throws {
        for part in try indexedTexts(of: notes, for: account).parts(ofSize: IndexedTexts.writtenSize, by: \.texts.size)
        {
            enqueue(
                """
                INSERT INTO search_entry (account, note, title, body, links)
                SELECT $1, entry.* FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) AS entry
                """, IndexedTexts.arguments(part, of: account))
        }
    }

    private func indexedTexts(
        of notes: [(text: StoredText, links: [String])], for account: AccountID
    ) throws -> [IndexedTexts.Entry] {
        let files = try attachmentNames(inTexts: notes.map(\.text.body), for: account)
        return zip(notes, files).map { note, files in
            let others = note.links + files
            return (note.text.note, IndexedTexts(title: note.text.title, body: note.text.body, others: others))
        }
    }

    /// Returns what is searched of the links of notes, at most 1,000 of each note.
    func linkTexts(
        of notes: [Identifier<Note>], for account: AccountID
    ) throws -> [Identifier<Note>: [String]] {
        let links = try rows(
            """
            SELECT link.* FROM unnest($2::uuid[]) AS wanted (note) CROSS JOIN LATERAL (
                SELECT note, position, title, hostname, site_name, page_description, quote FROM link
                WHERE account = $1 AND note = wanted.note AND removed_at IS NULL ORDER BY position LIMIT 1000
            ) AS link ORDER BY link.note, link.position
            """, [account, StoredList(notes)])
        var texts: [Identifier<Note>: [String]] = [:]
        _ = try links.map { row in
            let quote = try StoredJSON.value(Link.Quote.self, try row["quote"])
            let ofLink: [String?] = [
                try row["title"], try row["hostname"], try row["site_name"], try row["page_description"], quote?.exact,
                quote?.comment,
            ]
            texts[try row["note"], default: []] += ofLink.compactMap(\.self)
        }
        return texts
    }

    /// Returns for each text the file names of the attachments to which it refers, at most 1,000, sorted.
    func attachmentNames(inTexts texts: [String], for account: AccountID) throws -> [[String]] {
        let references = texts.map { Array(AttachmentReference.identifiers(in: $0).prefix(1_000)) }
        let all = Set(references.joined())
        if all.isEmpty { return texts.map { _ in [] } }
        var names: [Identifier<Attachment>: String] = [:]
        _ = try rows(
            "SELECT id, name FROM attachment WHERE account = $1 AND id = ANY ($2::uuid[]) AND name <> ''",
            [account, StoredList(all)]
        ).map { names[try $0["id"]] = try $0["name"] }
        return references.map { $0.compactMap { names[$0] }.sorted() }
    }
}

/// The text of a note.
struct StoredText: Sendable {
    let note: Identifier<Note>
    let title: String
    let body: String
}

/// The texts of a note as the index has them.
private struct IndexedTexts {
    typealias Entry = (note: Identifier<Note>, texts: IndexedTexts)

    /// The size of the texts that one statement writes, in bytes.
    static let writtenSize = 1_000_000

    let name: String
    let body: String
    let others: String

    init(title: String, body: String, others: [String]) {
        name = SearchText.indexed(String(TitleOrder.name(title: title, body: body)))
        self.body = SearchText.indexed(body)
        self.others = SearchText.indexed(others.joined(separator: "\n"))
    }

    /// The account, the notes, and their texts in three lists.
    static func arguments(_ entries: ArraySlice<Entry>, of account: AccountID) -> [any StoredArgument] {
        [
            account, StoredList(entries.map(\.note)), StoredList(entries.map(\.texts.name)),
            StoredList(entries.map(\.texts.body)), StoredList(entries.map(\.texts.others)),
        ]
    }

    var size: Int { name.utf8.count + body.utf8.count + others.utf8.count }
}

extension Array {
    /// Splits the elements into parts of a size, or of one element that is larger.
    func parts(ofSize limit: Int, by size: (Element) -> Int) -> [ArraySlice<Element>] {
        var parts: [ArraySlice<Element>] = []
        var start = startIndex
        var total = 0
        for index in indices {
            let size = size(self[index])
            if index > start, total + size > limit {
                parts.append(self[start..<index])
                (start, total) = (index, 0)
            }
            total += size
        }
        if start < endIndex { parts.append(self[start...]) }
        return parts
    }
}
