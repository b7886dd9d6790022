import Notebook

/// The notes of a search by relevance (``SearchRank``), and those of the same rank in the order of the list.
///
/// If few notes contain the words, all of them are ranked. If the words are common, only the notes are ranked whose names
/// contain all words, as far as these are few; the others follow in the order of the list, of which a page reads only the
/// next notes. A cursor contains which of both it was.
struct NoteRanking {
    /// The size of the texts that are read at once, in bytes.
    private static let readSize = 8_000_000

    private struct FoundNote {
        let id: Identifier<Note>
        /// The size of its texts that are read, in bytes.
        let size: Int
    }

    private let query: NoteQuery
    private let account: AccountID
    private let rank: SearchRank
    /// The score of the cursor, and whether only names were ranked before it.
    private let start: (score: Int, isOfNames: Bool)?
    private let rankedLimit: Int

    /// Creates a ranking, or returns `nil` if the query has no words that must occur.
    init?(_ query: NoteQuery, limit: Int = SearchRank.limit, for account: AccountID) {
        if query.search.words.isEmpty { return nil }
        self.query = query
        self.account = account
        rank = SearchRank(query.search)
        if case .relevance(let score, let isOfNames, _) = query.after?.value {
            start = (score, isOfNames)
        } else {
            start = nil
        }
        rankedLimit = limit
    }

    /// Returns the notes after the cursor.
    ///
    /// - Parameter limit: The maximum number of notes.
    func notes(limit: Int, _ connection: PostgresConnection) throws -> RankedNotes {
        if let few = try fewNotes(connection) {
            let ranked = RankedNote.sorted(try ranked(few, connection), after: query.after).prefix(limit)
            return RankedNotes(notes: ranked.map { ($0.id, $0.score) }, isOfNames: false)
        }
        let named = try namedNotes(connection)
        var notes = RankedNote.sorted(named, after: query.after).prefix(limit).map { (id: $0.id, score: $0.score) }
        if notes.count < limit {
            var others = NoteList(query, for: account)
            others.excluded = named.map(\.id)
            if start?.score == 0 { others.cursor = query.after }
            notes += try others.identifiers(limit: limit - notes.count, connection).map { ($0, 0) }
        }
        return RankedNotes(notes: notes, isOfNames: true)
    }

    /// Returns the notes that contain the words, or `nil` if they are too many to rank.
    private func fewNotes(_ connection: PostgresConnection) throws -> [FoundNote]? {
        guard let start else { return try notes(in: .whole, limit: rankedLimit, connection) }
        // Notes that were added since the page before do not change how its search is ranked.
        return start.isOfNames ? nil : try notes(in: .whole, limit: 2 * rankedLimit, connection)
    }

    /// Returns the notes of the account whose texts contain the words, or `nil` if they are more than a number.
    private func notes(in text: SearchedText, limit: Int, _ connection: PostgresConnection) throws -> [FoundNote]? {
        var arguments = ArgumentList([account])
        let isFound = text.contains(.all, of: query.search.words, &arguments)
        let size = ["body", "links"].map { "least(octet_length(entry.\($0)), \(4 * SearchRank.readLimit))" }
        connection.planForArguments()
        // For all notes, PostgreSQL chooses the index. It would rather read all texts until there are too many.
        let found = try connection.rows(
            """
            WITH found AS MATERIALIZED (
                SELECT entry.note, \(size.joined(separator: " + ")) AS size FROM search_entry AS entry
                WHERE entry.account = $1 AND \(isFound)
            ) SELECT note, size FROM found LIMIT \(arguments.add(limit + 1))
            """, arguments.values)
        if found.values.count > limit { return nil }
        return try found.map { FoundNote(id: try $0["note"], size: try $0["size"]) }
    }

    /// What a note needs to be ranked. A title is short; a text without one can be long.
    private static let columns = """
        note.id, note.pin_place, note.modified_at, note.title,
        CASE note.title WHEN '' THEN left(note.body, 2400) ELSE '' END AS beginning
        """

    private func ranked(_ few: [FoundNote], _ connection: PostgresConnection) throws -> [RankedNote] {
        try few.parts(ofSize: Self.readSize, by: \.size).flatMap { part in
            let list = list(of: part)
            return try connection.rows(
                """
                SELECT \(Self.columns), left(entry.body, \(SearchRank.readLimit)) AS body,
                    left(entry.links, \(SearchRank.readLimit)) AS links
                FROM note JOIN search_entry AS entry ON entry.account = $1 AND entry.note = note.id
                WHERE \(list.conditions)
                """, list.arguments.values
            ).map { try rankedNote($0, texts: [try $0["body"], try $0["links"]]) }
        }
    }

    /// Returns the notes whose names contain all words, or none if there are too many to rank.
    private func namedNotes(_ connection: PostgresConnection) throws -> [RankedNote] {
        guard let few = try notes(in: .name, limit: rankedLimit, connection), !few.isEmpty else { return [] }
        let list = list(of: few[...])
        return try connection.rows(
            "SELECT \(Self.columns) FROM note WHERE \(list.conditions)", list.arguments.values
        ).map { try rankedNote($0, texts: []) }.filter { $0.score > 0 }
    }

    /// Returns the conditions of the list for some of the notes that contain the words.
    private func list(of notes: ArraySlice<FoundNote>) -> NoteListFilter {
        var list = NoteListFilter(query, .ofEachNote, hasWords: false, for: account)
        list.narrow(to: notes.map(\.id))
        return list
    }

    private func rankedNote(_ row: StoredRow, texts: [String]) throws -> RankedNote {
        let name = TitleOrder.name(title: try row["title"], body: try row["beginning"])
        return RankedNote(
            id: try row["id"], score: rank.score(name: SearchText.folded(String(name)), texts: texts),
            pinPlace: try row["pin_place"], time: try row["modified_at"])
    }
}
