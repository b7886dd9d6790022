import GRDB
import Notebook

extension NoteListFilter {
    /// The maximum number of notes that are found at once and sorted.
    static let fewNotes = 3_000

    /// Joins the texts of notes.
    static let texts = """
        CROSS JOIN search_entry AS entry ON entry.account = note.account AND entry.note = note.id
        CROSS JOIN search_text AS text ON text.rowid = entry.row
        """

    /// Reads the next notes of the list until a page is full.
    ///
    /// - Parameters:
    ///   - readLimit: The maximum number of notes that are read.
    ///   - words: The words that the notes must contain.
    ///   - limit: The maximum number of notes that are returned.
    /// - Returns: The notes that meet the conditions, in the order of the list, or `nil` if too many would have to be read.
    func notes(
        byReading readLimit: Int, with words: [String], limit: Int, _ db: Database
    ) throws -> [Identifier<Note>]? {
        let conditions = placeConditions
        let isFound = (filterConditions(.ofEachNote) + NoteSearch.conditions(on: words)).joined(separator: " AND ")
        let texts = words.isEmpty ? "" : Self.texts
        // The index has the order of the list. Otherwise all notes would be read and sorted.
        let statement = try db.cachedStatement(
            sql: """
                SELECT note.id, \(isFound) AS is_found FROM note
                INDEXED BY \(index) \(texts)
                WHERE \(conditions.joined(separator: " AND "))
                \(order)
                """)
        let arguments = filterArguments(.ofEachNote) + StatementArguments(words) + placeArguments
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        var found: [Identifier<Note>] = []
        var read = 0
        while found.count < limit {
            if read == readLimit { return nil }
            guard let row = try rows.next() else { break }
            read += 1
            if row["is_found"] { found.append(row["id"]) }
        }
        return found
    }
}
