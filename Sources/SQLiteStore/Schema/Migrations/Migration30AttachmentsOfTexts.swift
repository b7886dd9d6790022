import GRDB
import Notebook

extension Schema {
    /// Migration 30: notes are found by the attachments to which their texts refer, and not only an earlier revision, and by
    /// the names of these.
    static func findAttachmentsOfTexts(in db: Database) throws {
        try db.execute(sql: "ALTER TABLE attachment_use ADD COLUMN is_in_text INTEGER NOT NULL DEFAULT 0")
        let notes = try Row.fetchAll(
            db,
            sql: """
                SELECT account, id FROM note WHERE EXISTS (
                    SELECT 1 FROM attachment_use AS use WHERE use.account = note.account AND use.note = note.id)
                """)
        let text = try db.makeStatement(sql: "SELECT body FROM note WHERE account = ? AND id = ?")
        for note in notes {
            let (account, id): (AccountID, Identifier<Note>) = (note["account"], note["id"])
            guard let body = try String.fetchOne(text, arguments: [account, id]) else { continue }
            try db.updateAttachmentUses(in: body, of: id, for: account)
            try db.updateSearchText(of: id, for: account)
        }
    }
}
