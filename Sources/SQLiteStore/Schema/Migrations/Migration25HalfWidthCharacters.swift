import GRDB

extension Schema {
    /// Migration 25: half-width kana with a voiced sound mark and half-width Hangul are indexed in their composed form, in
    /// which they are searched for.
    static func composeHalfWidthCharacters(in db: Database) throws {
        let notes = try Row.fetchAll(
            db,
            sql: """
                SELECT account, id FROM note WHERE title GLOB ?1 OR body GLOB ?1 OR EXISTS (
                    SELECT 1 FROM link WHERE link.account = note.account AND link.note = note.id
                        AND (link.title GLOB ?1 OR link.quote GLOB ?1))
                """,
            arguments: ["*[\u{FF9E}-\u{FFDC}]*"])
        for note in notes {
            try db.updateTags(of: note["id"], for: note["account"])
            try db.updateSearchText(of: note["id"], for: note["account"])
        }
    }
}
