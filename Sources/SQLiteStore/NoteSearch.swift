import GRDB
import Notebook

/// A search as SQL: every word must occur in the note's search text, as it stands.
///
/// Words of three signs and more are terms of the index; FTS5 takes each within quotes, where nothing is an operator. Shorter ones, which
/// are common in Chinese, Japanese and Korean, are looked for in the text of the notes that are left.
struct NoteSearch {
    /// A condition on `note`.
    let condition: String
    let arguments: StatementArguments

    /// Nil where nothing is searched for.
    init?(_ query: SearchQuery, for account: AccountID) {
        if query.isEmpty { return nil }
        let terms = query.words.filter { $0.unicodeScalars.count >= 3 }
        let short = query.words.filter { $0.unicodeScalars.count < 3 }
        var conditions = short.map { _ in
            "instr(search_text.title || char(10) || search_text.body || char(10) || search_text.links, ?) > 0"
        }
        if terms.isEmpty {
            // Each note is asked in the list's order, so that a common word ends the search early.
            condition = """
                EXISTS (SELECT 1 FROM search_entry JOIN search_text ON search_text.rowid = search_entry.row
                    WHERE search_entry.account = note.account AND search_entry.note = note.id
                        AND \(conditions.joined(separator: " AND ")))
                """
            arguments = StatementArguments(short)
        } else {
            // The index is asked once, for all its notes.
            conditions.insert("search_text MATCH ?", at: 0)
            condition = """
                note.id IN (SELECT search_entry.note FROM search_text
                    JOIN search_entry ON search_entry.row = search_text.rowid
                    WHERE search_entry.account = ? AND \(conditions.joined(separator: " AND ")))
                """
            let phrases = terms.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
            arguments = [account, phrases] + StatementArguments(short)
        }
    }
}
