import GRDB
import Notebook

/// A search as SQL: every word must occur in the note's search text, as it stands.
///
/// 1. The index is asked for its first rows: for those of all long words, then for those of each short one. Where those are all that it
///    has, their notes are put in order.
/// 2. Where it has more of each, the words are common: the list's next notes are read until the page is full.
/// 3. Where so many were read in vain, the index is asked for all that it has, and the list is walked beside that.
///
/// Words of three signs and more are terms of the index; FTS5 takes each within quotes, where nothing is an operator. Shorter ones, which
/// are common in Chinese, Japanese and Korean, are beginnings of terms (`search_term`): every text is followed by two line feeds.
struct NoteSearch {
    /// Rows of the index whose notes are put in order.
    var fewRows = 2_000
    /// Texts that are read for one page.
    var readTexts = 5_000

    private let words: [String]
    /// What the index can be asked for, one of them at a time: all terms, or one of the short words. Never empty.
    private let questions: [Question]

    private struct Question {
        let statement: String
        let arguments: StatementArguments
        /// The words that it leaves to be looked for in the texts.
        let rest: [String]
    }

    /// Nil where nothing is searched for.
    init?(_ query: SearchQuery) {
        if query.isEmpty { return nil }
        words = query.words
        let terms = words.filter { $0.unicodeScalars.count >= 3 }
        // Those of two signs before those of one, which are found more often.
        let short = words.filter { $0.unicodeScalars.count < 3 }
            .sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }
        var questions = short.map { word in
            Question(
                statement: "SELECT DISTINCT doc AS row FROM search_term WHERE term >= ? AND term <= ?",
                arguments: [word, word + "\u{10FFFF}"], rest: query.words.filter { $0 != word })
        }
        if !terms.isEmpty {
            let phrases = terms.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
            questions.insert(
                Question(
                    statement: "SELECT rowid AS row FROM search_text WHERE search_text MATCH ?", arguments: [phrases],
                    rest: short), at: 0)
        }
        self.questions = questions
    }

    /// The notes of a list in which the words occur, in the list's order.
    ///
    /// - Parameter limit: notes at most.
    func notes(in list: NoteListFilter, limit: Int, _ db: Database) throws -> [Identifier<Note>] {
        for question in questions {
            let rows = try Int64.fetchAll(
                db.cachedStatement(sql: question.statement + " LIMIT \(fewRows + 1)"), arguments: question.arguments)
            if rows.isEmpty { return [] }
            if rows.count <= fewRows {
                return try notes(ofRows: rows, with: question.rest, in: list, limit: limit, db)
            }
        }
        return try notes(byReading: list, limit: limit, db) ?? notes(byIndex: list, limit: limit, db)
    }

    private func notes(
        ofRows rows: [Int64], with rest: [String], in list: NoteListFilter, limit: Int, _ db: Database
    ) throws -> [Identifier<Note>] {
        // CROSS JOIN is SQLite's for "in this order": by its own estimate it would walk the list instead.
        let conditions = list.conditions + Self.conditions(on: rest)
        let statement = try db.cachedStatement(
            sql: """
                SELECT note.id FROM json_each(?) AS found CROSS JOIN search_entry AS entry ON entry.row = found.value
                CROSS JOIN search_text AS text ON text.rowid = entry.row
                CROSS JOIN note ON note.account = entry.account AND note.id = entry.note
                WHERE \(conditions.joined(separator: " AND "))
                \(NoteListFilter.order) LIMIT ?
                """)
        let found = "[\(rows.map(String.init).joined(separator: ","))]"
        return try Identifier<Note>.fetchAll(
            statement, arguments: [found] + list.arguments + StatementArguments(rest) + [limit])
    }

    /// Nil where too many would have to be read.
    private func notes(byReading list: NoteListFilter, limit: Int, _ db: Database) throws -> [Identifier<Note>]? {
        let conditions = list.conditions
        let isFound = Self.conditions(on: words).joined(separator: " AND ")
        // In the list's order from the start, or all would be read to be sorted.
        let statement = try db.cachedStatement(
            sql: """
                SELECT note.id, \(isFound) AS is_found FROM note INDEXED BY note_by_time
                CROSS JOIN search_entry AS entry ON entry.account = note.account AND entry.note = note.id
                CROSS JOIN search_text AS text ON text.rowid = entry.row
                WHERE \(conditions.joined(separator: " AND "))
                \(NoteListFilter.order)
                """)
        let rows = try Row.fetchCursor(statement, arguments: StatementArguments(words) + list.arguments)
        var found: [Identifier<Note>] = []
        var read = 0
        while found.count < limit {
            if read == readTexts { return nil }
            guard let row = try rows.next() else { break }
            read += 1
            if row["is_found"] { found.append(row["id"]) }
        }
        return found
    }

    private func notes(byIndex list: NoteListFilter, limit: Int, _ db: Database) throws -> [Identifier<Note>] {
        let (statement, arguments) = statementByIndex(list, limit: limit)
        return try Identifier<Note>.fetchAll(db.cachedStatement(sql: statement), arguments: arguments)
    }

    func statementByIndex(_ list: NoteListFilter, limit: Int) -> (String, StatementArguments) {
        let question = questions[0]
        let inner = (["entry.account = ?"] + Self.conditions(on: question.rest)).joined(separator: " AND ")
        let texts = question.rest.isEmpty ? "" : "CROSS JOIN search_text AS text ON text.rowid = entry.row"
        // In this order, or the index would be asked anew for each note.
        let found = """
            FROM (\(question.statement)) AS found CROSS JOIN search_entry AS entry ON entry.row = found.row
            \(texts)
            """
        let conditions = list.conditions + ["note.id IN (SELECT entry.note \(found) WHERE \(inner))"]
        let statement = """
            SELECT note.id FROM note WHERE \(conditions.joined(separator: " AND "))
            \(NoteListFilter.order) LIMIT ?
            """
        return (
            statement,
            list.arguments + question.arguments + [list.account] + StatementArguments(question.rest) + [limit]
        )
    }

    private static func conditions(on words: [String]) -> [String] {
        words.map { _ in "instr(text.title || char(10) || text.body || char(10) || text.links, ?) > 0" }
    }
}
