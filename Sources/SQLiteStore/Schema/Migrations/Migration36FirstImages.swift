import GRDB
import Notebook

extension Schema {
    /// Migration 36: the first image of each text, which lists show.
    static func findFirstImages(in db: Database) throws {
        try db.execute(sql: "ALTER TABLE note ADD COLUMN first_image BLOB CHECK (length(first_image) = 16)")
        let notes = try Row.fetchAll(
            db, sql: "SELECT DISTINCT account, note FROM attachment_use WHERE is_in_text = 1")
        let text = try db.makeStatement(sql: "SELECT body FROM note WHERE account = ? AND id = ?")
        for note in notes {
            let (account, id): (AccountID, Identifier<Note>) = (note["account"], note["note"])
            guard let body = try String.fetchOne(text, arguments: [account, id]) else { continue }
            try db.updateFirstImage(in: body, of: id, for: account)
        }
    }
}
