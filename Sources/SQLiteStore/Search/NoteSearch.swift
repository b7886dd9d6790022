import GRDB
import Notebook

/// A search for notes whose text contains every word. Results have the order of the note list (``NoteRanking`` ranks them).
///
/// 1. The full-text index returns its first rows: those of all long words, then those of each short one. If these are
///    all rows, their notes are sorted.
/// 2. If a filter of the list allows few notes, their texts are read.
/// 3. Otherwise, the words and the filters are common: the next notes of the list are read until the page is full.
/// 4. If too many notes were read in vain, the index returns all its rows, and the list is filtered by them.
///
/// Words of three or more characters are phrases of trigrams (``IndexPhrases``). Shorter words, which are common in
/// Chinese, Japanese and Korean, are beginnings of terms (`search_term`), because every indexed text ends with two line
/// feeds.
struct NoteSearch {
    /// The maximum number of index rows whose notes are sorted.
    var indexRowLimit = 2_000
    /// The maximum number of notes that a filter allows, of which all texts are read.
    var filteredNoteLimit = NoteListFilter.fewNotes
    /// The maximum number of texts that are read for one page.
    var readTextLimit = 5_000

    let words: [String]
    /// The queries that the index can answer: all long words, or one of the short words. They are never empty.
    private let indexQueries: [IndexQuery]
    /// The same queries for the notes' names only.
    private let nameQueries: [IndexQuery]

    private struct IndexQuery {
        let statement: String
        let arguments: StatementArguments
        /// The words that remain to be searched in the texts.
        let rest: [String]

        /// The notes that contain the words, of the index and of `rest`.
        func notes(for account: AccountID) -> NoteSource {
            let inner = (["entry.account = ?"] + NoteSearch.conditions(on: rest)).joined(separator: " AND ")
            let texts = rest.isEmpty ? "" : "CROSS JOIN search_text AS text ON text.rowid = entry.row"
            // In this order. Otherwise the index would be searched again for each note.
            let found = """
                FROM (\(statement)) AS found CROSS JOIN search_entry AS entry ON entry.row = found.row
                \(texts)
                """
            return NoteSource(
                statement: "SELECT entry.note \(found) WHERE \(inner)",
                arguments: arguments + [account] + StatementArguments(rest),
                rows: [NoteSource.Rows(statement: statement, arguments: arguments)])
        }
    }

    /// Creates a search, or returns `nil` if the query has no words that must occur.
    init?(_ query: SearchQuery) {
        if query.words.isEmpty { return nil }
        words = query.words
        indexQueries = Self.indexQueries(for: words)
        nameQueries = Self.indexQueries(for: words, inNames: true)
    }

