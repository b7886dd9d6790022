import GRDB
import Notebook

extension Schema {
    /// Migration 27: the notes that texts refer to.
    ///
    /// The target has no foreign key, because an imported text can refer to a note that comes later, and a text keeps
    /// its link to a note that was deleted.
    static func storeNoteReferences(in db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE note_reference (
                    account INTEGER NOT NULL,
                    source BLOB NOT NULL,
                    target BLOB NOT NULL CHECK (length(target) = 16),
                    PRIMARY KEY (account, source, target),
                    FOREIGN KEY (account, source) REFERENCES note (account, id)
                ) STRICT, WITHOUT ROWID
                """)
        try db.execute(sql: "CREATE INDEX note_reference_by_target ON note_reference (account, target)")
        let notes = try Row.fetchCursor(
            db, sql: "SELECT account, id, body FROM note WHERE instr(body, 'note:') > 0")
        while let note = try notes.next() {
            for target in NoteReference.targets(in: note["body"]) {
                try db.execute(
                    sql: "INSERT INTO note_reference (account, source, target) VALUES (?, ?, ?)",
                    arguments: [note["account"] as AccountID, note["id"] as Identifier<Note>, target])
            }
        }
    }
}
