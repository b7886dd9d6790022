import GRDB
import Notebook

/// The notes of a search by relevance (``SearchRank``), and those of the same rank in the order of the list.
///
/// If the index has few rows for the words, all their notes are ranked. If the words are common, only the notes are ranked
/// whose names contain all words, as far as these are few; the others follow in the order of the list, of which a page
/// reads only the next notes. A cursor contains which of both it was.
struct NoteRanking {
    private var search: NoteSearch
    private let rank: SearchRank
    private let list: NoteListFilter
    private let cursor: PageCursor?
    /// The score of the cursor, and whether only names were ranked before it.
    private let start: (score: Int, isOfNames: Bool)?
    private let rankedLimit: Int

    /// Creates a ranking, or returns `nil` if the query has no words that must occur.
    init?(_ query: NoteQuery, limit: Int = SearchRank.limit, for account: AccountID) {
        guard let search = NoteSearch(query.search) else { return nil }
        self.search = search
        rank = SearchRank(query.search)
        list = NoteListFilter(query, for: account)
        cursor = query.after
        if case .relevance(let score, let isOfNames, _) = query.after?.value {
            start = (score, isOfNames)
            // Notes that were added since the page before do not change how its search is ranked.
            self.search.indexRowLimit = isOfNames ? -1 : 2 * limit
        } else {
            start = nil
            self.search.indexRowLimit = limit
        }
        rankedLimit = limit
    }

    /// Returns the notes after the cursor.
    ///
    /// - Parameter limit: The maximum number of notes.
    func notes(limit: Int, _ db: Database) throws -> RankedNotes {
        if let few = try search.fewRows(db) {
            let entries = try RankedNote.sorted(ranked(few, db), after: cursor).prefix(limit)
            return RankedNotes(notes: entries.map { ($0.id, $0.score) }, isOfNames: false)
        }
        let named = try namedNotes(db)
        var notes = RankedNote.sorted(named, after: cursor).prefix(limit).map { (id: $0.id, score: $0.score) }
        if notes.count < limit {
            let isAmongOthers = start.map { $0.score == 0 } ?? false
            let others = list.without(named.map(\.id), after: isAmongOthers ? cursor : nil)
            notes += try search.notes(in: others, limit: limit - notes.count, db).map { ($0, 0) }
        }
        return RankedNotes(notes: notes, isOfNames: true)
    }

    /// What a note needs to be ranked. A title is short; a text without one can be long.
    private static let columns = """
        note.id, note.pin_place, note.modified_at, note.title,
        CASE note.title WHEN '' THEN substr(note.body, 1, 2400) ELSE '' END AS beginning
        """

    private func ranked(_ few: NoteSearch.FewRows, _ db: Database) throws -> [RankedNote] {
        let conditions = few.conditions(in: list)
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns), substr(text.body, 1, ?) AS body, substr(text.links, 1, ?) AS links
                FROM \(NoteSearch.FewRows.tables)
                WHERE \(conditions.joined(separator: " AND "))
                """)
        let read = SearchRank.readLimit
        let rows = try Row.fetchCursor(statement, arguments: [read, read] + few.arguments(in: list))
        var entries: [RankedNote] = []
        while let row = try rows.next() { entries.append(entry(row, texts: [row["body"], row["links"]])) }
        return entries
    }

    /// Returns the notes whose names contain all words, or none if there are too many to rank.
    private func namedNotes(_ db: Database) throws -> [RankedNote] {
        guard let few = try search.fewNameRows(limit: rankedLimit, db) else { return [] }
        let isNamed = search.words.map { _ in "instr(text.title, ?) > 0" }
        let conditions = isNamed + list.conditions(.ofEachNote)
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Self.columns) FROM \(NoteSearch.FewRows.tables)
                WHERE \(conditions.joined(separator: " AND "))
                """)
        let arguments = [few.rows] + StatementArguments(search.words) + list.arguments(.ofEachNote)
        let rows = try Row.fetchAll(statement, arguments: arguments)
        return rows.map { entry($0, texts: []) }.filter { $0.score > 0 }
    }

    private func entry(_ row: Row, texts: [String]) -> RankedNote {
        let name = TitleOrder.name(title: row["title"], body: row["beginning"])
        return RankedNote(
            id: row["id"], score: rank.score(name: SearchText.folded(String(name)), texts: texts),
            pinPlace: row["pin_place"], time: row["modified_at"])
    }
}
