extension Schema {
    /// Migration 26: files in texts, and the notes that use them.
    static let attachments = [
        """
        CREATE TABLE attachment (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            media_type TEXT NOT NULL,
            size INTEGER NOT NULL,
            width INTEGER,
            height INTEGER,
            name TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
        // A note uses what any of its revisions refers to.
        """
        CREATE TABLE attachment_use (
            account INTEGER NOT NULL,
            attachment BLOB NOT NULL,
            note BLOB NOT NULL,
            PRIMARY KEY (account, attachment, note),
            FOREIGN KEY (account, attachment) REFERENCES attachment (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX attachment_use_by_note ON attachment_use (account, note)",
    ]
}