    private static func indexQueries(for words: [String], inNames: Bool = false) -> [IndexQuery] {
        let terms = words.filter { $0.unicodeScalars.count >= 3 }
        // Words of two characters precede those of one, which are more common.
        let short = words.filter { $0.unicodeScalars.count < 3 }
            .sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }
        var indexQueries = short.map { word in
            IndexQuery(
                statement: "SELECT DISTINCT doc AS row FROM search_term WHERE term >= ? AND term <= ?"
                    + (inNames ? " AND col = 'title'" : ""),
                arguments: [word, word + "\u{10FFFF}"], rest: words.filter { $0 != word })
        }
        if !terms.isEmpty {
            let phrases = IndexPhrases(of: terms)
            indexQueries.insert(
                IndexQuery(
                    statement: "SELECT rowid AS row FROM search_text WHERE search_text MATCH ?",
                    arguments: [inNames ? "title : (\(phrases.expression))" : phrases.expression],
                    rest: phrases.incompleteWords + short), at: 0)
        }
        return indexQueries
    }

    /// Returns the notes that contain a word. The index is searched once for all notes.
    static func notes(withWord word: String, for account: AccountID) -> NoteSource {
        indexQueries(for: [word])[0].notes(for: account)
    }

    /// Returns the notes of a list that contain the words, in the order of the list.
    ///
    /// - Parameter limit: The maximum number of notes.
    func notes(in list: NoteListFilter, limit: Int, _ db: Database) throws -> [Identifier<Note>] {
        if let few = try fewRows(db) { return try notes(ofRows: few, in: list, limit: limit, db) }
        if try list.allowsFewNotes(limit: filteredNoteLimit, db) { return try notes(byFilters: list, limit: limit, db) }
        return try list.notes(byReading: readTextLimit, with: words, limit: limit, db)
            ?? notes(byIndex: list, limit: limit, db)
    }

    /// Rows of the index among which all notes are that contain the words.
    struct FewRows {
        /// As JSON.
        let rows: String
        /// The words that remain to be searched in the texts.
        let rest: [String]

        /// The notes of the rows, their entries and their texts. `CROSS JOIN` sets the order of the tables. SQLite would
        /// otherwise start with the list.
        static let tables = tables(with: "CROSS JOIN search_text AS text ON text.rowid = entry.row")

        /// The tables that the conditions need: texts are only read for the rest of the words.
        var neededTables: String { rest.isEmpty ? Self.tables(with: "") : Self.tables }

        private static func tables(with texts: String) -> String {
            """
            json_each(?) AS found CROSS JOIN search_entry AS entry ON entry.row = found.value
            \(texts)
            CROSS JOIN note ON note.account = entry.account AND note.id = entry.note
            """
        }

        func conditions(in list: NoteListFilter) -> [String] {
            list.conditions(.ofEachNote) + NoteSearch.conditions(on: rest)
        }

        func arguments(in list: NoteListFilter) -> StatementArguments {
            [rows] + list.arguments(.ofEachNote) + StatementArguments(rest)
        }
    }

    /// Returns the rows of the rarest words, or `nil` if all words are common.
    func fewRows(_ db: Database) throws -> FewRows? { try fewRows(of: indexQueries, limit: indexRowLimit, db) }

    /// Returns the rows of the rarest words in the names of notes, or `nil` if all words are common there.
    func fewNameRows(limit: Int, _ db: Database) throws -> FewRows? { try fewRows(of: nameQueries, limit: limit, db) }

    private func fewRows(of queries: [IndexQuery], limit: Int, _ db: Database) throws -> FewRows? {
        for indexQuery in queries {
            let rows = try Int64.fetchAll(
                db.cachedStatement(sql: indexQuery.statement + " LIMIT \(limit + 1)"),
                arguments: indexQuery.arguments)
            if rows.count <= limit {
                return FewRows(rows: "[\(rows.map(String.init).joined(separator: ","))]", rest: indexQuery.rest)
            }
        }
        return nil
    }

    private func notes(
        ofRows few: FewRows, in list: NoteListFilter, limit: Int, _ db: Database
    ) throws -> [Identifier<Note>] {
        let conditions = few.conditions(in: list)
        let statement = try db.cachedStatement(
            sql: """
                SELECT note.id FROM \(few.neededTables)
                WHERE \(conditions.joined(separator: " AND "))
                \(list.order) LIMIT ?
                """)
        return try Identifier<Note>.fetchAll(statement, arguments: few.arguments(in: list) + [limit])
    }

    /// Returns the notes by reading the texts of all notes that the filters allow.
    private func notes(byFilters list: NoteListFilter, limit: Int, _ db: Database) throws -> [Identifier<Note>] {
        let conditions = list.conditions(.ofAllNotes) + Self.conditions(on: words)
        // In this order, so that only the texts of notes are read that the filters allow.
        let statement = try db.cachedStatement(
            sql: """
                SELECT note.id FROM note \(NoteListFilter.texts)
                WHERE \(conditions.joined(separator: " AND "))
                \(list.orderOfFew) LIMIT ?
                """)
        let arguments = list.arguments(.ofAllNotes) + StatementArguments(words) + [limit]
        return try Identifier<Note>.fetchAll(statement, arguments: arguments)
    }

    private func notes(byIndex list: NoteListFilter, limit: Int, _ db: Database) throws -> [Identifier<Note>] {
        let (statement, arguments) = statementByIndex(list, limit: limit)
        return try Identifier<Note>.fetchAll(db.cachedStatement(sql: statement), arguments: arguments)
    }

    func statementByIndex(_ list: NoteListFilter, limit: Int) -> (String, StatementArguments) {
        let found = indexQueries[0].notes(for: list.account)
        let conditions = list.conditions(.ofAllNotes) + [found.condition]
        let statement = """
            SELECT note.id FROM note WHERE \(conditions.joined(separator: " AND "))
            \(list.order) LIMIT ?
            """
        return (statement, list.arguments(.ofAllNotes) + found.arguments + [limit])
    }

    static func conditions(on words: [String]) -> [String] {
        words.map { _ in textContainsWord }
    }

    /// The condition that `text`, a row of the table `search_text`, contains a word.
    static let textContainsWord = "instr(text.title || char(10) || text.body || char(10) || text.links, ?) > 0"
}
