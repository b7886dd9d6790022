import GRDB

extension Schema {
    /// Migration 30: notes are found by the attachments to which their texts refer, and not only an earlier revision, and by
    /// the names of these.
    static func findAttachmentsOfTexts(in db: Database) throws {
        try db.execute(sql: "ALTER TABLE attachment_use ADD COLUMN is_in_text INTEGER NOT NULL DEFAULT 0")
        let notes = try Row.fetchAll(
            db,
            sql: """
                SELECT account, id, body FROM note WHERE EXISTS (
                    SELECT 1 FROM attachment_use AS use WHERE use.account = note.account AND use.note = note.id)
                """)
        for note in notes {
            try db.updateAttachmentUses(in: note["body"], of: note["id"], for: note["account"])
            try db.updateSearchText(of: note["id"], for: note["account"])
        }
    }
}
