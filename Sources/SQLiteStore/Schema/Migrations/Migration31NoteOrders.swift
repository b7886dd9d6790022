import GRDB
import Notebook

extension Schema {
    /// Migration 31: lists of notes by creation and by title.
    static func orderNotes(in db: Database) throws {
        try db.execute(sql: "ALTER TABLE note ADD COLUMN title_order TEXT NOT NULL DEFAULT ''")
        let update = try db.makeStatement(sql: "UPDATE note SET title_order = ? WHERE account = ? AND id = ?")
        let notes = try Row.fetchAll(db, sql: "SELECT account, id FROM note")
        let text = try db.makeStatement(
            sql: "SELECT title, substr(body, 1, 2400) AS body FROM note WHERE account = ? AND id = ?")
        for note in notes {
            let (account, id): (AccountID, Identifier<Note>) = (note["account"], note["id"])
            guard let row = try Row.fetchOne(text, arguments: [account, id]) else { continue }
            try update.execute(arguments: [TitleOrder.key(title: row["title"], body: row["body"]), account, id])
        }
        try db.execute(sql: "CREATE INDEX note_by_creation ON note (account, pin_place DESC, created_at DESC, id DESC)")
        try db.execute(sql: "CREATE INDEX note_by_title ON note (account, pin_place DESC, title_order, id)")
    }
}
